import { composeStories } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { beforeEach, expect, test } from 'vitest'
import * as hero from '~/stories/panels/Hero/Hero.stories'
import * as tracking from '~/stories/panels/Tracking/Tracking.stories'
import * as trends from '~/stories/panels/Trends/TrendGrid.stories'
import { show } from './show'

const onRetry = fn()
const failed = { state: 'failed', message: '503: the store is full', onRetry } as const

beforeEach(() => {
  onRetry.mockClear()
})

// Panels of one list have one button, which their story shows.
test.each([
  ['phases', () => show(composeStories(hero).Default, { phases: failed })],
  ['plan', () => show(composeStories(hero).Default, { plan: failed })],
  ['targets', () => show(composeStories(tracking).Default, { targets: failed })],
  ['products of the targets', () => show(composeStories(tracking).Default, { products: failed })],
  ['trends', () => show(composeStories(trends).Default, { recorded: failed })],
])('the %s, which failed to load, say why and are loaded again on a press', async (_, shown) => {
  const { canvas } = await shown()
  expect(canvas.getByRole('alert')).toHaveTextContent(failed.message)
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
