import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Editing/EditSheet.stories'
import { press } from './press'
import { show } from './show'

const { WaitsFor } = composeStories(stories)

test('a phase that another waits for is added, given days before its end, and removed', async () => {
  const { canvas, args } = await show(WaitsFor)
  const change = args.fields?.[0]?.onChange
  const four = '4 Pre-Launch Activation'
  expect(canvas.getByRole('textbox', { name: `${four}, days` })).toHaveValue('8')
  expect(canvas.getByRole('textbox', { name: '7 November Go-Live & Follow-Through, days' })).toBeInvalid()
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Add a phase it waits for' }), 'phase-3')
  expect(change).toHaveBeenLastCalledWith(['phase-4 -8', 'phase-7', 'phase-3'])
  const days = canvas.getByRole('textbox', { name: '3 Medical Rep Training & Certification, days' })
  expect(days).toHaveFocus()
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  expect(change).toHaveBeenLastCalledWith(['phase-4 -8', 'phase-7', 'phase-3 3'])
  const side = canvas.getByRole('combobox', { name: /^3 Medical.*after or before its end$/ })
  await userEvent.selectOptions(side, 'before')
  expect(change).toHaveBeenLastCalledWith(['phase-4 -8', 'phase-7', 'phase-3 -3'])
  await press('Remove 7 November Go-Live & Follow-Through from Waits for')
  expect(change).toHaveBeenLastCalledWith(['phase-4 -8', 'phase-3 -3'])
})
