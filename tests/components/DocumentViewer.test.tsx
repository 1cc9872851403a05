import { composeStories, composeStory } from '@storybook/react'
import { fireEvent, fn, spyOn, createEvent, userEvent } from '@storybook/test'
import { describe, expect, test } from 'vitest'
import * as stories from '~/stories/panels/DocumentViewer/DocumentViewer.stories'
import { inkedPixels, launchDeck, renderSlide } from '~/stories/support/documents'
import type { DocumentPages } from '~/ui/panels/DocumentViewer/documentPages'
import { canvas, press, show, showChanging, soon } from './show'

const { Default, Ended, Locked, Video } = composeStories(stories)
const { default: meta } = stories
const grant = Ended.args.grant ?? null

/** Shows the viewer, and waits until its code has loaded and it has the focus. */
async function open(story: typeof Default, props: Partial<typeof Default.args> = {}) {
  const { args } = await show(story, props)
  const dialog = await canvas.findByRole('dialog')
  await soon(() => dialog).toHaveFocus()
  return { args, dialog }
}

const inked = (painted: HTMLCanvasElement) => soon(() => inkedPixels(painted)).toBeGreaterThan(1000)

test('the focus stays within the viewer, and returns to the button that opened it', async () => {
  const closed = { ...stories.Default, args: { document: null }, play: () => Promise.resolve() }
  const change = await showChanging(meta, closed)
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

test('pages are turned by buttons and keys, and stop at both ends', async () => {
  await open(Default)
  const isAt = async (page: number) => {
    await soon(() => canvas.getByRole('status')).toHaveTextContent(`Page ${page} of 6`)
  }
  const previous = canvas.getByRole('button', { name: 'Previous page' })
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  await press('Previous page')
  expect(previous).toHaveFocus()
  await press('Next page')
  await isAt(2)
  await userEvent.keyboard('{ArrowRight}{PageDown}')
  await isAt(4)
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
  await isAt(6)
  expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowLeft}{PageUp}')
  await isAt(4)
})

test('from right to left the left arrow goes on', async () => {
  const mirrored = composeStory({ ...stories.Default, globals: { direction: 'rtl' } }, meta)
  await open(mirrored)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
  await soon(() => canvas.getByRole('status')).toHaveTextContent('Page 2 of 6')
})

test('a page is zoomed by buttons and keys between 50% and 300%, and then scrolls', async () => {
  await open(Default)
  await press('Zoom in')
  await userEvent.keyboard('+')
  expect(await canvas.findByText('150%')).toBeVisible()
  await userEvent.keyboard('+++++++++')
  expect(await canvas.findByText('300%')).toBeVisible()
  expect(canvas.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  const stage = canvas.getByRole('group', { name: 'Page area' })
  await soon(() => stage.scrollWidth).toBeGreaterThan(stage.clientWidth)
  canvas.getByRole('button', { name: 'Close' }).focus()
  await userEvent.tab()
  expect(stage).toHaveFocus()
  await press('300%, back to 100%')
  await userEvent.keyboard('---------')
  expect(await canvas.findByText('50%')).toBeVisible()
  expect(canvas.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('0')
  expect(await canvas.findByText('100%')).toBeVisible()
})

test('a document is not saved, printed, dragged or opened elsewhere; zooming the browser stays possible', async () => {
  const { dialog } = await open(Default)
  const page = await canvas.findByRole('img')
  const key = (key: string, modifier: object) => createEvent.keyDown(dialog, { key, ...modifier })
  const [ctrl, meta] = [{ ctrlKey: true }, { metaKey: true, shiftKey: true }]
  const isStopped = async (target: Element, event: Event) => {
    await fireEvent(target, event)
    return event.defaultPrevented
  }
  for (const event of [createEvent.contextMenu(page), createEvent.dragStart(page)])
    expect(await isStopped(page, event)).toBe(true)
  for (const event of [key('p', ctrl), key('P', meta), key('s', meta)])
    expect(await isStopped(dialog, event)).toBe(true)
  expect(await isStopped(dialog, key('+', ctrl))).toBe(false)
})

describe('the watermark', () => {
  test('is painted with the reader’s name and e-mail and the time', async () => {
    await open(Default, { grant })
    const drawn = spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    await press('Next page')
    await soon(() => drawn.mock.calls.map(([text]) => text)).toContain(
      'Layla Haddad · layla.haddad@company.example · 14 Oct 2025, 14:44 · view only',
    )
    drawn.mockRestore()
  })

  test('is on an empty page, and on a video, which is not downloaded or shown elsewhere', async () => {
    const renderPage = () => Promise.resolve()
    const pages = { ...launchDeck, renderPage } as DocumentPages
    await open(Default, { pages })
    await inked(await canvas.findByRole<HTMLCanvasElement>('img'))
    const { dialog } = await open(Video)
    const video = dialog.querySelector('video')
    expect(video).toHaveAttribute('controlsList', 'nodownload nofullscreen noremoteplayback')
    expect(video?.disablePictureInPicture).toBe(true)
    const painted = dialog.querySelector('canvas')
    expect(painted).toHaveStyle({ pointerEvents: 'none' })
    if (painted) await inked(painted)
  })
})

test('a page that fails is drawn again', async () => {
  let renders = 0
  const renderPage: typeof renderSlide = (...page) =>
    (renders += 1) === 1 ? Promise.reject(new Error('The page is damaged.')) : renderSlide(...page)
  await open(Default, { pages: { ...launchDeck, renderPage } as DocumentPages })
  expect(await canvas.findByRole('alert')).toHaveTextContent('The page is damaged.')
  await press('Try again')
  await inked(await canvas.findByRole<HTMLCanvasElement>('img'))
})

test('a video that fails is played again', async () => {
  await open(Video)
  const video = () => canvas.getByLabelText('ODF animation set', { selector: 'video' })
  await fireEvent.error(video())
  expect(await canvas.findByRole('alert')).toHaveTextContent('The video could not be played')
  await press('Try again')
  expect(video()).toBeVisible()
})

test('Escape closes the viewer; access is asked for', async () => {
  const onRequestAccess = fn()
  const [title, description] = ['Access Required', 'Please ask the admin for access']
  const pages = { state: 'locked', title, description, onRequestAccess } as const
  const { args } = await open(Locked, { pages })
  await press('Ask for access')
  expect(onRequestAccess).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(args.onClose).toHaveBeenCalledOnce()
})

test('a grant ends while it is open: its page disappears, and the focus stays in the viewer', async () => {
  const change = await showChanging(meta, { ...stories.Default, args: { grant } })
  const dialog = await canvas.findByRole('dialog')
  await soon(() => dialog).toHaveFocus()
  canvas.getByRole('button', { name: 'Next page' }).focus()
  change({ accessEndedAt: '2025-10-14T15:10:00.000Z' })
  expect(await canvas.findByRole('alert')).toHaveTextContent('Access ended at 15:10')
  expect(dialog.querySelector('canvas')).toBeNull()
  await soon(() => dialog).toContainElement(document.activeElement as HTMLElement)
})
