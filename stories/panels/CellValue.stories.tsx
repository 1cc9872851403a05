import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { CellValue } from '~/ui/panels/Workbook/CellValue'

const meta = {
  component: CellValue,
  title: 'Panels/CellValue',
  args: { value: 45945, column: { header: 'Visits' }, index: 1 },
} satisfies Meta<typeof CellValue>

export default meta
type Story = StoryObj<typeof meta>

/** A grouped figure, from left to right in any direction. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('45,945')).toHaveAttribute('dir', 'ltr')
  },
}

/** An amount, by its column's header. */
export const Money: Story = {
  args: { column: { header: 'Total cost' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('SAR 45,945')
  },
}

/** A congress date: the serial number, and the day beside it. */
export const CongressDate: Story = {
  args: { column: { header: 'Date', kind: 'date' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('45,945 15 Oct 2025')
  },
}

/** A text stays as it is. */
export const Text: Story = { args: { value: '≤ 59 %' } }

/** The first column is a label, even if it is a number. */
export const Label: Story = {
  args: { value: 2025, index: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^2025$/)
  },
}

/** Nothing is a dash. */
export const Empty: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^-$/)
  },
}
