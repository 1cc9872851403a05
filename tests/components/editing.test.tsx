import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { progressItems } from '~/data/fixtures/progressItem'
import * as resolver from '~/stories/panels/Editing/ConflictResolver.stories'
import * as buttons from '~/stories/panels/Editing/EditButton.stories'
import * as grips from '~/stories/panels/Editing/MoveGrip.stories'
import * as progress from '~/stories/panels/Editing/ProgressModule.stories'
import { ready } from '~/ui/lib/loadable'
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

const { Default: Progress, Missing } = composeStories(progress)

const field = () => canvas.getByRole('spinbutton', { name: 'Progress, 0 to 100' })

test('Enter and a press update; while updating, neither does', async () => {
  const { args } = await show(Progress)
  await userEvent.type(field(), '{Enter}')
  await press('Update progress')
  expect(args.onUpdate).toHaveBeenCalledTimes(2)
  const busy = await show(Progress, { busy: true })
  await press('Updating...')
  expect(busy.args.onUpdate).not.toHaveBeenCalled()
})

test('another kind clears the item and keeps the value', async () => {
  await show(Missing)
  await userEvent.type(field(), '75')
  for (const [kind, label, item, shown] of [
    ['Phases', 'Phase', '4 · Pre-Launch Activation', 'Now 72%Will be 75%+3 points'],
    ['Targets', 'Target', 'Vometron 8 mg ODF', 'Now 62%Will be 75%+13 points'],
  ] as const) {
    await press(kind)
    expect(document.body).not.toHaveTextContent('Will be')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: label }), item)
    expect(document.body).toHaveTextContent(shown)
  }
})

test.each([
  ['27.5', 'Will be 27.5%−1 point'],
  ['28.5', 'No change'],
  ['7,5', 'Will be 7.5%'],
  ['99.5{ArrowUp}{ArrowDown}{ArrowDown}', 'Will be 98%'],
  ['101', 'Will be –'],
])('%s is previewed as “%s”', async (keys, shown) => {
  const items = progressItems['business-units'].map((unit) => ({ ...unit, progress: 0.285 }))
  await show(Progress, { items: ready(items) })
  await userEvent.clear(field())
  await userEvent.type(field(), keys)
  expect(document.body).toHaveTextContent(shown)
})

test('the value is told as a percentage, and the mouse wheel leaves it alone', async () => {
  await show(Progress)
  expect(field()).toHaveAttribute('aria-valuetext', '82%')
  field().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))
  expect(field()).toHaveValue('82')
  await userEvent.type(field(), '0')
  expect(field()).not.toHaveAttribute('aria-valuenow')
})

test('once a conflict is decided, the focus moves to the percentage', async () => {
  const change = await showChanging(progress.default, progress.Conflict)
  canvas.getByRole('button', { name: 'Use theirs for progress' }).focus()
  change({ conflict: undefined })
  expect(field()).toHaveFocus()
})
