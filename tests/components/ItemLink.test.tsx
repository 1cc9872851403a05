import { composeStories } from '@storybook/react'
import { userEvent, waitFor } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/ItemLink.stories'
import { show } from './show'

const { Copy } = composeStories(stories)

test('what is copied names the place, and the sheet; it is said', async () => {
  const written: string[] = []
  const writeText = (text: string) => Promise.resolve(written.push(text))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { canvas } = await show(Copy)
  await userEvent.tab()
  expect(canvas.getByRole('button', { name: 'Copy link to Product Portfolio' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await canvas.findByText('Link copied')).toBeVisible()
  expect(canvas.getByRole('status')).toHaveTextContent('Link copied')
  await show(Copy, { sheet: 'cong' })
  await userEvent.click(canvas.getByRole('button'))
  await waitFor(() => {
    expect(written).toHaveLength(2)
  })
  const [place, sheet] = written.map((address) => new URL(address))
  expect(place?.hash).toBe('#products')
  expect(sheet?.searchParams.get('sheet')).toBe('cong')
})
