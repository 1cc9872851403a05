import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Editing/MoveGrip.stories'
import { show } from './show'

const { Default, InList } = composeStories(stories)

const names = () =>
  within(document.body)
    .getAllByRole('button')
    .map(({ dataset }) => dataset.id)
const inOrder = ['Medical Training', 'Price Approval', 'Patient Support', 'Go-Live']

test.each([
  ['{Escape}', inOrder],
  ['{ArrowUp}{Enter}{ArrowDown}', ['Price Approval', 'Medical Training', 'Patient Support', 'Go-Live']],
])('a lifted item that was moved down twice keeps the focus; %s ends the move', async (keys, order) => {
  const { canvas } = await show(InList)
  expect(names()[2]).toBe('Medical Training')
  expect(canvas.getByRole('button', { name: 'Move Medical Training' })).toHaveFocus()
  await userEvent.keyboard(keys)
  expect(names()).toEqual(order)
})

test('Space lifts the item, Enter opens a menu that moves it', async () => {
  const { canvas, args } = await show(Default)
  canvas.getByRole('button', { name: 'Move Phase 3' }).focus()
  await userEvent.keyboard(' ')
  expect(args.onLift).toHaveBeenCalledWith('keys')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'To the top' }))
  expect(args.onMove).toHaveBeenCalledWith('top')
})

test('at the end of the list, the menu moves no further', async () => {
  const { canvas } = await show(Default, { position: { current: 1, initial: 1, total: 4 } })
  await userEvent.click(canvas.getByRole('button', { name: 'Move Phase 3' }))
  const items = await canvas.findAllByRole('menuitem')
  expect(items.map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true', null, 'true'])
  await userEvent.keyboard('{Escape}')
})
