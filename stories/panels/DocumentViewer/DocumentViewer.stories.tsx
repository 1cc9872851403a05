import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { DocumentPages } from '~/ui/panels/DocumentViewer/documentPages'
import { DocumentViewer } from '~/ui/panels/DocumentViewer/DocumentViewer'
import { choices } from '../../support/choices'
import { closable } from '../../support/controlled'
import { darkImage, guide, launchDeck } from '../../support/documents'
import shortVideo from '../../support/shortVideo.webm'

const states = {
  deck: launchDeck,
  'upright guide': guide,
  loading: { state: 'loading', progress: 0.42 },
  'loading, size unknown': { state: 'loading', progress: null },
  failed: { state: 'failed', message: '401: Sign in to read this document.', onRetry: fn() },
  'failed for good': { state: 'failed', message: 'A file of this kind (text/html) cannot be shown here.' },
  none: { state: 'none' },
  locked: {
    state: 'locked',
    title: 'Access Required',
    description: 'Please ask the admin for access',
    onRequestAccess: fn(),
  },
  requested: {
    state: 'locked',
    title: 'Access Denied',
    description: 'Required Admin Permission',
    note: 'Asked on 14 Oct, 14:36. No answer yet.',
  },
  video: { state: 'video', url: shortVideo },
} satisfies Record<string, DocumentPages>

const grant = {
  name: 'Layla Haddad',
  email: 'layla.haddad@company.example',
  until: '2025-10-21T14:41:00.000Z',
}

const meta = {
  component: DocumentViewer,
  title: 'Panels/Library/DocumentViewer (modal, PDF)',
  id: 'panels-library-documentviewer',
  tags: ['stable', 'since-0.1.0'],
  args: {
    document: { title: 'Portfolio launch deck', type: 'Presentation' },
    pages: launchDeck,
    reader: 'admin',
    openedAt: new Date('2025-10-14T14:44:00Z'),
    onClose: fn(),
  },
  argTypes: {
    pages: choices(states),
    grant: choices({ none: null, 'until 21 Oct': grant }),
    accessEndedAt: choices({ 'not ended': null, 'at 15:10': '2025-10-14T15:10:00.000Z' }),
    openedAt: { control: false },
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '440px' } } },
  decorators: [closable('onClose')],
  // Its code is loaded with its first document.
  play: async ({ canvas }) => {
    await canvas.findByRole('dialog')
  },
} satisfies Meta<typeof DocumentViewer>

export default meta
type Story = StoryObj<typeof meta>

/** A slide fits the viewer, under the watermark of its reader. */
export const Default: Story = {}

/** A picture is drawn like a page. It is open by a grant, whose end the bar shows. */
export const Granted: Story = {
  args: { document: { title: 'Launch night', type: 'Image' }, grant },
  loaders: [async () => ({ image: await darkImage() })],
  render: (args, { loaded }) => (
    <DocumentViewer {...args} pages={{ state: 'image', image: loaded.image as ImageBitmap }} />
  ),
}

/** The grant ended while the document was open: its pages are gone. */
export const Ended: Story = { args: { grant, accessEndedAt: '2025-10-14T15:10:00.000Z' } }

/** A video plays under its watermark. */
export const Video: Story = {
  args: { document: { title: 'ODF animation set', type: 'Video' }, pages: states.video },
  // The browser draws the player, and its spinner varies.
  parameters: { chromatic: { disableSnapshot: true } },
}

/** The file is loading. */
export const Loading: Story = { args: { pages: states.loading } }

/** The file could not be loaded. */
export const Failed: Story = { args: { pages: states.failed } }

/** The reader has no access, and can ask for it. */
export const Locked: Story = { args: { pages: states.locked } }

/** There is no file. The document is still named. */
export const NoPreview: Story = { args: { pages: states.none } }
