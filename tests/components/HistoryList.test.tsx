import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/History/HistoryList.stories'
import { expectToFollow } from '~/stories/support/direction'
import { expectFocusKept } from '~/stories/support/focus'
import { batch, entries } from '~/stories/support/historyEntries'
import { ready } from '~/ui/lib/loadable'
import { canvas, press, show, showChanging } from './show'

const { Default, Batch, Reasons } = composeStories(stories)

const oncology = 'Undo Oncology progress, today, 14:32'

test('a change is undone by mouse and keyboard, one at a time', async () => {
  const { args } = await show(Default)
  await press(oncology, 'Show older changes')
  canvas.getByRole('button', { name: oncology }).focus()
  await userEvent.keyboard('{Enter}')
  expect(args.onUndo).toHaveBeenCalledTimes(2)
  expect(args.onUndo).toHaveBeenLastCalledWith(5)
  expect(args.onMore).toHaveBeenCalledOnce()
  await userEvent.type(canvas.getByRole('combobox', { name: 'Find an item' }), 'O')
  expect(args.onSearchChange).toHaveBeenLastCalledWith('O')
  const busy = await show(Default, { undoing: 5 })
  await press("Undo Men's Health progress, 1 Oct, 09:00")
  expect(busy.args.onUndo).not.toHaveBeenCalled()
})

test('after an undo, the focus moves from the button to Undone', async () => {
  const change = await showChanging(stories.default, stories.Default)
  canvas.getByRole('button', { name: oncology }).focus()
  await userEvent.keyboard('{Enter}')
  change({ entries: ready(entries.map((entry) => (entry.n === 5 ? { ...entry, undo: 'undone' } : entry))) })
  await expectFocusKept('Undone')
})

test('a batch opens, and is undone as a whole or by one of its changes', async () => {
  const { args } = await show(Default, { entries: ready([batch]) })
  const opener = canvas.getByRole('button', { name: 'Applied together: 3 changes in 3 items' })
  opener.focus()
  await userEvent.keyboard('{Enter}')
  expect(args.onOpenBatch).toHaveBeenCalledWith(batch)
  await press('Undo Phase 4 progress, today, 14:40', /^Undo Applied together: 3 changes/)
  expect(args.onUndo).toHaveBeenNthCalledWith(1, 19)
  expect(args.onUndo).toHaveBeenNthCalledWith(2, batch.batchId)
  await show(Batch)
  await press(/^Undone together: 3 changes/)
  expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
})

test('a batch that was changed since offers no undo', async () => {
  await show(Default, { entries: ready([{ ...batch, batchId: 'superseded', undo: 'superseded' }]) })
  expect(canvas.getByText('Changed since')).toBeVisible()
  expect(canvas.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('an old value in Arabic still comes before the new one', async () => {
  await show(Reasons)
  const [row = document.body] = canvas.getAllByRole('listitem').slice(-1)
  await expectToFollow(row, 'علي', '→', 'محمد', 'today', '14:32', 'by', 'هدى')
})
