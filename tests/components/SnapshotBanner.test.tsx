import { composeStories, composeStory } from '@storybook/react'
import { userEvent, fireEvent, waitFor } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/TimeTravel/SnapshotBanner.stories'
import { show } from './show'
import type { Minute } from '~/data/domain/format/timestamp'

const { Frame, Bar, OneDay, BarOpened } = composeStories(stories)

test('the frame surrounds the window and takes no press', async () => {
  await show(Frame)
  const frame = document.querySelector('main [aria-hidden]')
  const { width, height } = frame?.getBoundingClientRect() ?? new DOMRect()
  const { clientWidth, clientHeight } = document.documentElement
  expect([width, height]).toEqual([clientWidth, clientHeight])
  expect(document.elementFromPoint(1, 1)).not.toBe(frame)
})

test.each<[string, Minute | null, Minute | null]>([
  ['{ArrowLeft}', '2025-10-03T18:00', '2025-10-02T18:00'],
  ['{ArrowRight}', '2025-10-03T18:00', '2025-10-04T18:00'],
  ['{ArrowUp}', '2025-10-03T18:00', '2025-10-04T18:00'],
  ['{PageDown}', '2025-10-03T18:00', '2025-09-26T18:00'],
  ['{PageUp}', '2025-10-03T18:00', '2025-10-10T18:00'],
  ['{Home}', '2025-10-03T18:00', '2025-08-05T18:00'],
  ['{End}', '2025-10-03T18:00', null],
])('%s moves the handle from %s to %s', async (key, asOf, to) => {
  const { canvas, args } = await show(Bar, { asOf })
  canvas.getByRole('slider').focus()
  await userEvent.keyboard(key)
  expect(args.onMove).toHaveBeenLastCalledWith(to)
  const words = to === null ? 'Now' : new RegExp(`^${Number(to.slice(8, 10))} \\w+ 2025, 18:00$`)
  expect(canvas.getByRole('slider').getAttribute('aria-valuetext')).toMatch(words)
})

test('from right to left the left arrow moves on, and so does the arrow up', async () => {
  const { Bar: story, default: meta } = stories
  const composed = composeStory({ ...story, globals: { direction: 'rtl' } }, meta)
  await composed.run()
  document.querySelector<HTMLElement>('[role=slider]')?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(composed.args.onMove).toHaveBeenLastCalledWith('2025-10-04T18:00')
  await userEvent.keyboard('{ArrowUp}')
  expect(composed.args.onMove).toHaveBeenLastCalledWith('2025-10-05T18:00')
})

test('it takes the focus when it opens, closes with Escape, and stays where there is one day', async () => {
  const { canvas, args } = await show(BarOpened)
  expect(canvas.getByRole('slider')).toHaveFocus()
  expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Now')
  await userEvent.keyboard('{Escape}')
  expect(args.onClose).toHaveBeenCalledOnce()
  const oneDay = await show(OneDay)
  canvas.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(oneDay.args.onMove).toHaveBeenLastCalledWith(null)
})

test('the sentence is announced once the handle rests', async () => {
  const { canvas, args } = await show(Bar)
  expect(canvas.getByRole('status')).toHaveTextContent(/^$/)
  canvas.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => {
    expect(canvas.getByRole('status')).toHaveTextContent(args.sentence ?? '')
  })
})

test('dragging moves the handle to the nearest evening, until the pointer is released', async () => {
  const { canvas, args } = await show(Bar)
  const area = canvas.getByRole('slider').parentElement
  if (!area) throw new Error('The slider has no parent.')
  area.setPointerCapture = () => undefined
  const { left, width, top } = area.getBoundingClientRect()
  const at = (share: number) => ({
    clientX: left + width * share,
    clientY: top + 30,
    button: 0,
    pointerId: 1,
  })
  await fireEvent.pointerDown(area, at(0.5))
  expect(args.onMove).toHaveBeenLastCalledWith('2025-09-30T18:00')
  await fireEvent.pointerMove(area, at(0.01))
  expect(args.onMove).toHaveBeenLastCalledWith('2025-08-05T18:00')
  await fireEvent.pointerMove(area, at(0.99))
  expect(args.onMove).toHaveBeenLastCalledWith(null)
  await fireEvent.pointerUp(area, at(0.99))
  await fireEvent.pointerMove(area, at(0.5))
  expect(args.onMove).toHaveBeenCalledTimes(3)
})
