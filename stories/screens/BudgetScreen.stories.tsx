import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { budgetWorkbook } from '~/data/fixtures/workbook'
import { BudgetScreen } from '~/ui/screens/WorkbookScreen/BudgetScreen'

const meta = {
  component: BudgetScreen,
  title: 'Screens/BudgetScreen',
  args: { workbook: budgetWorkbook, selectedSheet: null, onSheetChange: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BudgetScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page as it first shows: its exact texts, and the first of seven sheets. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByTestId('mkt-budget-title')).toHaveTextContent(
      'Marketing Budget & Resource Allocation',
    )
    for (const text of [
      'Comprehensive financial planning and strategic budget distribution',
      'Seven sheets, one plan: where every riyal and every engagement goes.',
      '7 sheets',
      'Strategic Planning',
      'Financial Overview',
      'All financial data is for internal strategic planning purposes only',
    ])
      await expect(canvas.getByText(text)).toBeVisible()
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Total Mk-Budget')
  },
}

/** A sheet that the address names, as a table. */
export const TableView: Story = { args: { selectedSheet: 'cong' } }

/** The allocation by product. */
export const Allocation: Story = { args: { selectedSheet: 'budget_allocation_by_product' } }
