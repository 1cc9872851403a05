import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import { beginnings } from '~/data/fixtures/tracking'
import * as stories from '~/stories/panels/Tracking/TrackingTable.stories'
import { canvas, press, show } from './show'

const { Default } = composeStories(stories)

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...beginnings[0],
    ...{ key: `p-${index}`, productId: `p-${index}`, sku: `SKU-${index}`, product: `Product ${index + 1}` },
    ...{ bu: 'onco', isNew: false, hcpVisits: 1, hospitals: 1, pharmacies: 1, overallProgress: 0.5 },
  }))

const rendered = () => document.querySelectorAll('tbody tr').length

test('a column sorts upwards, downwards, then not at all; the total stays last', async () => {
  await show(Default)
  const head = canvas.getByRole('columnheader', { name: 'HCP Visits' })
  const names = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const original = names()
  for (const [sorted, first] of [
    ['ascending', /^Nightonin 5 mg ODF, 5s/],
    ['descending', /^Vometron 8 mg ODF/],
  ] as const) {
    await userEvent.click(within(head).getByRole('button'))
    expect(head).toHaveAttribute('aria-sort', sorted)
    expect(names()[0]).toMatch(first)
    expect(names().at(-1)).toBe('Total')
  }
  await userEvent.click(within(head).getByRole('button'))
  expect(head).toHaveAttribute('aria-sort', 'none')
  expect(names()).toEqual(original)
})

test('of more than fifty rows a button shows the rest, and moves the focus to the first of them', async () => {
  const { args } = await show(Default, { rows: rows(53) })
  expect(rendered()).toBe(50)
  canvas.getByRole('button', { name: 'Show all 53 products' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(args.onShowAll).toHaveBeenCalledOnce()
  expect(rendered()).toBe(53)
  expect(document.activeElement).toHaveTextContent('Product 51')
})

test('a phone shows five rows, sorts by one field, and shows the rest with the focus on the first of them', async () => {
  await page.viewport(390, 844)
  const { args } = await show(Default, { rows: rows(12) })
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
  await show(Default, {
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
