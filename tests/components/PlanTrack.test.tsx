import { composeStories } from '@storybook/react'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/PlanTrack.stories'

const { Default, EndedLate, OnTime, BeyondWindow, Compared, NoDates } = composeStories(stories)

const bar = [0.1, 0.4]

test.each([
  ['late at its pace', Default, [bar, [0.62, 0.82], [0.4, 0.7], 0.7]],
  ['ended late', EndedLate, [bar, [0.5, 0.6], 0.6]],
  ['on time', OnTime, [bar, [0.45, 0.6], 0.5]],
  ['beyond the window', BeyondWindow, [bar, [0.9, 1], [0.8, 1], 1]],
  ['compared with the saved plan', Compared, [[0.05, 0.3], bar, [0.62, 0.82], [0.4, 0.7], 0.7]],
  ['without dates', NoDates, []],
])('%s: each shape is where its days are, and the tick last', async (_, Story, expected) => {
  await Story.run()
  const track = document.querySelector('[class*=PlanTrack_track]') ?? document.body
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
