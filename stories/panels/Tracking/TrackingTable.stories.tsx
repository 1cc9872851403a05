import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { targets } from '~/data/fixtures/target'
import { baseline } from '~/data/fixtures/launch'
import { beginnings, portfolio } from '~/data/fixtures/tracking'
import { trackingRows, type TrackingRow } from '~/data/domain/tracking/tracking'
import { TrackingTable } from '~/ui/panels/Tracking/TrackingTable'
import { breakpoints } from '~/ui/theme/breakpoints'
import { expectFocusKept } from '../../support/focus'
import { controlled } from '../../support/controlled'
import { playedWhere } from '../../support/playedWhere'
import { smallPhone } from '../../support/smallPhone'
import { expectWholeText } from '../../support/wholeText'

const meta = {
  component: TrackingTable,
  title: 'Panels/Targets and tracking/TrackingTable',
  tags: ['stable', 'since-0.1.0'],
  args: { rows: beginnings, units: businessUnits, showsAll: false, onShowAll: fn() },
  decorators: [controlled('showsAll', { onShowAll: () => true })],
} satisfies Meta<typeof TrackingTable>

export default meta
type Story = StoryObj<typeof meta>

/** The ten built-in rows and their total, in six columns. The heading names the table. */
export const Default: Story = {
  // All rows are shown.
  argTypes: { showsAll: { control: false } },
  play: async ({ canvas, canvasElement }) => {
    const table = within(canvas.getByRole('table', { name: 'Detailed Progress Tracking' }))
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Product',
      'BU',
      'HCP Visits',
      'Hospitals',
      'Pharmacists',
      'Overall Progress',
    ])
    await expect(table.getAllByRole('row')).toHaveLength(12)
    const [total, vometron] = [/^Total/, /^Vometron 8 mg ODF/].map((name) => table.getByRole('row', { name }))
    await expect(cellsOf(total)).toEqual(['', '95', '7', '95', '52%on average'])
    await expect(fillsOf(total)).toHaveLength(1)
    await expect(cellsOf(vometron)).toEqual(['Oncology', '14', '2', '12', '62%'])
    await expect(vometron).not.toHaveTextContent('· new')
    await expect(vometron).toHaveAttribute('id', 'tracking-target-vometron-8-mg-odf')
    await expect(
      within(vometron ?? canvasElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#products-product-vometron-8-mg-odf', '#business-units-unit-onco'])
    await expect(canvas.queryByText(/baseline/)).toBeNull()
    await expect(canvas.getByText(/^A full bar is 20 visits/)).toBeVisible()
    const notApplicable = table.getAllByRole('button', { name: '0 (N/A)' })
    await expect(notApplicable).toHaveLength(2)
    await expect(notApplicable[0]).toHaveAccessibleDescription('RX product — pharmacy target not applicable')
    await expect(canvas.getByRole('status')).toHaveTextContent('10 products')
  },
}

/** New and current products together. The legend explains how their bars differ, and new products are labelled. */
export const AllProducts: Story = {
  args: { rows: trackingRows({ products: portfolio, targets, baseline, product: 'all', unit: 'all' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('15 products')
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'New: a full bar is 20 visits, 5 hospitals, 50 pharmacists',
      'Others: a full bar is 500 visits, 100 hospitals, 300 pharmacists',
    ])
    await expect(canvas.getAllByRole('rowheader', { name: / · new$/ })).toHaveLength(10)
  },
}

/** On a phone, the column headers form a grid, and still sort. At 320 pixels, unit names do not wrap. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    const names = canvas.getAllByText('Oncology')
    await expect(names.length).toBeGreaterThan(0)
    for (const name of names) await expect(name.getBoundingClientRect().height).toBeLessThan(30)
    await userEvent.click(canvas.getByRole('button', { name: 'Overall Progress' }))
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent(/^Nightonin 5 mg ODF, 5s/)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Where the figures of a built-in product differ from its baseline, both are shown, also in the total. */
export const OverBaseline: Story = {
  args: {
    rows: trackingRows({ products: portfolio, targets, baseline, product: 'new', unit: 'all' })
      .filter(({ baseline }) => baseline)
      .map((row) => ({ ...row, hcpVisits: row.hcpVisits + 4 })),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Small figures: the baseline, and the difference from it')).toBeVisible()
    const row = within(canvas.getByRole('row', { name: /^Vometron 8 mg ODF/ }))
    await expect(row.getAllByRole('cell')[1]).toHaveTextContent('18 baseline 14 +4')
    if (innerWidth > breakpoints.phone) {
      const [figure, baselineFigure] = ['18', '14'].map((text) => row.getByText(text).getBoundingClientRect())
      await expect(baselineFigure?.right).toBeCloseTo(figure?.right ?? NaN)
      await expect(baselineFigure?.top).toBeGreaterThanOrEqual(figure?.bottom ?? NaN)
    }
    const total = within(canvas.getByRole('row', { name: /^Total/ }))
    const visits = args.rows.reduce((sum, { hcpVisits }) => sum + hcpVisits, 0)
    await expect(total.getAllByRole('cell')[1]).toHaveTextContent(
      `${visits} baseline ${visits - 4 * args.rows.length} +${4 * args.rows.length}`,
    )
  },
}

/** A column header sorts ascending, descending, then in the original order. The total stays last. */
export const Sorted: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas }) => {
    const head = canvas.getByRole('columnheader', { name: 'HCP Visits' })
    const first = () => canvas.getAllByRole('rowheader').map((name) => name.textContent)[0]
    const press = () => userEvent.click(within(head).getByRole('button'))
    const original = first()
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(first()).toMatch(/^Nightonin 5 mg ODF, 5s/)
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(first()).toMatch(/^Vometron 8 mg ODF/)
    await expect(canvas.getAllByRole('rowheader').at(-1)).toHaveTextContent(/^Total$/)
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await expect(first()).toBe(original)
  },
}

/** The count of one product is singular. Figures equal to the baseline are shown without it. */
export const OneRow: Story = {
  args: { rows: beginnings.slice(0, 1).map((row) => ({ ...row, baseline: row })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 product$/)
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'A full bar is 20 visits, 5 hospitals, 50 pharmacists',
    ])
  },
}

const figures = [
  { product: 'Current', isNew: false, hcpVisits: 250, hospitals: 40, pharmacies: 150, overallProgress: 0.62 },
  { product: 'Saturated', hcpVisits: 20, hospitals: 9, pharmacies: 1_000_000, overallProgress: 1 },
  { product: 'One pharmacy', hcpVisits: 10, hospitals: 2, pharmacies: 1, overallProgress: 0.62 },
  { product: 'Zero', bu: 'derma', hcpVisits: 0, hospitals: 0, pharmacies: 0, overallProgress: 0 },
]
const extremes = beginnings
  .slice(0, figures.length)
  .map((row, index) => ({ ...row, bu: 'onco', isNew: true, ...figures[index] }))

/**
 * The bars of new products are full at 20, 5 and 50, those of others at 500, 100 and 300. A full bar stays within its
 * track, and a product without pharmacies has no bar. An unknown unit is shown by its id.
 */
export const Extremes: Story = {
  args: { rows: extremes },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    const row = (name: RegExp) => canvas.getByRole('row', { name })
    await expect(fillsOf(row(/^Current/))).toEqual([50, 40, 50, 62])
    await expect(cellsOf(row(/^Saturated/))).toEqual(['Oncology', '20', '9', '1,000,000', '100%'])
    await expect(fillsOf(row(/^Saturated/))).toEqual([100, 100, 100, 100])
    await expect(cellsOf(row(/^One pharmacy/))).toEqual(['Oncology', '10', '2', '1', '62%'])
    await expect(fillsOf(row(/^One pharmacy/))).toEqual([50, 40, 2, 62])
    await expect(cellsOf(row(/^Zero/))).toEqual(['derma', '0', '0', '0 (N/A)', '0%'])
    await expect(fillsOf(row(/^Zero/))).toEqual([0, 0, 0])
    const starts = [...canvasElement.querySelectorAll('td:nth-child(3) [aria-hidden]')].map((bar) =>
      Math.round(bar.getBoundingClientRect().x),
    )
    await expect(new Set(starts).size).toBe(1)
    const whole = within(row(/^Saturated/)).getByText('100%')
    await expect(whole.scrollWidth).toBeLessThanOrEqual(whole.clientWidth)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }),
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

/** 2,000 products. */
export const Thousands: Story = {
  tags: ['interaction', '!dev'],
  args: { rows: thousands },
  play: async ({ canvasElement, step }) => {
    await step('the first 50 are shown, and the page does not grow with the portfolio', async () => {
      await expect(rowCount(canvasElement)).toBe(50)
      await expect(canvasElement).toHaveTextContent('2,000 products')
      await expect(canvasElement).toHaveTextContent('Show all 2,000 products')
    })
    await step(
      'all are shown: rows near the window are rendered, the others when they are scrolled to',
      async () => {
        const canvas = within(canvasElement)
        await userEvent.click(canvas.getByRole('button', { name: 'Show all 2,000 products' }))
        await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '2002')
        await expect(canvas.queryByRole('rowheader', { name: /Product 2000 / })).not.toBeInTheDocument()
        // Rows that hold the focus would stay rendered.
        canvas.getByRole('button', { name: 'Product' }).focus({ preventScroll: true })
        const last = canvasElement.querySelector('tbody:last-of-type')
        last?.scrollIntoView({ block: 'end', behavior: 'instant' })
        const row = (await canvas.findByRole('rowheader', { name: /Product 2000 / })).closest('tr')
        await expect(row).toHaveAttribute('aria-rowindex', '2001')
        await expect(rowCount(canvasElement)).toBeLessThan(400)
        await waitFor(() => expect(canvas.queryByRole('rowheader', { name: /Product 51 / })).toBeNull())
        const height = canvasElement.scrollHeight
        canvasElement.querySelectorAll('tbody')[1]?.scrollIntoView({ block: 'start', behavior: 'instant' })
        await canvas.findByRole('rowheader', { name: /Product 51 / })
        await waitFor(() => expect(canvas.queryByRole('rowheader', { name: /Product 2000 / })).toBeNull())
        await expect(Math.abs(canvasElement.scrollHeight - height)).toBeLessThanOrEqual(2)
        window.scrollTo({ top: 0, behavior: 'instant' })
      },
    )
  },
}

/** A button shows the rest, and moves the focus to the first added row. */
export const Revealed: Story = {
  tags: ['interaction'],
  args: { rows: thousands.slice(0, 53) },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(rowCount(canvasElement)).toBe(50)
    canvas.getByRole('button', { name: 'Show all 53 products' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onShowAll).toHaveBeenCalledOnce()
    await expect(rowCount(canvasElement)).toBe(53)
    await expectFocusKept('Product 51')
  },
}

/** Opened by a link to a row far down the list: the row is rendered, without those in between. */
export const LinkTarget: Story = {
  tags: ['variant', '!dev'],
  args: { rows: thousands, showsAll: true, scrollTarget: { id: 'product-1500' } },
  play: async ({ canvasElement }) => {
    await expect(rowCount(canvasElement)).toBeLessThan(400)
    const row = canvasElement.querySelector('#tracking-target-product-1500')
    await expect(row).toHaveTextContent(/^Product 1501/)
  },
}

/** Long words without spaces, and an unknown unit. Exactly 50 rows are all shown, without a button. */
export const LongText: Story = {
  args: {
    rows: thousands.slice(0, 50).map((row) => ({
      ...row,
      product: 'Bronchialschleimhautentzündungsbehandlungsinhalationslösung 1000 mg/2 mL',
      sku: 'BRONCHIALSCHLEIMHAUTENTZUENDUNG-1000-2',
      bu: 'atemwegserkrankungsvertriebsabteilung',
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(51)
    await expect(canvas.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    for (const words of ['Bronchialschleimhaut', 'BRONCHIAL', 'atemwegserkrankung'])
      for (const text of canvas.getAllByText(new RegExp(`^${words}`)).slice(0, 1)) await expectWholeText(text)
  },
}

function cellsOf(row: HTMLElement | undefined) {
  return row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : []
}

/** The fill of each bar, in percent of its track. */
function fillsOf(row: HTMLElement | undefined) {
  return [...(row?.querySelectorAll('td [aria-hidden] > span') ?? [])].map((bar) =>
    Math.round((100 * bar.clientWidth) / (bar.parentElement?.clientWidth ?? NaN)),
  )
}

function rowCount(canvasElement: HTMLElement) {
  return canvasElement.querySelectorAll('tbody tr').length
}
