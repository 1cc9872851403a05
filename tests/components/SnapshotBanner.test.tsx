import { composeStories, composeStory } from '@storybook/react'
import { fireEvent, userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/TimeTravel/SnapshotBanner.stories'
import { canvas, show, soon } from './show'

const { Bar, OneDay, BarOpened } = composeStories(stories)

test.each([
  ['{ArrowLeft}', '2025-10-02T18:00'],
  ['{ArrowRight}', '2025-10-04T18:00'],
  ['{ArrowUp}', '2025-10-04T18:00'],
  ['{PageDown}', '2025-09-26T18:00'],
  ['{PageUp}', '2025-10-10T18:00'],
  ['{Home}', '2025-08-05T18:00'],
  ['{End}', null],
])('%s moves the handle from 3 October to %s', async (key, to) => {
  const { args } = await show(Bar, { asOf: '2025-10-03T18:00' })
  canvas.getByRole('slider').focus()
  await userEvent.keyboard(key)
  expect(args.onMove).toHaveBeenLastCalledWith(to)
  const words = to === null ? 'Now' : new RegExp(`^${Number(to.slice(8, 10))} \\w+ 2025, 18:00$`)
  expect(canvas.getByRole('slider').getAttribute('aria-valuetext')).toMatch(words)
})

test('from right to left the left arrow moves on', async () => {
  const mirrored = composeStory({ ...stories.Bar, globals: { direction: 'rtl' } }, stories.default)
  const { args } = await show(mirrored)
  canvas.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(args.onMove).toHaveBeenLastCalledWith('2025-10-04T18:00')
})

test('it takes the focus when it opens, closes with Escape, and stays where there is one day', async () => {
  const { args } = await show(BarOpened)
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
  const { args } = await show(Bar)
  expect(canvas.getByRole('status')).toHaveTextContent(/^$/)
  canvas.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await soon(() => canvas.getByRole('status')).toHaveTextContent(args.sentence ?? '')
})

test('dragging moves the handle to the nearest evening, until the pointer is released', async () => {
  const { args } = await show(Bar)
  const area = canvas.getByRole('slider').parentElement
  if (!area) throw new Error('The slider has no parent.')
  area.setPointerCapture = () => undefined
  const { left, width, top } = area.getBoundingClientRect()
  const pointer = { clientY: top + 30, button: 0, pointerId: 1 }
  const at = (share: number) => ({ ...pointer, clientX: left + width * share })
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
