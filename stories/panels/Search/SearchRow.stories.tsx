import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { SearchRow } from '~/ui/panels/Search/SearchRow'
import { inCommand } from '../../support/inCommand'
import { expectToFit, longTitle } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const plain = (text: string) => ({ text, marks: [] })

const meta = {
  component: SearchRow,
  title: 'Panels/Search/SearchRow',
  tags: ['!dev'],
  decorators: [inCommand],
  args: {
    row: {
      key: 'row/mkt-budget/budget_allocation_by_product/0',
      sign: { kind: 'icon', of: 'cells' },
      name: { text: 'Figoya', marks: [[0, 6]] },
      detail: plain('Total-Value'),
      value: plain('SAR 1,556,016'),
      place: 'MKT-Budget › Budget_Allocation_by_Product',
      locked: false,
    },
    value: 'first',
    id: 'row',
    onChoose: fn(),
  },
} satisfies Meta<typeof SearchRow>

export default meta
type Story = StoryObj<typeof meta>

/** A row of a sheet, in force: its label, its figure as the sheet shows it, and where it is. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('option', { name: /^Figoya Total-Value/ })
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(row)
    await expect(args.onChoose).toHaveBeenCalledWith('first')
  },
}

/** A phase with the glyph of its status. */
export const Phase: Story = {
  args: {
    row: {
      key: 'phase/phase-4',
      sign: { kind: 'phase', status: 'IN PROGRESS' },
      name: plain('Phase 4'),
      detail: plain('Pre-Launch Activation'),
      place: '72%',
      locked: false,
    },
  },
}

/** A product with the hue of its unit, whose name is beside it. */
export const Product: Story = {
  args: {
    row: {
      key: 'product/gluraz-xr-500-mg',
      sign: { kind: 'unit', unit: 'diab' },
      name: plain('Gluraz XR 500 mg'),
      detail: plain('RX, NEW NOV'),
      place: 'Diabetes',
      locked: false,
    },
  },
}

/** What a viewer may not read says so. */
export const Locked: Story = {
  args: {
    row: {
      key: 'material/gluraz-xr-dosing-guide',
      sign: { kind: 'icon', of: 'guide' },
      name: plain('Gluraz XR dosing guide'),
      detail: plain('Guide'),
      place: 'Product Information',
      locked: true,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('option')).toHaveTextContent('Locked')
  },
}

/** Two hundred characters, on a phone. */
export const LongText: Story = {
  parameters: shownAt('phone'),
  args: {
    row: {
      key: 'long',
      sign: { kind: 'icon', of: 'sheet' },
      name: plain(longTitle),
      place: longTitle,
      locked: false,
    },
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
