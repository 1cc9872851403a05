import { composeStories } from '@storybook/react'
import { page } from '@vitest/browser/context'
import { userEvent, waitFor, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { beginnings } from '~/data/fixtures/tracking'
import * as stories from '~/stories/panels/Tracking/TrackingTable.stories'
import { show } from './show'

const { Default } = composeStories(stories)

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...beginnings[0],
    ...{ key: `p-${index}`, productId: `p-${index}`, sku: `SKU-${index}`, product: `Product ${index + 1}` },
    ...{ bu: 'onco', isNew: false, hcpVisits: 1, hospitals: 1, pharmacies: 1, overallProgress: 0.5 },
  }))

const rendered = () => document.querySelectorAll('tbody tr').length

test('a column sorts upwards, downwards, then not at all; the total stays last', async () => {
  const { canvas } = await show(Default)
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

test('fifty rows are shown whole; of more, a button shows the rest and moves the focus to the first of them', async () => {
  const { canvas } = await show(Default, { rows: rows(50) })
  expect(canvas.queryByRole('button', { name: /^Show all/ })).toBeNull()
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
  const { canvas, args } = await show(Default, { rows: rows(12) })
  const shown = () => canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(shown()).toHaveLength(6)
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'HCP Visits')
  expect(canvas.getByRole('columnheader', { name: 'HCP Visits' })).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(canvas.getByRole('button', { name: 'Show all 12 products' }))
  expect(args.onShowAll).toHaveBeenCalledOnce()
  expect(shown()).toHaveLength(13)
  expect(document.activeElement).toHaveTextContent('Product 6')
  const link = canvas.getAllByRole('link', { name: 'Product 1' })[0] ?? document.body
  expect(parseFloat(getComputedStyle(link, '::after').height)).toBeGreaterThanOrEqual(44)
})

test('of 2,000 rows those near the window are rendered, and the page keeps the space of the others', async () => {
  const { canvas } = await show(Default, { rows: rows(2000), showsAll: true })
  const rowOf = (name: RegExp) => canvas.queryByRole('rowheader', { name })
  const scrollTo = (place: 'start' | 'end', body = place === 'end' ? 'last-of-type' : 'nth-of-type(2)') => {
    document.querySelector(`tbody:${body}`)?.scrollIntoView({ block: place, behavior: 'instant' })
  }
  expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2002')
  expect(rowOf(/^Product 2000 /)).toBeNull()
  scrollTo('end')
  const last = await canvas.findByRole('rowheader', { name: /^Product 2000 / })
  expect(last.closest('tr')).toHaveAttribute('aria-rowindex', '2001')
  expect(rendered()).toBeLessThan(400)
  await waitFor(() => {
    expect(rowOf(/^Product 51 /)).toBeNull()
  })
  const height = document.body.scrollHeight
  scrollTo('start')
  await canvas.findByRole('rowheader', { name: /^Product 51 / })
  await waitFor(() => {
    expect(rowOf(/^Product 2000 /)).toBeNull()
  })
  expect(Math.abs(document.body.scrollHeight - height)).toBeLessThanOrEqual(2)
})

test('a link to a row far down renders it, without those in between', async () => {
  await show(Default, { rows: rows(2000), showsAll: true, scrollTarget: { id: 'p-1500' } })
  expect(rendered()).toBeLessThan(400)
  expect(document.querySelector('#tracking-target-p-1500')).toHaveTextContent(/^Product 1501/)
})
