import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Editing/ConflictResolver.stories'
import { press } from './press'
import { show } from './show'
import { showChanging } from './showChanging'

const { Default, Lists } = composeStories(stories)

test('keeps my value, theirs or both, by mouse and keyboard', async () => {
  const { canvas, args } = await show(Default)
  await press('Use mine for progress')
  expect(args.onChoose).toHaveBeenLastCalledWith('progress', 'ours')
  canvas.getByRole('button', { name: 'Use theirs for progress' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(args.onChoose).toHaveBeenLastCalledWith('progress', 'theirs')
  const lists = await show(Lists)
  expect(lists.args.onChoose).toHaveBeenLastCalledWith('objectives', 'both')
})

test('takes the focus when it appears; while someone types elsewhere, only when they save', async () => {
  const { canvas } = await show(Default)
  const region = () => canvas.getByRole('region', { name: 'Oncology was changed while you were editing' })
  expect(region()).toHaveFocus()
  const { change } = await showChanging(stories.default, { args: { autoFocus: false } })
  expect(region()).not.toHaveFocus()
  change({ focusRequests: 1 })
  expect(region()).toHaveFocus()
})
