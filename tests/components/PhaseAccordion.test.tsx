import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Timeline/PhaseAccordion.stories'
import { exceptCopyLinks } from '~/stories/support/exceptCopyLinks'
import { show } from './show'

const { Default } = composeStories(stories)

test('one phase is open at a time, by mouse and by keyboard, and it can be closed', async () => {
  const { canvas, args } = await show(Default)
  const [first, second] = canvas.getAllByRole('button', exceptCopyLinks)
  if (!first || !second) throw new Error('Expected two phases.')
  const opened = () => canvas.queryAllByRole('button', { expanded: true }).map((row) => row.id)
  await userEvent.click(first)
  expect(args.onOpenChange).toHaveBeenLastCalledWith('phase-1')
  expect(canvas.getByRole('region')).toHaveTextContent('Agree one positioning line')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(opened()).toEqual([second.id])
  await userEvent.keyboard(' ')
  expect(opened()).toEqual([])
  expect(args.onOpenChange).toHaveBeenLastCalledWith(null)
})

test('a phase can be open from the start', async () => {
  const { canvas } = await show(Default, { openId: 'phase-2' })
  expect(canvas.getAllByRole('button', { expanded: true })).toHaveLength(1)
})
