import { composeStories } from '@storybook/react'
import { expect, test } from 'vitest'
import * as businessUnits from '~/stories/panels/BusinessUnits/BusinessUnits.stories'
import * as timeline from '~/stories/panels/Timeline/Timeline.stories'
import * as stories from '~/stories/parts/Loading.stories'

const { Default } = composeStories(stories)

test.each([
  ['a list', 8, Default],
  ['the timeline', 8, composeStories(timeline).Loading],
  ['the business units', 6, composeStories(businessUnits).Loading],
])('while %s loads, %i skeletons stand for it, and it is busy', async (_, count, Story) => {
  await Story.run()
  expect(document.querySelectorAll('[aria-busy="true"] [data-skeleton]')).toHaveLength(count)
})
