import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import type { TrackingRow as Row } from '~/data/domain/tracking/tracking'
import { TrackingRow } from '~/ui/panels/Tracking/TrackingRow'
import { expectWholeText } from '../../support/wholeText'
import { playedWhere } from '../../support/playedWhere'

const row: Row = {
  key: 'vometron-8-mg-odf',
  productId: 'vometron-8-mg-odf',
  sku: 'VOM-ODF-8',
  product: 'Vometron 8 mg ODF',
  bu: 'onco',
  isNew: true,
  hcpVisits: 14,
  hospitals: 2,
  pharmacies: 12,
  overallProgress: 0.62,
}

const meta = {
  component: TrackingRow,
  title: 'Panels/Targets and tracking/TrackingRow',
  tags: ['!dev'],
  args: { row, unitName: 'Oncology' },
  decorators: [
    (Story) => (
      <table role="table" aria-label="Tracking" style={{ width: '100%', tableLayout: 'fixed' }}>
        <tbody role="rowgroup">
          <Story />
        </tbody>
      </table>
    ),
  ],
} satisfies Meta<typeof TrackingRow>

export default meta
type Story = StoryObj<typeof meta>

/** A new product: its bars fill against 20 visits, 5 hospitals and 50 pharmacies. */
export const Default: Story = {
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('rowheader')).toHaveTextContent('Vometron 8 mg ODFVOM-ODF-8')
    await expect(cells(canvasElement)).toEqual(['Oncology', '14', '2', '12', '62%'])
    await expect(fills(canvasElement)).toEqual([70, 40, 24, 62])
  }),
}

/** A current product: the same bars fill against 500, 100 and 300. */
export const Current: Story = {
  args: { row: { ...row, isNew: false, hcpVisits: 250, hospitals: 40, pharmacies: 75 } },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expect(fills(canvasElement)).toEqual([50, 40, 25, 62])
  }),
}

/** At and over saturation a bar is full and stays in its track. */
export const Saturated: Story = {
  args: { row: { ...row, hcpVisits: 20, hospitals: 9, pharmacies: 1_000_000, overallProgress: 1 } },
  play: async ({ canvasElement }) => {
    await expect(cells(canvasElement)).toEqual(['Oncology', '20', '9', '1,000,000', '100%'])
    await expect(fills(canvasElement)).toEqual([100, 100, 100, 100])
  },
}

/** No pharmacies: '0 (N/A)' and no bar. No hospitals: a plain 0 and an empty bar. */
export const Zero: Story = {
  args: { row: { ...row, hcpVisits: 0, hospitals: 0, pharmacies: 0, overallProgress: 0 } },
  play: async ({ canvasElement }) => {
    await expect(cells(canvasElement)).toEqual(['Oncology', '0', '0', '0 (N/A)', '0%'])
    await expect(fills(canvasElement)).toEqual([0, 0, 0])
  },
}

/** One pharmacy is a figure like any other. */
export const One: Story = {
  args: { row: { ...row, pharmacies: 1 } },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expect(cells(canvasElement)).toEqual(['Oncology', '14', '2', '1', '62%'])
    await expect(fills(canvasElement)).toEqual([70, 40, 2, 62])
  }),
}

/** Over what it began with, where that is another; beside others it says that it is new. */
export const OverBaseline: Story = {
  args: {
    row: { ...row, pharmacies: 0, baseline: { ...row, hcpVisits: 10, hospitals: 2, overallProgress: 0.5 } },
    saysNew: true,
  },
  play: async ({ canvasElement }) => {
    await expect(cells(canvasElement)).toEqual([
      'Oncology',
      '14 baseline 10 +4',
      '2',
      '0 (N/A)',
      '62% baseline 50% +12',
    ])
    await expect(within(canvasElement).getByRole('rowheader')).toHaveTextContent(/VOM-ODF-8 · new$/)
  },
}

/** A unit that nobody knows: its id in onco's hue. */
export const UnknownUnit: Story = { args: { row: { ...row, bu: 'derma' }, unitName: 'derma' } }

/** Words without a place to break stay in their column. */
export const LongText: Story = {
  args: {
    row: {
      ...row,
      product: 'Bronchialschleimhautentzündungsbehandlungsinhalationslösung 1000 mg/2 mL',
      sku: 'BRONCHIALSCHLEIMHAUTENTZUENDUNG-1000-2',
    },
    unitName: 'Atemwegserkrankungsvertriebsabteilung',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    for (const words of ['Bronchialschleimhaut', 'BRONCHIAL', 'Atemwegserkrankung'])
      await expectWholeText(within(canvasElement).getByText(new RegExp(`^${words}`)))
  },
}

function cells(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

/** How full each bar is drawn, in percent of its track. */
function fills(canvasElement: HTMLElement) {
  return [...canvasElement.querySelectorAll('td [aria-hidden] > span')].map((bar) =>
    Math.round((100 * bar.clientWidth) / (bar.parentElement?.clientWidth ?? NaN)),
  )
}

/** Its names lead to the product and to the unit; the row has the address of the target. */
export const Links: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('row')).toHaveAttribute('id', 'tracking-target-vometron-8-mg-odf')
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#products-product-vometron-8-mg-odf',
      '#business-units-unit-onco',
    ])
  },
}
