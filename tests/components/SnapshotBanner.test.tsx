import { composeStories, composeStory } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/TimeTravel/SnapshotBanner.stories'
import { AsOf } from '~/ui/panels/TimeTravel/AsOf'
import { show } from './show'

const { Default, Frame } = composeStories(stories)

test('its buttons and its link each do their own', async () => {
  const { canvas, args } = await show(Default)
  await userEvent.click(canvas.getByRole('button', { name: 'Earlier change' }))
  expect(args.onEarlier).toHaveBeenCalledOnce()
  await userEvent.click(canvas.getByRole('button', { name: 'Later change' }))
  expect(args.onLater).toHaveBeenCalledOnce()
  await userEvent.click(canvas.getByRole('link', { name: 'Back to now' }))
  expect(args.onNow).toHaveBeenCalledOnce()
})

test.each([
  ['2025-10-14T14:35', 'Last change 14:35'],
  ['2025-10-13T18:02', 'Last change 13 Oct, 18:02'],
  ['2024-10-14T14:35', 'Last change 14 Oct 2024, 14:35'],
])('the time %s of the figures is "%s", and a press opens or closes time travel', async (time, name) => {
  const props = { asOf: new Date(`${time}:00Z`), now: new Date('2025-10-14T18:00:00Z'), onOpenChange: fn() }
  for (const open of [false, true]) {
    const { canvas } = await show(composeStory({ render: () => <AsOf {...props} open={open} /> }, {}))
    canvas.getByRole('button', { name, pressed: open }).focus()
    await userEvent.keyboard('{Enter}')
    expect(props.onOpenChange).toHaveBeenLastCalledWith(!open)
  }
})

test('the frame surrounds the window and takes no press', async () => {
  await show(Frame)
  const frame = document.querySelector('main [aria-hidden]')
  const { width, height } = frame?.getBoundingClientRect() ?? new DOMRect()
  const { clientWidth, clientHeight } = document.documentElement
  expect([width, height]).toEqual([clientWidth, clientHeight])
  expect(document.elementFromPoint(1, 1)).not.toBe(frame)
})
