import { composeStories, composeStory } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { beforeEach, expect, test } from 'vitest'
import * as units from '~/stories/panels/BusinessUnits/BusinessUnits.stories'
import * as hero from '~/stories/panels/Hero/Hero.stories'
import * as products from '~/stories/panels/Products/Products.stories'
import * as timeline from '~/stories/panels/Timeline/Timeline.stories'
import * as tools from '~/stories/panels/Tools/Tools.stories'
import * as tracking from '~/stories/panels/Tracking/Tracking.stories'
import * as training from '~/stories/panels/Training/Training.stories'
import * as trends from '~/stories/panels/Trends/TrendGrid.stories'
import { PhaseTrend } from '~/ui/panels/Trends/PhaseTrend'
import { TargetTrend } from '~/ui/panels/Trends/TargetTrend'
import { show } from './show'

const onRetry = fn()
const failed = { state: 'failed', message: '503: the store is full', onRetry } as const

beforeEach(() => {
  onRetry.mockClear()
})

test.each([
  ['timeline', () => show(composeStories(timeline).Default, { phases: failed })],
  ['units', () => show(composeStories(units).Default, { units: failed })],
  ['phases', () => show(composeStories(hero).Default, { phases: failed })],
  ['plan', () => show(composeStories(hero).Default, { plan: failed })],
  ['products', () => show(composeStories(products).Default, { products: failed })],
  ['targets', () => show(composeStories(tracking).Default, { targets: failed })],
  ['products of the targets', () => show(composeStories(tracking).Default, { products: failed })],
  ['materials', () => show(composeStories(training).Default, { materials: failed })],
  ['tools', () => show(composeStories(tools).Default, { tools: failed })],
  ['trends', () => show(composeStories(trends).Default, { recorded: failed })],
  ['trend of a phase', () => show(composeStory({ render: () => <PhaseTrend trend={failed} /> }, {}))],
  [
    'trend of a target',
    () => show(composeStory({ render: () => <TargetTrend target={failed} unitId="onco" /> }, {})),
  ],
])('the %s, which failed to load, say why and are loaded again on a press', async (_, shown) => {
  const { canvas } = await shown()
  expect(canvas.getByRole('alert')).toHaveTextContent(failed.message)
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
