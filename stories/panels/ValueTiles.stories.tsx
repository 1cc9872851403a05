import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { ValueTiles } from '~/ui/panels/Workbook/ValueTiles'

const budget = sheetNamed('Total Mk-Budget')
const doctors = sheetNamed('Type Of Doctor Engaged')

const meta = {
  component: ValueTiles,
  title: 'Panels/ValueTiles',
  args: { columns: budget.columns, row: budget.rows[1] ?? [] },
} satisfies Meta<typeof ValueTiles>

export default meta
type Story = StoryObj<typeof meta>

/** One tile for each value but the label. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('term')).toHaveLength(14)
    await expect(canvasElement).toHaveTextContent('TotalSAR 482,240')
  },
}

/** Empty values are skipped, and not shown as a dash. */
export const SomeEmpty: Story = {
  args: { row: budget.rows[0] ?? [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('term')).toHaveLength(6)
  },
}

/** Sentences and figures side by side. */
export const LongText: Story = {
  args: { columns: doctors.columns, row: doctors.rows[0] ?? [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Beside the label the row holds nothing. */
export const Empty: Story = {
  args: { columns: makeSheet().columns, row: ['Only a label', null, ' '] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No data available')).toBeVisible()
  },
}
