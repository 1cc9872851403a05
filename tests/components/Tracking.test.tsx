import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import { beginnings } from '~/data/fixtures/tracking'
import * as stories from '~/stories/panels/Tracking/Tracking.stories'
import * as table from '~/stories/panels/Tracking/TrackingTable.stories'
import { canvas, press, show } from './show'

const { Default, Failed, NoMatch } = composeStories(stories)

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

test('while the targets are missing, no figures of the current portfolio are shown', async () => {
  await show(Failed)
  await press('Current')
  expect(canvas.queryByRole('table')).toBeNull()
  expect(canvas.queryByRole('term')).toBeNull()
})

const { Default: Table } = composeStories(table)

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...beginnings[0],
    ...{ key: `p-${index}`, productId: `p-${index}`, sku: `SKU-${index}`, product: `Product ${index + 1}` },
    ...{ bu: 'onco', isNew: false, hcpVisits: 1, hospitals: 1, pharmacies: 1, overallProgress: 0.5 },
  }))

const rendered = () => document.querySelectorAll('tbody tr').length

test('a column sorts upwards, downwards, then not at all; the total stays last', async () => {
  await show(Table)
  const names = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const original = names()
  for (const [sorted, first] of [
    ['ascending', /^Nightonin 5 mg ODF, 5s/],
    ['descending', /^Vometron 8 mg ODF/],
    ['none', original[0]],
  ] as const) {
    await press('HCP Visits')
    expect(canvas.getByRole('columnheader', { name: 'HCP Visits' })).toHaveAttribute('aria-sort', sorted)
    expect(names()[0]).toMatch(first ?? '')
    expect(names().at(-1)).toBe('Total')
  }
  expect(names()).toEqual(original)
})

test('of more than fifty rows a button shows the rest, and moves the focus to the first of them', async () => {
  const { args } = await show(Table, { rows: rows(53) })
  expect(rendered()).toBe(50)
  canvas.getByRole('button', { name: 'Show all 53 products' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(args.onShowAll).toHaveBeenCalledOnce()
  expect(rendered()).toBe(53)
  expect(document.activeElement).toHaveTextContent('Product 51')
})

test('a phone shows five rows, sorts by one field, and shows the rest with the focus on the first of them', async () => {
  await page.viewport(390, 844)
  const { args } = await show(Table, { rows: rows(12) })
  const shown = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(shown()).toHaveLength(6)
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'HCP Visits')
  expect(canvas.getByRole('columnheader', { name: 'HCP Visits' })).toHaveAttribute('aria-sort', 'descending')
  await press('Show all 12 products')
  expect(args.onShowAll).toHaveBeenCalledOnce()
  expect(shown()).toHaveLength(13)
  expect(document.activeElement).toHaveTextContent('Product 6')
  const link = canvas.getAllByRole('link', { name: 'Product 1' })[0] ?? document.body
  expect(parseFloat(getComputedStyle(link, '::after').height)).toBeGreaterThanOrEqual(44)
})

test('of 2,000 rows those near the window are rendered, and the one that a link leads to', async () => {
  await show(Table, {
    rows: rows(2000),
    showsAll: true,
    scrollTarget: { id: 'p-1500' },
  })
  expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2002')
  expect(rendered()).toBeLessThan(400)
  const row = document.querySelector('#tracking-target-p-1500')
  expect(row).toHaveTextContent(/^Product 1501/)
  expect(row?.closest('tr')).toHaveAttribute('aria-rowindex', '1502')
})
