import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { targets } from '~/data/fixtures/target'
import { baseline } from '~/data/fixtures/launch'
import { beginnings, portfolio } from '~/data/fixtures/tracking'
import { trackingRows, type TrackingRow } from '~/data/domain/tracking/tracking'
import { TrackingTable } from '~/ui/panels/Tracking/TrackingTable'
import { expectFocusKept } from '../../support/focus'
import { holding } from '../../support/holding'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'

const meta = {
  component: TrackingTable,
  title: 'Panels/Targets and tracking/TrackingTable',
  tags: ['stable', 'since-0.1.0'],
  args: { rows: beginnings, units: businessUnits, showsAll: false, onShowAll: fn() },
  decorators: [holding('showsAll', { onShowAll: () => true })],
} satisfies Meta<typeof TrackingTable>

export default meta
type Story = StoryObj<typeof meta>

/** The ten built-in rows, and their total: a table named by its heading, with six columns. */
export const Default: Story = {
  // These are all.
  argTypes: { showsAll: { control: false } },
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table', { name: 'Detailed Progress Tracking' }))
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Product',
      'BU',
      'HCP Visits',
      'Hospitals',
      'Pharmacists',
      'Overall Progress',
    ])
    await expect(table.getAllByRole('row')).toHaveLength(12)
    await expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total95795')
    await expect(within(canvasElement).queryByText(/baseline/)).toBeNull()
    await expect(within(canvasElement).getByText(/^A full bar is 20 visits/)).toBeVisible()
    await expect(table.getAllByRole('button', { name: '0 (N/A)' })).toHaveLength(2)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('10 products')
  },
}

/** New and current products together: the legend tells how their bars differ, and a new product says that it is one. */
export const AllProducts: Story = {
  args: { rows: trackingRows({ products: portfolio, targets, baseline, product: 'all', unit: 'all' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('15 products')
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'New: a full bar is 20 visits, 5 hospitals, 50 pharmacists',
      'Others: a full bar is 500 visits, 100 hospitals, 300 pharmacists',
    ])
    await expect(canvas.getAllByRole('rowheader', { name: / · new$/ })).toHaveLength(10)
  },
}

/** At 320 px no unit's name is broken. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const names = within(canvasElement).getAllByText('Oncology')
    await expect(names.length).toBeGreaterThan(0)
    for (const name of names) await expect(name.getBoundingClientRect().height).toBeLessThan(30)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** What the server has of built-in products is over what they began with, where that is another, in the total too. */
export const OverBaseline: Story = {
  args: {
    rows: trackingRows({ products: portfolio, targets, baseline, product: 'new', unit: 'all' })
      .filter(({ baseline }) => baseline)
      .map((row) => ({ ...row, hcpVisits: row.hcpVisits + 4 })),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Small figures: the baseline, and the difference from it')).toBeVisible()
    const row = within(canvas.getByRole('row', { name: /^Vometron 8 mg ODF/ }))
    await expect(row.getAllByRole('cell')[1]).toHaveTextContent('18 baseline 14 +4')
    const total = within(canvas.getByRole('row', { name: /^Total/ }))
    const visits = args.rows.reduce((sum, { hcpVisits }) => sum + hcpVisits, 0)
    await expect(total.getAllByRole('cell')[1]).toHaveTextContent(
      `${visits} baseline ${visits - 4 * args.rows.length} +${4 * args.rows.length}`,
    )
  },
}

/** A head sorts by its column: up, down, and back to the table's own order; the total stays where it is. */
export const Sorted: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const head = canvas.getByRole('columnheader', { name: 'HCP Visits' })
    const first = () => canvas.getAllByRole('rowheader').map((name) => name.textContent)[0]
    const press = () => userEvent.click(within(head).getByRole('button'))
    const own = first()
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(first()).toMatch(/^Nightonin 5 mg ODF, 5s/)
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(first()).toMatch(/^Vometron 8 mg ODF/)
    await expect(canvas.getAllByRole('rowheader').at(-1)).toHaveTextContent(/^Total$/)
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await expect(first()).toBe(own)
  },
}

/** On a phone the heads are in a grid, and are as easily pressed. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Overall Progress' }))
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent(/^Nightonin 5 mg ODF, 5s/)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** One product is counted as one. */
export const OneRow: Story = {
  args: { rows: beginnings.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^1 product$/)
  },
}

/** Seven digits in one row: the bars of all rows still start on one line. */
export const LongFigures: Story = {
  args: { rows: beginnings.map((row, index) => (index === 0 ? { ...row, hcpVisits: 1_000_000 } : row)) },
  play: async ({ canvasElement }) => {
    const starts = [...canvasElement.querySelectorAll('td:nth-child(3) [aria-hidden]')].map((bar) =>
      Math.round(bar.getBoundingClientRect().x),
    )
    await expect(new Set(starts).size).toBe(1)
  },
}

const thousands: TrackingRow[] = Array.from({ length: 2000 }, (_, index) => ({
  key: `product-${index}`,
  productId: `product-${index}`,
  sku: `SKU-${index}`,
  product: `Product ${index + 1}`,
  bu: ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'][index % 6] ?? 'onco',
  isNew: false,
  hcpVisits: (index * 37) % 640,
  hospitals: (index * 7) % 120,
  pharmacies: index % 2 === 0 ? 0 : (index * 13) % 340,
  overallProgress: (index % 101) / 100,
}))

/** Exactly fifty: all of them, and nothing to press. */
export const Fifty: Story = {
  args: { rows: thousands.slice(0, 50) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(51)
    await expect(canvas.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
  },
}

/** Two thousand: the page shows the first fifty and does not grow with the portfolio. */
export const Thousands: Story = {
  args: { rows: thousands },
  play: async ({ canvasElement }) => {
    await expect(rowCount(canvasElement)).toBe(50)
    await expect(canvasElement).toHaveTextContent('2,000 products')
    await expect(canvasElement).toHaveTextContent('Show all 2,000 products')
  },
}

/** The rest on request, with focus on the first row that came. */
export const Revealed: Story = {
  tags: ['interaction'],
  args: { rows: thousands.slice(0, 53) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(rowCount(canvasElement)).toBe(50)
    canvas.getByRole('button', { name: 'Show all 53 products' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onShowAll).toHaveBeenCalledOnce()
    await expect(rowCount(canvasElement)).toBe(53)
    await expectFocusKept('Product 51')
  },
}

/** All of two thousand: those near the window are in the page, and the others come as they are scrolled to. */
export const AllOfThousands: Story = {
  tags: ['interaction'],
  args: { rows: thousands },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 2,000 products' }))
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2002')
    await expect(canvas.queryByRole('rowheader', { name: /Product 2000 / })).not.toBeInTheDocument()
    const last = canvasElement.querySelector('tbody:last-of-type')
    last?.scrollIntoView({ block: 'end', behavior: 'instant' })
    const row = (await canvas.findByRole('rowheader', { name: /Product 2000 / })).closest('tr')
    await expect(row).toHaveAttribute('aria-rowindex', '2001')
    await expect(rowCount(canvasElement)).toBeLessThan(400)
    window.scrollTo({ top: 0, behavior: 'instant' })
  },
}

/** Words without a place to break, and a unit that nobody knows. */
export const LongText: Story = {
  args: {
    rows: beginnings.map((row) => ({
      ...row,
      product: 'Bronchialschleimhautentzündungsbehandlungsinhalationslösung 1000 mg/2 mL',
      bu: 'atemwegserkrankungsvertriebsabteilung',
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

function rowCount(canvasElement: HTMLElement) {
  return canvasElement.querySelectorAll('tbody tr').length
}
