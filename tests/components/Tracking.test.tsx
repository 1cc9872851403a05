import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { makeProduct } from '~/data/fixtures/product'
import { makeTarget } from '~/data/fixtures/target'
import * as stories from '~/stories/panels/Tracking/Tracking.stories'
import { ready } from '~/ui/lib/loadable'
import { canvas, press, show } from './show'

const { Default, NoMatch } = composeStories(stories)

/** The figures of the four sums, and the number of rows. */
const shown = () => ({
  figures: canvas
    .getAllByRole('definition')
    .flatMap(({ textContent }, at) => (at % 2 === 0 ? [textContent] : [])),
  count: canvas.getByRole('status').textContent,
})

const choose = (filter: string, choice: string) =>
  userEvent.selectOptions(canvas.getByRole('combobox', { name: filter }), choice)

const newOnes = { figures: ['95', '7', '95', '12'], count: '10 products' }

test('the product filter changes rows and sums together', async () => {
  await show(Default)
  expect(shown()).toEqual(newOnes)
  await press('Current')
  expect(shown()).toEqual({ figures: ['1,845', '204', '1,025', '12'], count: '5 products' })
  await press('All')
  expect(shown().count).toBe('15 products')
})

test('a unit has its own rows and sums; Region and Channel say that they change none', async () => {
  await show(Default)
  const table = canvas.getByRole('table').outerHTML
  for (const [filter, choice] of [
    ['Region', 'Western'],
    ['Channel', 'Pharmacies'],
  ] as const) {
    await choose(filter, choice)
    const list = canvas.getByRole('combobox', { name: filter })
    expect(list).toHaveDisplayValue(choice)
    expect(list).toHaveAccessibleDescription('Region and Channel do not change the figures.')
  }
  expect(canvas.getByRole('table').outerHTML).toBe(table)
  await choose('Business Unit', 'Diabetes')
  expect(shown()).toEqual({ figures: ['47', '2', '49', '12'], count: '5 products' })
  expect(canvas.getByRole('combobox', { name: 'Region' })).toHaveDisplayValue('Western')
})

test('Reset filters brings all back, and moves the focus to the first filter', async () => {
  await show(NoMatch)
  await choose('Region', 'Western')
  await press('Reset filters')
  expect(shown()).toEqual(newOnes)
  expect(canvas.getByRole('combobox', { name: 'Region' })).toHaveDisplayValue('All')
  expect(canvas.getByRole('combobox', { name: 'Business Unit' })).toHaveFocus()
})

test('a list that was shown whole is short again only when its rows change', async () => {
  const many = Array.from({ length: 90 }, (_, index) =>
    makeProduct({ id: `product-${index}`, name: `Product ${index}`, sku: `SKU-${index}`, isNewNov: false }),
  )
  await show(Default, {
    products: ready(many),
    targets: ready(many.map(({ id }) => makeTarget({ productId: id }))),
  })
  const showAll = () => canvas.queryByRole('button', { name: 'Show all 90 products' })
  await press('Current')
  await userEvent.click(showAll() ?? document.body)
  await choose('Region', 'Central')
  expect(showAll()).toBeNull()
  await press('All')
  expect(showAll()).toBeVisible()
})
