import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { plannedPhases } from '~/data/fixtures/timeSeries'
import * as stories from '~/stories/panels/Hero/Hero.stories'
import { show } from './show'

const { Default } = composeStories(stories)

test('rail and trends can be chosen, except in an earlier moment, which shows the week before it', async () => {
  const { canvas, args } = await show(Default)
  await userEvent.click(canvas.getByRole('button', { name: 'Trends' }))
  expect(args.onViewChange).toHaveBeenCalledWith('trends')
  await show(Default, { currentPhases: plannedPhases, timeTravel: <p>A slider</p> })
  expect(canvas.queryByRole('button', { name: 'Trends' })).toBeNull()
  expect(canvas.getByRole('heading', { name: 'That week' })).toBeVisible()
})
