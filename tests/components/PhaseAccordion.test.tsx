import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Timeline/PhaseAccordion.stories'
import { expectChevron } from '~/stories/support/chevron'
import { exceptCopyLinks } from '~/stories/support/exceptCopyLinks'
import { expectFocusRing } from '~/stories/support/focus'
import { expectStatus } from '~/stories/support/tone'
import { show } from './show'

const { Default, Boundaries } = composeStories(stories)

test('one phase is open at a time, by mouse and by keyboard, and it can be closed', async () => {
  const { canvas, args } = await show(Default)
  const [first, second] = canvas.getAllByRole('button', exceptCopyLinks)
  if (!first || !second) throw new Error('Expected two phases.')
  const opened = () => canvas.queryAllByRole('button', { expanded: true }).map((row) => row.id)
  await userEvent.click(first)
  expect(args.onOpenChange).toHaveBeenLastCalledWith('phase-1')
  expect(canvas.getByRole('region')).toHaveTextContent('Agree one positioning line')
  await expectChevron(first, 'up')
  await expectChevron(second, 'down')
  await userEvent.keyboard('{ArrowDown}')
  await expectFocusRing(second)
  await userEvent.keyboard('{Enter}')
  expect(opened()).toEqual([second.id])
  await userEvent.keyboard(' ')
  expect(opened()).toEqual([])
  expect(args.onOpenChange).toHaveBeenLastCalledWith(null)
})

test('the status and the circle follow from the progress', async () => {
  const { canvas } = await show(Boundaries)
  for (const status of ['PENDING', 'STARTED', 'COMPLETED'] as const)
    await expectStatus(canvas.getAllByText(status)[0] ?? document.body, status)
  const circles = [...document.querySelectorAll('[class*=PhaseCircle_root]')].map((circle) => {
    const [ring, arc] = circle.querySelectorAll('circle')
    const [length = 0, round = 1] = arc?.getAttribute('stroke-dasharray')?.split(' ').map(Number) ?? []
    const isDashed = ring !== undefined && getComputedStyle(ring).strokeDasharray !== 'none'
    return [circle.textContent, isDashed, arc ? Math.round((1000 * length) / round) / 1000 : null]
  })
  expect(circles).toEqual([
    ['1', true, null],
    ['2', false, 0.5],
    ['3', false, 0.51],
    ['4', false, 0.995],
    ['', false, null],
    ['', false, null],
  ])
})
