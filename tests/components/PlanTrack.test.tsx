import { composeStories } from '@storybook/react'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/PlanTrack.stories'

const { Kinds } = composeStories(stories)

const bar = [0.1, 0.4]

test.each([
  ['late', [bar, [0.62, 0.82], [0.4, 0.7], 0.7]],
  ['ended late', [bar, [0.5, 0.6], 0.6]],
  ['on time', [bar, [0.45, 0.6], 0.5]],
  ['beyond', [bar, [0.9, 1], [0.8, 1], 1]],
  ['compared', [[0.05, 0.3], bar, [0.62, 0.82], [0.4, 0.7], 0.7]],
  ['no dates', []],
])('%s: each shape is where its days are, and the tick last', async (kind, expected) => {
  await Kinds.run()
  const track = document.querySelector(`[data-kind="${kind}"] [class*=PlanTrack_track]`) ?? document.body
  const { left, width } = track.getBoundingClientRect()
  const drawn = [...track.children].map((piece) => {
    const box = piece.getBoundingClientRect()
    return [(box.left - left) / width, (box.right - left) / width] as const
  })
  expect(drawn).toHaveLength(expected.length)
  for (const [index, where] of expected.entries()) {
    const [from = 0, to = 0] = drawn[index] ?? []
    if (typeof where === 'number') expect((from + to) / 2).toBeCloseTo(where, 1)
    else expect([from, to].map((at) => Math.round(at * 100) / 100)).toEqual(where)
  }
})
