import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/Section.stories'
import { show } from './show'

const { Default, Folded } = composeStories(stories)

test('a section takes the focus without a ring', async () => {
  const { canvas } = await show(Default)
  const section = canvas.getByRole('region', { name: 'Business Units' })
  section.focus()
  expect(section).toHaveFocus()
  expect(getComputedStyle(section).outlineStyle).toBe('none')
})

test('on a phone it is folded and unfolded by pointer and by keyboard', async () => {
  await page.viewport(390, 844)
  const { canvas, args } = await show(Folded, { folded: false })
  const button = canvas.getByRole('button', { name: 'Show Tools & Activation Platforms' })
  await userEvent.click(button)
  expect(args.onFold).toHaveBeenLastCalledWith(['tools'])
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(canvas.getByText('The section’s content')).not.toBeVisible()
  expect(canvas.getByText('Digital tools that carry the launch')).not.toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(args.onFold).toHaveBeenLastCalledWith([])
  expect(canvas.getByText('The section’s content')).toBeVisible()
})

test('on a wider page nothing is folded', async () => {
  await page.viewport(834, 900)
  const { canvas } = await show(Folded)
  expect(canvas.queryByRole('button', { name: /^Show/ })).toBeNull()
  expect(canvas.getByText('The section’s content')).toBeVisible()
})
