import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/BusinessUnits/BusinessUnits.stories'
import { show } from './show'

const { Opened } = composeStories(stories)

test('several units can be open, and each closes by itself', async () => {
  const { canvas } = await show(Opened)
  expect(canvas.getAllByRole('button', { expanded: true })).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  expect(canvas.queryByRole('region', { name: /Oncology/ })).toBeNull()
  expect(canvas.getByRole('region', { name: /Diabetes/ })).toBeVisible()
})
