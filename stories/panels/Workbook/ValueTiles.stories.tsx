import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { ValueTiles } from '~/ui/panels/Workbook/ValueTiles'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const budget = sheetNamed('Total Mk-Budget')
const doctors = sheetNamed('Type Of Doctor Engaged')

const meta = {
  component: ValueTiles,
  title: 'Panels/Workbooks/ValueTiles',
  tags: ['!dev'],
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

/** A blank head is numbered, 0 is shown, and words stay words. */
export const BadData: Story = {
  args: {
    columns: [{ header: 'Product' }, { header: ' ' }, { header: 'Total' }, { header: 'Packs' }],
    row: ['Figoya', 'abc', 0, 'NaN'],
  },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole('definition')
    await expect(within(canvasElement).getByText('Column 2')).toBeVisible()
    await expect(first).toHaveTextContent(/^abc$/)
    await expect(second).toHaveTextContent(/^SAR 0$/)
  },
}

/** From right to left the tiles follow each other from the right, heads and amounts in their own order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(...canvas.getAllByRole('term').slice(0, 3))
    await expectToReadFromTheLeft(canvas.getByText('Share %'))
    await expectToReadFromTheLeft(canvas.getByText('SAR 482,240'))
  }),
}

/** On the narrowest phone an amount stays on one line. */
export const SmallPhone: Story = {
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('SAR 482,240').getClientRects()).toHaveLength(1)
    await expectToFit(canvasElement)
  },
}
