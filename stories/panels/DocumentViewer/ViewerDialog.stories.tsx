import type { Meta, StoryObj } from '@storybook/react'
import { createEvent, expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import { ViewerDialog } from '~/ui/panels/DocumentViewer/ViewerDialog'
import { behindViewButton } from '~/stories/support/behindViewButton'
import { darkImage, guide, launchDeck } from '~/stories/support/documents'
import shortVideo from '~/stories/support/shortVideo.webm'
import { expectRightToLeft } from '~/stories/support/direction'
import { expectToFit, longTitle, longWord } from '~/stories/support/narrow'
import { smallPhone } from '~/stories/support/smallPhone'
import { closing, showAgain } from '../../support/holding'
import { shownAt } from '../../support/shownAt'
import { expectWholeText } from '../../support/wholeText'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: ViewerDialog,
  title: 'Panels/Library/ViewerDialog',
  tags: ['!dev'],
  args: {
    document: { title: 'Portfolio launch deck', type: 'Presentation' },
    pages: launchDeck,
    reader: 'admin',
    openedAt: new Date(2025, 9, 6, 14, 32),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof ViewerDialog>

export default meta
type Story = StoryObj<typeof meta>

/** A presentation: its pages turn and grow by mouse and by keyboard, and Close asks to close. */
export const Default: Story = {
  decorators: [closing('onClose')],
  play: playedWhere({ leftToRight: true }, async ({ canvasElement, args }) => {
    const dialog = within(canvasElement).getByRole('dialog', { name: 'Portfolio launch deck' })
    const viewer = within(dialog)
    await expect(dialog).toHaveAccessibleDescription('Presentation · view only')
    await waitFor(() => expect(dialog).toHaveFocus())
    const position = viewer.getByRole('status')

    await userEvent.click(viewer.getByRole('button', { name: 'Next page' }))
    await expect(position).toHaveTextContent('Page 2 of 6')
    await waitFor(() =>
      expect(viewer.getByRole('img', { name: 'Page 2 of 6 of Portfolio launch deck' })).toBeVisible(),
    )
    await userEvent.keyboard('{ArrowRight}{PageDown}')
    await expect(position).toHaveTextContent('Page 4 of 6')
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
    await expect(position).toHaveTextContent('Page 6 of 6')
    await userEvent.keyboard('{ArrowLeft}{PageUp}')
    await expect(position).toHaveTextContent('Page 4 of 6')

    await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))
    await userEvent.keyboard('+')
    await waitFor(() => expect(viewer.getByText('150%')).toBeVisible())
    await userEvent.keyboard('---------')
    await waitFor(() => expect(viewer.getByText('50%')).toBeVisible())
    await userEvent.keyboard('0')
    await waitFor(() => expect(viewer.getByText('100%')).toBeVisible())

    await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
    await showAgain(canvasElement)
  }),
}

/** Nothing in it can be saved, printed, dragged or opened elsewhere. */
export const ViewOnly: Story = {
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog')
    const page = within(dialog).getByRole('img')
    const refused = [
      createEvent.contextMenu(page),
      createEvent.dragStart(page),
      createEvent.keyDown(dialog, { key: 'p', ctrlKey: true }),
      createEvent.keyDown(dialog, { key: 'P', metaKey: true, shiftKey: true }),
      createEvent.keyDown(dialog, { key: 's', metaKey: true }),
    ]
    for (const event of refused) {
      await fireEvent(event.type === 'keydown' ? dialog : page, event)
      await expect(event.defaultPrevented).toBe(true)
    }
    const enlarge = createEvent.keyDown(dialog, { key: '+', ctrlKey: true })
    await fireEvent(dialog, enlarge)
    await expect(enlarge.defaultPrevented).toBe(false)

    await expect(within(dialog).queryByRole('link')).toBeNull()
    const names = within(dialog)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    await expect(names).toEqual([
      'Zoom out',
      '100%, back to 100%',
      'Zoom in',
      'Previous page',
      'Next page',
      'Close',
    ])
  },
}

/** Opened from a button: focus stays within, and goes back to the button at the end. */
export const OpenedFromAPage: Story = {
  args: { document: null },
  render: behindViewButton(ViewerDialog),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'VIEW' })
    await userEvent.click(opener)
    const dialog = canvas.getByRole('dialog')
    await waitFor(() => expect(dialog).toHaveFocus())
    for (let presses = 0; presses < 10; presses += 1) {
      await userEvent.tab()
      await expect(dialog).toContainElement(canvasElement.ownerDocument.activeElement as HTMLElement)
    }
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** The next document begins at its own first page. */
export const AnotherDocument: Story = {
  render: function TwoDocuments(args) {
    const [title, setTitle] = useState('Portfolio launch deck')
    return (
      <ViewerDialog
        {...args}
        document={{ title, type: 'Presentation' }}
        onClose={() => {
          setTitle('Second deck')
        }}
      />
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getByRole('dialog')).toHaveFocus())
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(canvas.getByText('Page 2 of 6')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Second deck' })).toBeVisible())
    await waitFor(() => expect(canvas.getByText('Page 1 of 6')).toBeVisible())
  },
}

const grant = {
  name: 'Layla Haddad',
  email: 'layla.haddad@company.example',
  until: '2025-10-21T14:41:00.000Z',
}

/** Open by a grant: until when it is, and each page bears the reader's name and the time. */
export const Granted: Story = {
  args: {
    document: { title: 'Objection handling playbook', type: 'Guide' },
    ...{ grant, openedAt: new Date('2025-10-14T14:44:00Z') },
  },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog')
    await expect(dialog).toHaveAccessibleDescription('Guide · view only · open for you until 21 Oct, 14:41')
    const written = spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }))
    await waitFor(() =>
      expect(written.mock.calls.map(([text]) => text)).toContain(
        'Layla Haddad · layla.haddad@company.example · 14 Oct 2025, 14:44 · view only',
      ),
    )
    written.mockRestore()
  },
}

/** The grant ended while it was open: its pages are gone, and it says when. */
export const Ended: Story = {
  args: { ...Granted.args, accessEndedAt: '2025-10-14T15:10:00.000Z' },
  play: async ({ canvasElement, args }) => {
    const dialog = within(within(canvasElement).getByRole('dialog'))
    await expect(dialog.getByRole('alert')).toHaveTextContent('Access ended at 15:10')
    await expect(canvasElement.querySelector('canvas')).toBeNull()
    await expect(dialog.queryByRole('button', { name: 'Next page' })).toBeNull()
    await expect(dialog.queryByText(/open for you/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** It ends under the reader's eyes: the page goes, and the keyboard stays in the viewer. */
export const EndsWhileOpen: Story = {
  args: Granted.args ?? {},
  render: function Ending(args) {
    const [ended, setEnded] = useState<string | null>(null)
    return (
      <>
        <ViewerDialog {...args} accessEndedAt={ended} />
        <button
          hidden
          data-end
          onClick={() => {
            setEnded('2025-10-14T15:10:00.000Z')
          }}
        >
          End
        </button>
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog')
    within(dialog).getByRole('button', { name: 'Next page' }).focus()
    canvasElement.querySelector<HTMLElement>('[data-end]')?.click()
    await expect(await within(dialog).findByRole('alert')).toBeVisible()
    await expect(dialog.querySelector('canvas')).toBeNull()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  },
}

/** On a phone. */
export const GrantedOnAPhone: Story = {
  args: Granted.args ?? {},
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** An upright page fills the width up to a sheet of paper, and scrolls. */
export const Upright: Story = {
  args: { document: { title: 'Gluraz XR dosing guide', type: 'Guide' }, pages: guide },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Page 1 of 2')).toBeVisible())
  },
}

/** The file is on its way. */
export const Loading: Story = {
  args: { pages: { state: 'loading', progress: 0.42 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
    await expect(within(canvasElement).queryByRole('button', { name: 'Zoom in' })).toBeNull()
  },
}

/** The file was refused. */
export const Failed: Story = {
  args: { pages: { state: 'failed', message: '401: Sign in to read this document.', onRetry: fn() } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('401: Sign in')
  },
}

/** The material has no file. */
export const NoPreview: Story = {
  args: { pages: { state: 'none' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Preview not available')).toBeVisible())
  },
}

/** A picture is drawn like a page, and its watermark shows on dark ground too. */
export const Picture: Story = {
  args: { document: { title: 'Launch night', type: 'Image' } },
  loaders: [async () => ({ image: await darkImage() })],
  render: (args, { loaded }) => (
    <ViewerDialog {...args} pages={{ state: 'image', image: loaded.image as ImageBitmap }} />
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('img', { name: 'Launch night' })).toBeVisible(),
    )
    await expect(within(canvasElement).queryByRole('button', { name: 'Next page' })).toBeNull()
  },
}

/** A video plays under its watermark. */
export const Video: Story = {
  args: {
    document: { title: 'ODF animation set', type: 'Video' },
    pages: { state: 'video', url: shortVideo },
  },
  // The player is the browser's own, and turns its wheel as it likes.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    const video = await within(canvasElement).findByLabelText<HTMLVideoElement>('ODF animation set', {
      selector: 'video',
    })
    await expect(video).toBeVisible()
    await waitFor(() => expect(video.readyState).toBe(video.HAVE_ENOUGH_DATA))
  },
}

/** A title with no place to break wraps within the bar. */
export const LongText: Story = {
  args: { document: { title: `${longWord} ${longWord}`, type: 'Presentation' } },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}

/** Two hundred characters on the narrowest phone: three lines of them, the rest by the pointer; the page has the room. */
export const LongTitleOnASmallPhone: Story = {
  args: { document: { title: longTitle, type: 'Presentation' } },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog', { name: longTitle.trim() })
    const title = within(dialog).getByRole('heading')
    await expect(title.offsetHeight).toBe(60)
    await expectWholeText(title)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    const stage = within(dialog).getByRole('group', { name: 'Page area' })
    await expect(stage.offsetHeight).toBeGreaterThan(window.innerHeight / 2)
    await expectToFit(canvasElement)
  },
}

/** On a phone the tools lie at the foot, by the thumb, each as high as a thumb needs. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const viewer = within(within(canvasElement).getByRole('dialog'))
    const next = viewer.getByRole('button', { name: 'Next page' })
    await expect(next.offsetHeight).toBe(40)
    await expect(next.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight - 80)
    await userEvent.click(next)
    await waitFor(() => expect(viewer.getByText('Page 2 of 6')).toBeVisible())
  },
}

/** From right to left: the title at the right, Close at the left, and the left arrow turns on. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog')
    const viewer = within(dialog)
    await expectRightToLeft(
      viewer.getByRole('heading'),
      viewer.getByRole('button', { name: 'Zoom out' }),
      viewer.getByRole('button', { name: 'Zoom in' }),
      viewer.getByRole('button', { name: 'Previous page' }),
      viewer.getByRole('button', { name: 'Next page' }),
      viewer.getByRole('button', { name: 'Close' }),
    )
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(viewer.getByText('Page 3 of 6')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(viewer.getByText('Page 2 of 6')).toBeVisible())
    await userEvent.click(viewer.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(viewer.getByText('Page 3 of 6')).toBeVisible())
  }),
}

/** A file without a page shows as none, and there is nothing to zoom or to turn. */
export const Empty: Story = {
  args: { pages: { state: 'pdf', pageSizes: [], renderPage: () => Promise.resolve() } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Preview not available')).toBeVisible())
  },
}

/** What has arrived is no number: it reads as nothing. */
export const BadData: Story = {
  args: { pages: { state: 'loading', progress: NaN } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}
