import { composeStories } from '@storybook/react'
import { userEvent, waitFor } from '@storybook/test'
import { expect, test } from 'vitest'
import { makeProduct, products } from '~/data/fixtures/product'
import * as stories from '~/stories/panels/Products/Products.stories'
import { ready } from '~/ui/lib/loadable'
import { show } from './show'

const { Default, NoMatch } = composeStories(stories)

const portfolio = (count: number, isNewNov = true) =>
  Array.from({ length: count }, (_, index) =>
    makeProduct({
      id: `product-${index + 1}`,
      name: `Product ${index + 1}`,
      sku: `SKU-${index + 1}`,
      isNewNov,
    }),
  )

test('the filters show all that match, and the total stays the same', async () => {
  const { canvas } = await show(Default)
  for (const [name, description, count] of [
    ['New November SKUs', '7', 7],
    ['Current Portfolio', '5', 5],
    ['RX', '9', 9],
    ['OTC/Rx', '3', 3],
    ['All Products', '12', 9],
  ] as const) {
    await userEvent.click(canvas.getByRole('button', { name, description }))
    expect(canvas.getByRole('button', { name, pressed: true })).toBeVisible()
    expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(count)
    expect(canvas.getByRole('button', { name: 'View All Products (12 total)' })).toBeVisible()
  }
})

test('View All Products shows the rest, and moves the focus to the first new card', async () => {
  const { canvas } = await show(Default)
  await userEvent.click(canvas.getByRole('button', { name: 'New November SKUs' }))
  canvas.getByRole('button', { name: /View All Products/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(12)
  expect(canvas.queryByRole('button', { name: /View All Products/ })).toBeNull()
  expect(canvas.getByRole('button', { name: /Glizora/ })).toHaveFocus()
  await userEvent.click(canvas.getByRole('button', { name: 'All Products', pressed: true }))
  expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(9)
})

test('without a match, Show All Products shows them, and moves the focus to the first card', async () => {
  const { canvas } = await show(NoMatch)
  await userEvent.click(canvas.getByRole('button', { name: 'Show All Products' }))
  expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(9)
  expect(canvas.getByRole('button', { name: /Vometron 8 mg/ })).toHaveFocus()
})

test('a link to a product far down shows all of them; one to a product that is shown changes nothing else', async () => {
  const { canvas } = await show(Default, {
    products: ready(portfolio(200)),
    scrollTarget: { id: 'product-200' },
  })
  expect(canvas.getByRole('region', { name: 'Product 200' })).toBeVisible()
  expect(canvas.queryByRole('button', { name: /View All Products/ })).toBeNull()

  await show(Default, { scrollTarget: { id: products[0]?.id ?? '' } })
  expect(canvas.getByRole('button', { name: 'View All Products (12 total)' })).toBeVisible()
  canvas.getByRole('button', { name: /Thiotica/ }).focus()
  await userEvent.keyboard(' ')
  expect(canvas.getByRole('region', { name: /Vometron 8 mg/ })).toBeVisible()
  expect(canvas.getByRole('region', { name: /Thiotica/ })).toBeVisible()
  await userEvent.keyboard(' ')
  expect(canvas.queryByRole('region', { name: /Thiotica/ })).toBeNull()
})

test('of 2,000 products only the cards near the window or in use are rendered, and the page keeps their space', async () => {
  const { canvas } = await show(Default, { products: ready(portfolio(2_000)) })
  const cards = () => canvas.getAllByRole('heading', { level: 3 })
  const last = () => canvas.queryByRole('button', { name: /^Product 2000\b/ })
  const scrollTo = (top: number) => {
    window.scrollTo({ top, behavior: 'instant' })
  }
  await userEvent.click(canvas.getByRole('button', { name: 'View All Products (2,000 total)' }))
  expect(cards()).toHaveLength(60)
  scrollTo(document.body.scrollHeight)
  await waitFor(() => {
    expect(last()).toBeVisible()
  })
  expect(cards().length).toBeLessThan(200)
  const height = document.body.scrollHeight
  scrollTo(0)
  await waitFor(() => {
    expect(last()).toBeNull()
  })
  expect(Math.abs(document.body.scrollHeight - height)).toBeLessThanOrEqual(1)

  scrollTo(document.body.scrollHeight)
  await userEvent.click(await canvas.findByRole('button', { name: /^Product 2000\b/ }))
  scrollTo(0)
  await waitFor(() => {
    expect(cards().length).toBeLessThan(100)
  })
  expect(last()).toHaveFocus()
  expect(canvas.getByRole('region', { name: 'Product 2000' })).toBeInTheDocument()
})
