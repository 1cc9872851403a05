import { composeStories, composeStory } from '@storybook/react'
import { createEvent, fireEvent, fn, spyOn, userEvent, within } from '@storybook/test'
import { describe, expect, test } from 'vitest'
import * as stories from '~/stories/panels/DocumentViewer/DocumentViewer.stories'
import { inkedPixels, launchDeck, renderSlide } from '~/stories/support/documents'
import type { DocumentPages } from '~/ui/panels/DocumentViewer/documentPages'
import type { DocumentViewerProps } from '~/ui/panels/DocumentViewer/DocumentViewer'
import { show } from './show'
import { showChanging } from './showChanging'
import { soon } from './soon'

const { Default, Ended, Failed, Locked, Video } = composeStories(stories)
const { default: meta } = stories
const grant = Ended.args.grant ?? null

/** Shows the viewer, and waits until its code has loaded and it has the focus. */
async function open(story: typeof Default, props: Partial<typeof Default.args> = {}) {
  const { canvas, args } = await show(story, props)
  const dialog = await canvas.findByRole('dialog')
  await soon(() => dialog).toHaveFocus()
  return { canvas, args, dialog, viewer: within(dialog) }
}

const inked = (canvas: HTMLCanvasElement) => soon(() => inkedPixels(canvas)).toBeGreaterThan(1000)

test('the focus stays within the viewer, and returns to the button that opened it', async () => {
  const closed = { ...stories.Default, args: { document: null }, play: () => Promise.resolve() }
  const { canvas, change } = await showChanging(meta, closed)
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  change({ document: meta.args.document })
  const dialog = await canvas.findByRole('dialog', { name: 'Portfolio launch deck' })
  await soon(() => dialog).toHaveFocus()
  for (let presses = 0; presses < 10; presses += 1) {
    await userEvent.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  }
  change({ document: null })
  await soon(() => opener).toHaveFocus()
  opener.remove()
})

test.each(['the button', 'Escape'])('%s closes the viewer', async (way) => {
  const { viewer, args } = await open(Default)
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
  expect(args.onClose).toHaveBeenCalledOnce()
})

test('pages are turned by buttons and keys, and stop at both ends', async () => {
  const { viewer } = await open(Default)
  const press = (name: string) => userEvent.click(viewer.getByRole('button', { name }))
  const isAt = async (page: number) => {
    await soon(() => viewer.getByRole('status')).toHaveTextContent(`Page ${page} of 6`)
  }
  const previous = viewer.getByRole('button', { name: 'Previous page' })
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  await press('Previous page')
  expect(previous).toHaveFocus()
  await press('Next page')
  await isAt(2)
  await userEvent.keyboard('{ArrowRight}{PageDown}')
  await isAt(4)
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
  await isAt(6)
  expect(viewer.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowLeft}{PageUp}')
  await isAt(4)
})

test('from right to left the left arrow goes on', async () => {
  const mirrored = composeStory({ ...stories.Default, globals: { direction: 'rtl' } }, meta)
  const { viewer } = await open(mirrored)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
  await soon(() => viewer.getByRole('status')).toHaveTextContent('Page 2 of 6')
})

test('a page is zoomed by buttons and keys between 50% and 300%, and then scrolls', async () => {
  const { viewer } = await open(Default)
  const press = (name: string) => userEvent.click(viewer.getByRole('button', { name }))
  await press('Zoom in')
  await userEvent.keyboard('+')
  expect(await viewer.findByText('150%')).toBeVisible()
  await userEvent.keyboard('+++++++++')
  expect(await viewer.findByText('300%')).toBeVisible()
  expect(viewer.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  const stage = viewer.getByRole('group', { name: 'Page area' })
  await soon(() => stage.scrollWidth).toBeGreaterThan(stage.clientWidth)
  viewer.getByRole('button', { name: 'Close' }).focus()
  await userEvent.tab()
  expect(stage).toHaveFocus()
  await press('300%, back to 100%')
  await userEvent.keyboard('---------')
  expect(await viewer.findByText('50%')).toBeVisible()
  expect(viewer.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('0')
  expect(await viewer.findByText('100%')).toBeVisible()
})

test('a document is not saved, printed, dragged or opened elsewhere; zooming the browser stays possible', async () => {
  const { dialog, viewer } = await open(Default)
  const page = await viewer.findByRole('img')
  const key = (key: string, modifier: object) => createEvent.keyDown(dialog, { key, ...modifier })
  const ctrl = { ctrlKey: true }
  const meta = { metaKey: true, shiftKey: true }
  for (const event of [
    createEvent.contextMenu(page),
    createEvent.dragStart(page),
    key('p', ctrl),
    key('P', meta),
    key('s', meta),
  ]) {
    await fireEvent(event.type === 'keydown' ? dialog : page, event)
    expect(event.defaultPrevented).toBe(true)
  }
  const enlarge = key('+', ctrl)
  await fireEvent(dialog, enlarge)
  expect(enlarge.defaultPrevented).toBe(false)
})

describe('the watermark', () => {
  test('is painted with the reader’s name and e-mail and the time', async () => {
    const { viewer } = await open(Default, { grant })
    const drawn = spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    await userEvent.click(viewer.getByRole('button', { name: 'Next page' }))
    await soon(() => drawn.mock.calls.map(([text]) => text)).toContain(
      'Layla Haddad · layla.haddad@company.example · 14 Oct 2025, 14:44 · view only',
    )
    drawn.mockRestore()
  })

  test('is on an empty page, and on a video, which is not downloaded or shown elsewhere', async () => {
    const renderPage = () => Promise.resolve()
    const pages = { ...launchDeck, renderPage } as DocumentPages
    const { viewer } = await open(Default, { pages })
    await inked(await viewer.findByRole<HTMLCanvasElement>('img'))
    const { dialog } = await open(Video)
    const video = dialog.querySelector('video')
    expect(video).toHaveAttribute('controlsList', 'nodownload nofullscreen noremoteplayback')
    expect(video?.disablePictureInPicture).toBe(true)
    const canvas = dialog.querySelector('canvas')
    expect(canvas).toHaveStyle({ pointerEvents: 'none' })
    if (canvas) await inked(canvas)
  })
})

describe('what fails offers a retry:', () => {
  test('the file', async () => {
    const onRetry = fn()
    const { viewer } = await open(Failed, { pages: { state: 'failed', message: 'No answer', onRetry } })
    await userEvent.click(viewer.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('but not where it cannot help', async () => {
    const { viewer } = await open(Failed, { pages: { state: 'failed', message: 'Unknown kind' } })
    expect(viewer.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('a page', async () => {
    let renders = 0
    const renderPage: typeof renderSlide = (...page) =>
      (renders += 1) === 1 ? Promise.reject(new Error('The page is damaged.')) : renderSlide(...page)
    const { viewer } = await open(Default, { pages: { ...launchDeck, renderPage } as DocumentPages })
    expect(await viewer.findByRole('alert')).toHaveTextContent('The page is damaged.')
    await userEvent.click(viewer.getByRole('button', { name: 'Try again' }))
    await inked(await viewer.findByRole<HTMLCanvasElement>('img'))
  })

  test('a video', async () => {
    const { viewer } = await open(Video)
    const video = () => viewer.getByLabelText('ODF animation set', { selector: 'video' })
    await fireEvent.error(video())
    expect(await viewer.findByRole('alert')).toHaveTextContent('The video could not be played')
    await userEvent.click(viewer.getByRole('button', { name: 'Try again' }))
    expect(video()).toBeVisible()
  })
})

test('access is asked for, and the state of a request replaces the button', async () => {
  const onRequestAccess = fn()
  const locked = {
    state: 'locked',
    title: 'Access Required',
    description: 'Please ask the admin for access',
  } as const
  const { viewer } = await open(Locked, { pages: { ...locked, onRequestAccess } })
  await userEvent.click(viewer.getByRole('button', { name: 'Ask for access' }))
  expect(onRequestAccess).toHaveBeenCalledOnce()
  const requested = await open(Locked, { pages: { ...locked, note: 'Asked on 14 Oct.' } })
  expect(requested.viewer.getByText('Asked on 14 Oct.')).toBeVisible()
  expect(requested.viewer.queryByRole('button', { name: 'Ask for access' })).toBeNull()
})

test.each<[string, DocumentPages, string, number | null]>([
  [
    'a PDF without pages',
    { state: 'pdf', pageSizes: [], renderPage: renderSlide },
    'Preview not available',
    null,
  ],
  ['a progress that is no number', { state: 'loading', progress: Number.NaN }, 'Loading the document', 0],
  ['a file of unknown size', { state: 'loading', progress: null }, 'Loading the document', null],
])('%s', async (_, pages, text, progress) => {
  const { viewer } = await open(Default, { pages })
  expect(viewer.getByText(text)).toBeInTheDocument()
  const value = viewer.queryByRole('progressbar')?.getAttribute('aria-valuenow')
  expect(value).toBe(progress === null ? undefined : String(progress))
})

describe('while it is open', () => {
  const openChanging = async (grant: DocumentViewerProps['grant'] = null) => {
    const shown = await showChanging(meta, { ...stories.Default, args: { grant } })
    const dialog = await shown.canvas.findByRole('dialog')
    await soon(() => dialog).toHaveFocus()
    return { ...shown, dialog }
  }

  test('the next document begins at its first page', async () => {
    const { canvas, change } = await openChanging()
    await userEvent.keyboard('{PageDown}')
    expect(await canvas.findByText('Page 2 of 6')).toBeVisible()
    change({ document: { title: 'Second deck', type: 'Presentation' } })
    expect(await canvas.findByRole('dialog', { name: 'Second deck' })).toBeVisible()
    expect(await canvas.findByText('Page 1 of 6')).toBeVisible()
  })

  test('a grant ends: its page disappears, and the focus stays in the viewer', async () => {
    const { canvas, change, dialog } = await openChanging(grant)
    canvas.getByRole('button', { name: 'Next page' }).focus()
    change({ accessEndedAt: '2025-10-14T15:10:00.000Z' })
    expect(await canvas.findByRole('alert')).toHaveTextContent('Access ended at 15:10')
    expect(dialog.querySelector('canvas')).toBeNull()
    await soon(() => dialog).toContainElement(document.activeElement as HTMLElement)
  })
})
