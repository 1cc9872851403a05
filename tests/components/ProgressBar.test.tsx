import { composeStories } from '@storybook/react'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/ProgressBar.stories'
import { show } from './show'

const { Boundaries } = composeStories(stories)

test('a bar is exact, and is announced in whole percent, rounded half up', async () => {
  const { canvas } = await show(Boundaries)
  const bars = canvas.getAllByRole('progressbar').map((bar) => {
    const { width = 0 } = bar.firstElementChild?.getBoundingClientRect() ?? {}
    const [least, now, most] = ['min', 'now', 'max'].map((limit) =>
      Number(bar.getAttribute(`aria-value${limit}`)),
    )
    return [bar.getAttribute('aria-label'), least, now, most, Math.round(width)]
  })
  expect(bars).toEqual([
    ['At 0', 0, 0, 100, 0],
    ['At 0.005', 0, 1, 100, 1],
    ['At 0.995', 0, 100, 100, 199],
    ['At 1', 0, 100, 100, 200],
    ['At NaN', 0, 0, 100, 0],
    ['At -0.2', 0, 0, 100, 0],
    ['At 7', 0, 100, 100, 200],
  ])
  expect(document.body.innerHTML).not.toContain('NaN%')
})
