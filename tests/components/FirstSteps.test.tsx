import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/FirstSteps/FirstSteps.stories'
import { show } from './show'

const { Default } = composeStories(stories)

test.each([
  ['dismisses the panel', false, 1],
  ['does nothing while that is being saved', true, 0],
])('"Hide" %s', async (_, busy, times) => {
  const { canvas, args } = await show(Default, { busy })
  await userEvent.click(canvas.getByRole('button', { name: 'Hide' }))
  expect(args.onDismiss).toHaveBeenCalledTimes(times)
})

test('the first open step is the next action', async () => {
  const { canvas, args } = await show(Default)
  expect(canvas.getByText(/2 of 6 done · Name and dates: Not changed yet/)).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Name the launch' }))
  expect(args.steps?.[0]?.onPress).toHaveBeenCalledOnce()
  expect(canvas.getByRole('link', { name: /^Units ?, done$/ })).toHaveAttribute('href', '#business-units')
  const steps = (args.steps ?? []).map((step, at) => ({ ...step, isDone: at < 2 }))
  const later = await show(Default, { steps })
  expect(later.canvas.getByRole('link', { name: 'Add your phases' })).toHaveAttribute('href', '#timeline')
})
