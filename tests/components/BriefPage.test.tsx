import { composeStories } from '@storybook/react'
import { within } from '@storybook/test'
import { expect, test } from 'vitest'
import { makeBrief } from '~/data/fixtures/brief'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import * as stories from '~/stories/panels/Brief/BriefPage.stories'
import { show } from './show'

const { Default, Empty, LongText, Truncated } = composeStories(stories)

test.each([
  ['full', Default],
  ['empty', Empty],
  ['too full', Truncated],
])('a page that is %s is one page of A4', async (_, story) => {
  const { canvas } = await show(story)
  const { width, height } = canvas.getByRole('article').getBoundingClientRect()
  expect([width, height].map(Math.round)).toEqual([794, 1123])
})

test('a phase whose dates cannot be read has a row, and without readable dates there are no months', async () => {
  const { canvas } = await show(Default, { brief: makeBrief({ phases: [makePhase(unreadable)] }) })
  expect(within(canvas.getByRole('table', { name: 'Phases' })).getAllByRole('row')).toHaveLength(2)
  expect(canvas.queryByText('Nov')).toBeNull()
})

test('long figures and delays are whole, and long names take one line', async () => {
  const { canvas } = await show(LongText)
  const row = canvas.getByRole('row', { name: /114 days behind/ })
  for (const cell of row.querySelectorAll('td')) expect(cell.scrollWidth).toBe(cell.clientWidth)
  for (const name of canvas.getAllByText(/^Arzneimittel|^كويلورا/))
    expect(name.getBoundingClientRect().height).toBeLessThanOrEqual(26)
})
