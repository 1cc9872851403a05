import type { Meta, StoryObj } from '@storybook/react'
import { createEvent, expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from '@storybook/test'
import type { DocumentPages } from '~/ui/panels/DocumentViewer/documentPages'
import { DocumentViewer } from '~/ui/panels/DocumentViewer/DocumentViewer'
import { behindViewButton } from '~/stories/support/behindViewButton'
import { darkImage, guide, inkedPixels, launchDeck, renderSlide } from '~/stories/support/documents'
import shortVideo from '~/stories/support/shortVideo.webm'
import { expectRightToLeft, expectToReadFromTheLeft } from '~/stories/support/direction'
import { expectToFit, longTitle, longWord } from '~/stories/support/narrow'
import { smallPhone } from '~/stories/support/smallPhone'
import { closable, showAgain } from '../../support/controlled'
import { playedWhere } from '../../support/playedWhere'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { expectWholeText } from '../../support/wholeText'
import { changeTo, showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: DocumentViewer,
  title: 'Panels/Library/DocumentViewer',
  tags: ['stable', 'since-0.1.0'],
  args: {
    document: { title: 'Portfolio launch deck', type: 'Presentation' },
    pages: launchDeck,
    reader: 'admin',
    openedAt: new Date(2025, 9, 6, 14, 32),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  decorators: [shownAnew],
} satisfies Meta<typeof DocumentViewer>

export default meta
type Story = StoryObj<typeof meta>

/** The dialog, once its code has loaded. */
const dialogOf = (canvasElement: HTMLElement) => within(canvasElement).findByRole('dialog')

/** The current page, such as "1 of 6". */
const pageOf = (canvasElement: HTMLElement, position = '1 of 6') =>
  within(canvasElement).findByRole<HTMLCanvasElement>('img', { name: new RegExp(`^Page ${position} of `) })

/** VIEW opens the viewer, which loads on first use. Closing returns focus to VIEW. */
export const Opened: Story = {
  render: behindViewButton(DocumentViewer),
}

/** Focus stays within the viewer, and returns to VIEW on Escape. */
export const OpenedInteraction: Story = {
  ...Opened,
  tags: ['interaction', '!dev'],
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'VIEW' })
    for (const tabs of [0, 1, 10]) {
      await userEvent.click(opener)
      const dialog = await canvas.findByRole('dialog', { name: 'Portfolio launch deck' })
      await waitFor(() => expect(dialog).toHaveFocus())
      for (let presses = 0; presses < tabs; presses += 1) {
        await userEvent.tab()
        await expect(dialog).toContainElement(document.activeElement as HTMLElement)
      }
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await userEvent.click(opener)
    await expect(await canvas.findByRole('dialog', { name: 'Portfolio launch deck' })).toBeVisible()
  },
}

/** A slide fits the viewer. The watermark is part of the picture, and not text. */
export const Page: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement)
    await expect(dialog).toHaveAccessibleDescription('Presentation · view only')
    const page = await pageOf(canvasElement)
    await waitFor(() => expect(inkedPixels(page)).toBeGreaterThan(1000))
    const stage = within(dialog).getByRole('group', { name: 'Page area' })
    await expect(stage.scrollHeight).toBe(stage.clientHeight)
    await expect(page.offsetWidth / page.offsetHeight).toBeCloseTo(1.5, 1)
    await expect(stage).not.toHaveTextContent('view only')
    for (const name of ['Zoom in', 'Next page', 'Zoom out'])
      await expect(within(dialog).getByRole('button', { name })).toHaveAttribute('aria-disabled', 'false')
  },
}

/** Pages and zoom by mouse and keyboard. At its limit a button is disabled. Close and Escape close the viewer. */
export const PagesInteraction: Story = {
  tags: ['interaction', '!dev'],
  decorators: [closable('onClose')],
  play: playedWhere({ leftToRight: true, wide: true }, async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement)
    const viewer = within(dialog)
    const press = (name: string) => userEvent.click(viewer.getByRole('button', { name }))
    const expectDisabled = (name: string) =>
      expect(viewer.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(dialog).toHaveFocus())
    const position = viewer.getByRole('status')

    await expectDisabled('Previous page')
    await press('Previous page')
    await expect(viewer.getByRole('button', { name: 'Previous page' })).toHaveFocus()
    await press('Next page')
    await expect(position).toHaveTextContent('Page 2 of 6')
    await expect(await pageOf(canvasElement, '2 of 6')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{PageDown}')
    await expect(position).toHaveTextContent('Page 4 of 6')
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
    await expect(position).toHaveTextContent('Page 6 of 6')
    await expectDisabled('Next page')
    await userEvent.keyboard('{ArrowLeft}{PageUp}')
    await press('Previous page')
    await expect(position).toHaveTextContent('Page 3 of 6')

    await press('Zoom in')
    await userEvent.keyboard('+')
    await waitFor(() => expect(viewer.getByText('150%')).toBeVisible())
    await userEvent.keyboard('+++++++++')
    await waitFor(() => expect(viewer.getByText('300%')).toBeVisible())
    await expectDisabled('Zoom in')
    const stage = viewer.getByRole('group', { name: 'Page area' })
    await waitFor(() => expect(stage.scrollWidth).toBeGreaterThan(stage.clientWidth))
    await expect(stage.scrollHeight).toBeGreaterThan(stage.clientHeight)
    viewer.getByRole('button', { name: 'Close' }).focus()
    await userEvent.tab()
    await expect(stage).toHaveFocus()
    await press('300%, back to 100%')
    await press('Zoom out')
    await waitFor(() => expect(viewer.getByText('75%')).toBeVisible())
    await userEvent.keyboard('---------')
    await waitFor(() => expect(viewer.getByText('50%')).toBeVisible())
    await expectDisabled('Zoom out')
    await userEvent.keyboard('0')
    await waitFor(() => expect(viewer.getByText('100%')).toBeVisible())

    await press('Close')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
    await showAgain(canvasElement)
  }),
}

/** The document cannot be saved, printed, dragged or opened elsewhere. */
export const ViewOnly: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    const dialog = await dialogOf(canvasElement)
    const page = await pageOf(canvasElement)
    const blocked = [
      createEvent.contextMenu(page),
      createEvent.dragStart(page),
      createEvent.keyDown(dialog, { key: 'p', ctrlKey: true }),
      createEvent.keyDown(dialog, { key: 'P', metaKey: true, shiftKey: true }),
      createEvent.keyDown(dialog, { key: 's', metaKey: true }),
    ]
    for (const event of blocked) {
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
    await step('an error that cannot be retried has no Try again button', async () => {
      await showWith<Story>({
        pages: { state: 'failed', message: 'A file of this kind (text/html) cannot be shown here.' },
      })
      const dialog = within(await dialogOf(canvasElement))
      await expect(dialog.getByRole('alert')).toHaveTextContent('A file of this kind (text/html)')
      await expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
    })
    await step('an empty page still has its watermark', async () => {
      await showWith<Story>({
        pages: {
          ...launchDeck,
          renderPage: (_page, canvas) => {
            canvas.getContext('2d')?.fillRect(0, 0, 0, 0)
            return Promise.resolve()
          },
        } as DocumentPages,
      })
      const page = await pageOf(canvasElement)
      await waitFor(() => expect(inkedPixels(page)).toBeGreaterThan(1000))
    })
    await step('a PDF without pages has no preview', async () => {
      await showWith<Story>({ pages: { state: 'pdf', pageSizes: [], renderPage: () => Promise.resolve() } })
      const dialog = within(await dialogOf(canvasElement))
      await expect(dialog.getByText('Preview not available')).toBeVisible()
      await expect(dialog.queryByRole('group')).toBeNull()
    })
    await step('loading progress that is not a number reads as 0', async () => {
      await showWith<Story>({ pages: { state: 'loading', progress: Number.NaN } })
      const dialog = within(await dialogOf(canvasElement))
      await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
      await expect(canvasElement).not.toHaveTextContent('NaN')
    })
    await step('without a document there is no dialog', async () => {
      await showWith<Story>({ document: null })
      await expect(canvas.queryByRole('dialog')).toBeNull()
    })
    await step('the next document opens at its first page', async () => {
      await showWith<Story>({})
      await waitFor(() => expect(canvas.getByRole('dialog')).toHaveFocus())
      await userEvent.keyboard('{PageDown}')
      await waitFor(() => expect(canvas.getByText('Page 2 of 6')).toBeVisible())
      await changeTo<Story>({ document: { title: 'Second deck', type: 'Presentation' } })
      await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Second deck' })).toBeVisible())
      await waitFor(() => expect(canvas.getByText('Page 1 of 6')).toBeVisible())
    })
    await step('when a grant ends, the open page disappears and focus stays in the viewer', async () => {
      await showWith<Story>(Granted.args ?? {})
      const dialog = await dialogOf(canvasElement)
      within(dialog).getByRole('button', { name: 'Next page' }).focus()
      await changeTo<Story>({ accessEndedAt: '2025-10-14T15:10:00.000Z' })
      await expect(await within(dialog).findByRole('alert')).toBeVisible()
      await expect(dialog.querySelector('canvas')).toBeNull()
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
      await expect(args.onClose).toHaveBeenCalledOnce()
    })
  },
}

const grant = {
  name: 'Layla Haddad',
  email: 'layla.haddad@company.example',
  until: '2025-10-21T14:41:00.000Z',
}

/** Open by a grant: the end of the grant is shown, and each page carries the name of the reader and the time. */
export const Granted: Story = {
  tags: ['interaction'],
  args: {
    document: { title: 'Objection handling playbook', type: 'Guide' },
    ...{ grant, openedAt: new Date('2025-10-14T14:44:00Z') },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement)
    await expect(dialog).toHaveAccessibleDescription('Guide · view only · open for you until 21 Oct, 14:41')
    const drawnText = spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }))
    await waitFor(() =>
      expect(drawnText.mock.calls.map(([text]) => text)).toContain(
        'Layla Haddad · layla.haddad@company.example · 14 Oct 2025, 14:44 · view only',
      ),
    )
    drawnText.mockRestore()
  },
}

/** The grant ended while the document was open: the pages are gone, and a message says when. */
export const Ended: Story = {
  args: { ...Granted.args, accessEndedAt: '2025-10-14T15:10:00.000Z' },
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(dialog.getByRole('alert')).toHaveTextContent('Access ended at 15:10')
    await expect(canvasElement.querySelector('canvas')).toBeNull()
    await expect(dialog.queryByRole('button', { name: 'Next page' })).toBeNull()
    await expect(dialog.queryByText(/open for you/)).toBeNull()
  },
}

/** A portrait page is at most 820 pixels wide, and scrolls. */
export const Portrait: Story = {
  args: { document: { title: 'Gluraz XR dosing guide', type: 'Guide' }, pages: guide },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const page = await pageOf(canvasElement, '1 of 2')
    // A docs page beside the sidebar has less room.
    const widest = Math.min(820, innerWidth - 110)
    await waitFor(() => expect(page.offsetWidth).toBe(widest))
  }),
}

/** Loading, with the progress. */
export const Loading: Story = {
  args: { pages: { state: 'loading', progress: 0.42 } },
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(dialog.getByRole('status')).toHaveTextContent('Loading the document')
    await expect(dialog.getByRole('progressbar', { name: 'Loaded' })).toHaveAttribute('aria-valuenow', '42')
    await expect(dialog.getByText('42%')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  },
}

/** Loading a file of unknown size. */
export const LoadingUnknownSize: Story = {
  args: { pages: { state: 'loading', progress: null } },
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(dialog.getByRole('status')).toHaveTextContent('Loading the document')
    await expect(dialog.queryByRole('progressbar')).toBeNull()
  },
}

const onRetry = fn()

/** The file could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { pages: { state: 'failed', message: '401: Sign in to read this document.', onRetry } },
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(dialog.getByRole('alert')).toHaveTextContent('401: Sign in to read this document.')
    await expectRetry(canvasElement, onRetry)
  },
}

const failOnce = fn()

/** A page could not be drawn, with the reason and Try again. */
export const PageFailed: Story = {
  tags: ['interaction'],
  args: { pages: { ...launchDeck, renderPage: failOnce } as DocumentPages },
  beforeEach: () => {
    failOnce
      .mockReset()
      .mockRejectedValueOnce(new Error('The page is damaged.'))
      .mockImplementation(renderSlide)
  },
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The page is damaged.')
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    const page = await pageOf(canvasElement)
    await waitFor(() => expect(inkedPixels(page)).toBeGreaterThan(1000))
  },
}

/** There is no file to preview. The document is still named. */
export const NoPreview: Story = {
  args: { pages: { state: 'none' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement)
    await expect(within(dialog).getByText('Preview not available')).toBeVisible()
    await expect(dialog).toHaveTextContent('Portfolio launch deck (Presentation)')
  },
}

const onRequestAccess = fn()

/** The reader has no access: the message says so, and a button asks for it. */
export const Locked: Story = {
  tags: ['interaction'],
  args: {
    pages: {
      state: 'locked',
      title: 'Access Required',
      description: 'Please ask the admin for access',
      onRequestAccess,
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'Access RequiredPlease ask the admin for access',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for access' }))
    await expect(onRequestAccess).toHaveBeenCalledOnce()
  },
}

/** Access was already requested: the state of the request replaces the button. */
export const Requested: Story = {
  args: {
    pages: {
      state: 'locked',
      title: 'Access Denied',
      description: 'Required Admin Permission',
      note: 'Asked on 14 Oct, 14:36. No answer yet.',
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(dialog.getByText('Asked on 14 Oct, 14:36. No answer yet.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Ask for access' })).toBeNull()
  },
}

/** An image is drawn like a page, with a watermark that also shows on dark colors. There are no page buttons. */
export const Picture: Story = {
  args: { document: { title: 'Launch night', type: 'Image' } },
  loaders: [async () => ({ image: await darkImage() })],
  render: (args, { loaded }) => (
    <DocumentViewer {...args} pages={{ state: 'image', image: loaded.image as ImageBitmap }} />
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(await dialog.findByRole('img', { name: 'Launch night' })).toBeVisible()
    await expect(dialog.queryByRole('group', { name: 'Pages' })).toBeNull()
  },
}

/** A video plays under its watermark. It cannot be downloaded, shown full screen or moved out of the page. */
export const Video: Story = {
  args: {
    document: { title: 'ODF animation set', type: 'Video' },
    pages: { state: 'video', url: shortVideo },
  },
  // The browser draws the player, and its spinner varies.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    const video = await canvas.findByLabelText<HTMLVideoElement>('ODF animation set', {
      selector: 'video',
    })
    await waitFor(() => expect(video.readyState).toBe(video.HAVE_ENOUGH_DATA))
    await expect(video.videoWidth).toBe(320)
    await expect(video).toHaveAttribute('controlsList', 'nodownload nofullscreen noremoteplayback')
    await expect(video.disablePictureInPicture).toBe(true)
    const watermark = canvasElement.querySelector('canvas')
    await waitFor(() => expect(watermark && inkedPixels(watermark)).toBeGreaterThan(1000))
    await expect(watermark).toHaveStyle({ pointerEvents: 'none' })
  },
}

/** The video could not be played, with Try again. */
export const VideoFailed: Story = {
  tags: ['interaction'],
  args: {
    document: { title: 'ODF animation set', type: 'Video' },
    pages: { state: 'video', url: 'data:video/mp4;base64,AAAA' },
  },
  play: async ({ canvasElement }) => {
    const dialog = within(await dialogOf(canvasElement))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The video could not be played')
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await fireEvent.error(dialog.getByLabelText('ODF animation set', { selector: 'video' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
  },
}

/** A long unbroken title wraps in the header, and where there is no file. */
export const LongText: Story = {
  args: {
    document: { title: `${longWord} ${longWord.repeat(3)}`, type: 'Presentation' },
    pages: { state: 'none' },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    await expectToFit(canvasElement)
  },
}

/**
 * On the narrowest phone a title of 200 characters is cut after three lines, with all of it in a tooltip. Page and zoom
 * labels stay on one line.
 */
export const SmallPhone: Story = {
  tags: ['interaction'],
  args: {
    document: { title: longTitle, type: 'Presentation' },
    pages: {
      ...launchDeck,
      pageSizes: Array.from({ length: 24 }, () => ({ width: 960, height: 640 })),
    } as DocumentPages,
  },
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    const dialog = await canvas.findByRole('dialog', { name: longTitle.trim() })
    const title = within(dialog).getByRole('heading')
    await expect(title.offsetHeight).toBe(60)
    await expectWholeText(title)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    const stage = within(dialog).getByRole('group', { name: 'Page area' })
    await expect(stage.offsetHeight).toBeGreaterThan(window.innerHeight / 2)
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{PageDown>10/}+++++++++')
    const zoom = await within(dialog).findByRole('button', { name: '300%, back to 100%' })
    await expect(within(dialog).getByRole('status')).toHaveTextContent('Page 11 of 24')
    await expect(zoom.offsetHeight).toBe(40)
    await expectToFit(canvasElement)
  },
}

/** On a phone the tools are at the bottom, each 40 pixels high. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  args: Granted.args ?? {},
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const viewer = within(await dialogOf(canvasElement))
    await expectToFit(canvasElement)
    const next = viewer.getByRole('button', { name: 'Next page' })
    await expect(next.offsetHeight).toBe(40)
    await expect(next.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight - 80)
    await userEvent.click(next)
    await waitFor(() => expect(viewer.getByText('Page 2 of 6')).toBeVisible())
  },
}

/** Right-to-left: the title is on the right, Close on the left, and the left arrow key goes to the next page. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement, step }) => {
    const dialog = await dialogOf(canvasElement)
    const viewer = within(dialog)
    await expectRightToLeft(
      viewer.getByRole('heading'),
      viewer.getByRole('button', { name: 'Zoom out' }),
      viewer.getByRole('button', { name: 'Zoom in' }),
      viewer.getByRole('button', { name: 'Previous page' }),
      viewer.getByRole('button', { name: 'Next page' }),
      viewer.getByRole('button', { name: 'Close' }),
    )
    // The chevrons are mirrored, so that they still point outwards.
    for (const name of ['Previous page', 'Next page']) {
      const chevron = viewer.getByRole('button', { name }).querySelector('svg') ?? dialog
      await expect(getComputedStyle(chevron).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    }
    await expectToReadFromTheLeft(viewer.getByRole('status'))
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(viewer.getByText('Page 3 of 6')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(viewer.getByText('Page 2 of 6')).toBeVisible())
    await userEvent.click(viewer.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(viewer.getByText('Page 3 of 6')).toBeVisible())
    await step('the English sentence keeps its full stop at the end', async () => {
      await showWith<Story>(NoPreview.args ?? {})
      const dialog = within(await dialogOf(canvasElement))
      await expectToReadFromTheLeft(dialog.getByText(/has no file to show here yet\.$/))
    })
  }),
}
