import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { makeProduct } from '~/data/fixtures/product'
import * as stories from '~/stories/panels/Products/Products.stories'
import { ready } from '~/ui/lib/loadable'
import { canvas, press, show, soon } from './show'

const { Default, NoMatch } = composeStories(stories)

const portfolio = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeProduct({ id: `product-${index + 1}`, name: `Product ${index + 1}`, sku: `SKU-${index + 1}` }),
  )

test('the filters show all that match, and the total stays the same', async () => {
  await show(Default)
  for (const [name, description, count] of [
    ['New November SKUs', '7', 7],
    ['Current Portfolio', '5', 5],
    ['RX', '9', 9],
    ['OTC/Rx', '3', 3],
    ['All Products', '12', 9],
  ] as const) {
    await userEvent.click(canvas.getByRole('button', { name, description }))
    expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(count)
    expect(canvas.getByRole('button', { name: 'View All Products (12 total)' })).toBeVisible()
  }
})

test('View All Products shows the rest, and moves the focus to the first new card', async () => {
  await show(Default)
  await press('New November SKUs')
  canvas.getByRole('button', { name: /View All Products/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(12)
  expect(canvas.queryByRole('button', { name: /View All Products/ })).toBeNull()
  expect(canvas.getByRole('button', { name: /Glizora/ })).toHaveFocus()
})

test('without a match, Show All Products shows them, and moves the focus to the first card', async () => {
  await show(NoMatch)
  await press('Show All Products')
  expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(9)
  expect(canvas.getByRole('button', { name: /Vometron 8 mg/ })).toHaveFocus()
})

test('a link to a product far down shows all of them', async () => {
  await show(Default, { products: ready(portfolio(200)), scrollTarget: { id: 'product-200' } })
  expect(canvas.getByRole('region', { name: 'Product 200' })).toBeVisible()
  expect(canvas.queryByRole('button', { name: /View All Products/ })).toBeNull()
})

test('of 2,000 products only the cards near the window or in use are rendered, and the page keeps their space', async () => {
  await show(Default, { products: ready(portfolio(2_000)) })
  const cards = () => canvas.getAllByRole('heading', { level: 3 })
  const last = () => canvas.queryByRole('button', { name: /^Product 2000\b/ })
  const scrollTo = (top: number) => {
    window.scrollTo({ top, behavior: 'instant' })
  }
  await press('View All Products (2,000 total)')
  expect(cards()).toHaveLength(60)
  scrollTo(document.body.scrollHeight)
  await soon(() => last()).toBeVisible()
  expect(cards().length).toBeLessThan(200)
  const height = document.body.scrollHeight
  scrollTo(0)
  await soon(() => last()).toBeNull()
  expect(Math.abs(document.body.scrollHeight - height)).toBeLessThanOrEqual(1)

  scrollTo(document.body.scrollHeight)
  await userEvent.click(await canvas.findByRole('button', { name: /^Product 2000\b/ }))
  scrollTo(0)
  await soon(() => cards().length).toBeLessThan(100)
  expect(last()).toHaveFocus()
  expect(canvas.getByRole('region', { name: 'Product 2000' })).toBeInTheDocument()
})
