import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/FilterBar.stories'
import { expectFocusRing } from '~/stories/support/focus'
import { show } from './show'

const { Default, Counted } = composeStories(stories)

test('one option is pressed, by mouse, Enter and Space', async () => {
  const { canvas, args } = await show(Default)
  const pressed = () =>
    canvas.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await userEvent.click(canvas.getByRole('button', { name: 'RX' }))
  expect(args.onChange).toHaveBeenLastCalledWith('rx')
  canvas.getByRole('button', { name: 'All Products' }).focus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(args.onChange).toHaveBeenLastCalledWith('new')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(args.onChange).toHaveBeenLastCalledWith('current')
  expect(pressed()).toEqual(['Current Portfolio'])
  await expectFocusRing(canvas.getByRole('button', { name: 'Current Portfolio' }))
  await show(Default, { value: '' })
  expect(pressed()).toEqual([])
})

test('the number of results describes an option', async () => {
  const { canvas } = await show(Counted)
  expect(canvas.getByRole('button', { name: 'All Products' })).toHaveAccessibleDescription('10,000')
})
