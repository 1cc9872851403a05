import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { DocumentViewer } from '~/ui/panels/DocumentViewer/DocumentViewer'
import { behindViewButton } from '~/stories/support/behindViewButton'
import { launchDeck } from '~/stories/support/documents'
import { withoutCode } from '~/stories/support/withoutCode'

const meta = {
  component: DocumentViewer,
  title: 'Panels/Library/DocumentViewer',
  tags: ['stable', 'since-0.1.0'],
  args: {
    document: null,
    pages: launchDeck,
    reader: 'admin',
    openedAt: new Date(2025, 9, 6, 14, 32),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof DocumentViewer>

export default meta
type Story = StoryObj<typeof meta>

/** The first document brings the dialog with it; closed, it gives the focus back and can be opened again. */
export const Opened: Story = {
  render: behindViewButton(DocumentViewer),
}

/** The same, used by hand. */
export const OpenedInteraction: Story = {
  ...Opened,
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'VIEW' })
    for (const close of ['{Escape}', '{Tab}{Escape}']) {
      await userEvent.click(opener)
      await expect(await canvas.findByRole('dialog', { name: 'Portfolio launch deck' })).toBeVisible()
      await userEvent.keyboard(close)
      await expect(canvas.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await userEvent.click(opener)
    await expect(await canvas.findByRole('dialog', { name: 'Portfolio launch deck' })).toBeVisible()
  },
}

/** No document has been asked for: nothing is there. */
export const Closed: Story = {
  tags: ['unlisted'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('dialog')).toBeNull()
  },
}

/** Its code did not come: a message says so. */
export const NotLoaded: Story = {
  args: { document: { title: 'Portfolio launch deck', type: 'Presentation' } },
  decorators: [withoutCode],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'The document viewer could not be loaded',
    )
  },
}
