import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { makeProduct } from '~/data/fixtures/product'
import { makeTarget } from '~/data/fixtures/target'
import * as stories from '~/stories/panels/Tracking/Tracking.stories'
import { ready } from '~/ui/lib/loadable'
import { show } from './show'

const { Default, Failed, NoMatch } = composeStories(stories)

type Canvas = Awaited<ReturnType<typeof show>>['canvas']

/** The figures and trends of the four sums, and the number of rows. */
function shownIn(canvas: Canvas) {
  const definitions = canvas.getAllByRole('definition').map(({ textContent }) => textContent)
  return {
    figures: definitions.filter((_, index) => index % 2 === 0),
    trends: definitions.filter((_, index) => index % 2 === 1),
    count: canvas.getByRole('status').textContent,
  }
}

const choose = (canvas: Canvas, filter: string, choice: string) =>
  userEvent.selectOptions(canvas.getByRole('combobox', { name: filter }), choice)

const ofThePhase = { figures: ['95', '7', '95', '12'], trends: Array(4).fill('Pre-launch phase') }

test('the product filter changes rows, sums and trends together', async () => {
  const { canvas } = await show(Default)
  expect(shownIn(canvas)).toEqual({ ...ofThePhase, count: '10 products' })
  await userEvent.click(canvas.getByRole('button', { name: 'Current' }))
  expect(shownIn(canvas)).toEqual({
    figures: ['1,845', '204', '1,025', '12'],
    trends: ['+12%', '+8%', '+15%', '+5% vs last week'],
    count: '5 products',
  })
  canvas.getByRole('button', { name: 'All' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(shownIn(canvas).count).toBe('15 products')
})

test('a unit has its own rows and sums; Region and Channel say that they change none', async () => {
  const { canvas } = await show(Default)
  const table = canvas.getByRole('table').outerHTML
  for (const [filter, choice] of [
    ['Region', 'Western'],
    ['Channel', 'Pharmacies'],
  ] as const) {
    await choose(canvas, filter, choice)
    const list = canvas.getByRole('combobox', { name: filter })
    expect(list).toHaveDisplayValue(choice)
    expect(list).toHaveAccessibleDescription('Region and Channel do not change the figures.')
  }
  expect(canvas.getByRole('table').outerHTML).toBe(table)
  await choose(canvas, 'Business Unit', 'Diabetes')
  expect(shownIn(canvas)).toMatchObject({ figures: ['47', '2', '49', '12'], count: '5 products' })
  expect(canvas.getByRole('combobox', { name: 'Region' })).toHaveDisplayValue('Western')
})

test('Reset filters brings all back, and moves the focus to the first filter', async () => {
  const { canvas } = await show(NoMatch)
  await choose(canvas, 'Region', 'Western')
  await userEvent.click(canvas.getByRole('button', { name: 'Reset filters' }))
  expect(shownIn(canvas)).toMatchObject({ ...ofThePhase, count: '10 products' })
  expect(canvas.getByRole('combobox', { name: 'Region' })).toHaveDisplayValue('All')
  expect(canvas.getByRole('combobox', { name: 'Business Unit' })).toHaveFocus()
})

test('while the targets are missing, no figures of the current portfolio are shown', async () => {
  const { canvas } = await show(Failed)
  expect(shownIn(canvas).count).toBe('10 products')
  await userEvent.click(canvas.getByRole('button', { name: 'Current' }))
  expect(canvas.queryByRole('table')).toBeNull()
  expect(canvas.queryByRole('term')).toBeNull()
})

test('a list that was shown whole is short again only when its rows change', async () => {
  const many = Array.from({ length: 90 }, (_, index) =>
    makeProduct({ id: `product-${index}`, name: `Product ${index}`, sku: `SKU-${index}`, isNewNov: false }),
  )
  const { canvas } = await show(Default, {
    products: ready(many),
    targets: ready(many.map(({ id }) => makeTarget({ productId: id }))),
  })
  const showAll = () => canvas.queryByRole('button', { name: 'Show all 90 products' })
  await userEvent.click(canvas.getByRole('button', { name: 'Current' }))
  await userEvent.click(showAll() ?? document.body)
  await choose(canvas, 'Region', 'Central')
  expect(showAll()).toBeNull()
  await userEvent.click(canvas.getByRole('button', { name: 'All' }))
  expect(showAll()).toBeVisible()
})
