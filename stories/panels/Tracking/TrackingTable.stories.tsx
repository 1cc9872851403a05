import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { trackingRows, type TrackingRow } from '~/data/domain/tracking/tracking'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { baseline } from '~/data/fixtures/launch'
import { targets } from '~/data/fixtures/target'
import { beginnings, portfolio } from '~/data/fixtures/tracking'
import { TrackingTable } from '~/ui/panels/Tracking/TrackingTable'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'
import { longWord } from '../../support/narrow'

const rowsOf = (product: 'new' | 'all') =>
  trackingRows({ products: portfolio, targets, baseline, product, unit: 'all' })

/** Current products of six units. */
const manyRows = (count: number): TrackingRow[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `product-${index}`,
    productId: `product-${index}`,
    sku: `SKU-${index}`,
    product: `Product ${index + 1}`,
    bu: businessUnits[index % 6]?.id ?? '',
    isNew: false,
    hcpVisits: (index * 37) % 640,
    hospitals: (index * 7) % 120,
    pharmacies: index % 2 === 0 ? 0 : (index * 13) % 340,
    overallProgress: (index % 101) / 100,
  }))

const meta = {
  component: TrackingTable,
  title: 'Panels/Targets and tracking/TrackingTable (data grid, sortable table)',
  id: 'panels-targets-and-tracking-trackingtable',
  tags: ['stable', 'since-0.1.0'],
  args: { rows: beginnings, units: businessUnits, showsAll: false, onShowAll: fn() },
  argTypes: {
    rows: choices({
      'ten new products': beginnings,
      'new and current products': rowsOf('all'),
      'one product': beginnings.slice(0, 1),
      '60 products': manyRows(60),
    }),
    units: choices({ 'six units': businessUnits, 'not loaded yet': [] }),
  },
  decorators: [controlled('showsAll', { onShowAll: () => true })],
} satisfies Meta<typeof TrackingTable>

export default meta
type Story = StoryObj<typeof meta>

/** The ten new products and their total. Each column sorts. */
export const Default: Story = {}

/** New and current products together. The legend explains both scales, and new products say so. */
export const AllProducts: Story = { args: { rows: rowsOf('all') } }

/** The figures of a product differ from its baseline: both are shown, also in the total. */
export const OverBaseline: Story = {
  args: {
    rows: rowsOf('new')
      .filter(({ baseline }) => baseline)
      .map((row) => ({ ...row, hcpVisits: row.hcpVisits + 4 })),
  },
}

const extremes = [
  { product: 'Saturated', hcpVisits: 20, hospitals: 9, pharmacies: 1_000_000, overallProgress: 1 },
  { product: 'One pharmacy', hcpVisits: 10, hospitals: 2, pharmacies: 1, overallProgress: 0.62 },
  { product: 'Zero', bu: 'derma', hcpVisits: 0, hospitals: 0, pharmacies: 0, overallProgress: 0 },
]

/** A full bar stays within its track, and 0 has none. An unknown unit is shown by its id. */
export const Extremes: Story = {
  args: { rows: manyRows(3).map((row, index) => ({ ...row, isNew: true, ...extremes[index] })) },
}

/** Words without spaces break within their column. */
export const LongText: Story = {
  args: { rows: manyRows(3).map((row) => ({ ...row, product: longWord, sku: longWord, bu: longWord })) },
}
