import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as resolver from '~/stories/panels/Editing/ConflictResolver.stories'
import * as buttons from '~/stories/panels/Editing/EditButton.stories'
import * as grips from '~/stories/panels/Editing/MoveGrip.stories'
import { canvas, press, show, showChanging } from './show'

const { Default: Conflict, Lists } = composeStories(resolver)

test('keeps my value, theirs or both, by mouse and keyboard', async () => {
  const { args } = await show(Conflict)
  await press('Use mine for progress')
  expect(args.onChoose).toHaveBeenLastCalledWith('progress', 'ours')
  canvas.getByRole('button', { name: 'Use theirs for progress' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(args.onChoose).toHaveBeenLastCalledWith('progress', 'theirs')
  const lists = await show(Lists)
  expect(lists.args.onChoose).toHaveBeenLastCalledWith('objectives', 'both')
})

test('takes the focus when it appears; while someone types elsewhere, only when they save', async () => {
  await show(Conflict)
  const region = () => canvas.getByRole('region', { name: 'Oncology was changed while you were editing' })
  expect(region()).toHaveFocus()
  const change = await showChanging(resolver.default, { args: { autoFocus: false } })
  expect(region()).not.toHaveFocus()
  change({ focusRequests: 1 })
  expect(region()).toHaveFocus()
})

const { Remove, RemoveBlocked } = composeStories(buttons)

test('Keep has the focus before a removal, and again when it is prevented', async () => {
  const { args } = await show(Remove)
  expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await press('Remove product and target', 'Keep')
  expect(args.onRemove).toHaveBeenCalledOnce()
  expect(args.onCancel).toHaveBeenCalledOnce()
  const blocked = await show(RemoveBlocked)
  await press('Show the 6 products')
  expect(blocked.args.blockers?.onShow).toHaveBeenCalledOnce()
  const { args: busy } = await show(Remove, { busy: true })
  await press('Removing...', 'Keep')
  expect(busy.onRemove).not.toHaveBeenCalled()
  expect(busy.onCancel).not.toHaveBeenCalled()
})

const { Default: Grip, InList } = composeStories(grips)

const names = () => canvas.getAllByRole('button').map(({ dataset }) => dataset.id)
const inOrder = ['Medical Training', 'Price Approval', 'Patient Support', 'Go-Live']

test.each([
  ['{Escape}', inOrder],
  ['{ArrowUp}{Enter}{ArrowDown}', ['Price Approval', 'Medical Training', 'Patient Support', 'Go-Live']],
])('a lifted item that was moved down twice keeps the focus; %s ends the move', async (keys, order) => {
  await show(InList)
  expect(names()[2]).toBe('Medical Training')
  expect(canvas.getByRole('button', { name: 'Move Medical Training' })).toHaveFocus()
  await userEvent.keyboard(keys)
  expect(names()).toEqual(order)
})

test('Space lifts the item, Enter opens a menu that moves it', async () => {
  const { args } = await show(Grip)
  canvas.getByRole('button', { name: 'Move Phase 3' }).focus()
  await userEvent.keyboard(' ')
  expect(args.onLift).toHaveBeenCalledWith('keys')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'To the top' }))
  expect(args.onMove).toHaveBeenCalledWith('top')
})
