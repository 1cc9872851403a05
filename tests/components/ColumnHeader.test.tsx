import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/ColumnHeader.stories'
import { expectFocusRing } from '~/stories/support/focus'
import { show } from './show'

const { Default } = composeStories(stories)

test('each press changes the order, which is announced and drawn', async () => {
  const { canvas, args } = await show(Default)
  const button = canvas.getByRole('button', { name: 'City' })
  const [up, down] = [/^polygon\(50% 0/, /50% 100%/]
  for (const [order, ...drawings] of [
    ['none', up, down],
    ['ascending', up],
    ['descending', down],
    ['none', up, down],
  ] as const) {
    expect(canvas.getByRole('columnheader')).toHaveAttribute('aria-sort', order)
    const sign = button.querySelector('[aria-hidden]') ?? button
    for (const drawing of drawings) expect(getComputedStyle(sign).clipPath).toMatch(drawing)
    await userEvent.click(button)
  }
  await userEvent.keyboard('{Enter}')
  expect(args.onSort).toHaveBeenCalledTimes(5)
  await expectFocusRing(button)
})
