import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as banner from '~/stories/panels/DemoBanner/DemoBanner.stories'
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

test('the demo’s banner searches for a misspelt name', async () => {
  const { canvas, args } = await show(composeStories(banner).Default)
  await userEvent.click(canvas.getByRole('button', { name: 'search “figoya”' }))
  expect(args.onSearch).toHaveBeenCalledWith('figoya')
})
