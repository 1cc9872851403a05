import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from '@storybook/test'
import { budgetWorkbook } from '~/data/fixtures/workbook'
import { BudgetScreen } from '~/ui/screens/WorkbookScreen/BudgetScreen'
import { expectRightToLeft, expectToReadFromTheLeft } from '../support/direction'
import { expectFixedNames } from '../support/fixedNames'
import { expectToFit } from '../support/narrow'
import { smallPhone } from '../support/smallPhone'
import { playedWhere } from '../support/playedWhere'
import { showWith, shownAnew } from '../support/showWith'

const meta = {
  component: BudgetScreen,
  title: 'Screens/BudgetScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { workbook: budgetWorkbook, selectedSheet: null, onSheetChange: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [shownAnew],
} satisfies Meta<typeof BudgetScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page as it first shows: its exact texts, and the first of seven sheets. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
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
    await expectFixedNames(canvasElement, 'budget')
  },
}

/** The sheet from the URL, as a table. */
export const TableView: Story = {
  tags: ['interaction', '!dev'],
  args: { selectedSheet: 'cong' },
  play: playedWhere({ leftToRight: true }, async ({ canvas, args }) => {
    await expect(canvas.getByRole('table', { name: 'Cong' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Total CAC' }))
    await expect(args.onSheetChange).toHaveBeenLastCalledWith('total-cac')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onSheetChange).toHaveBeenLastCalledWith('tactical-mix---cac')
  }),
}

/**
 * Key figures beside a chart. Another one can be selected, the pointer reads values, and several series have a legend.
 */
export const Charts: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const figure = () => within(canvas.getByRole('figure'))
    const drawn = (name: RegExp) => canvas.findByRole('img', { name })
    await expect(canvas.getAllByText('SAR 4,384,000')[0]).toBeVisible()
    await expect(
      await drawn(/^Spend per period, SAR: highest 4th, 1,136,577\. The rows below hold every figure\.$/),
    ).toBeVisible()
    await expect(await figure().findByText('1,136,577')).toBeVisible()
    const column = canvasElement.querySelectorAll('.recharts-bar-rectangle')[0]
    const { x = 0, y = 0 } = column?.getBoundingClientRect() ?? {}
    if (column) await fireEvent.mouseMove(column, { clientX: x + 4, clientY: y + 4 })
    await waitFor(() => expect(figure().getByText('214,817')).toBeVisible())

    await userEvent.click(canvas.getByRole('button', { name: 'Tactics' }))
    await expect(await drawn(/highest Booth Rental, 0\.14/)).toBeVisible()
    await expect(canvas.getByText('Share of the budget by tactic')).toBeVisible()
    await expect(await figure().findByText('0.14')).toBeVisible()
    await step('several series have a pattern each, and a name in the legend', async () => {
      await showWith<Story>({ selectedSheet: 'tactical-mix---cac' })
      const canvas = within(canvasElement)
      const figure = within(canvas.getByRole('figure'))
      await expect(figure.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'KOL',
        'Consultant',
        'Specialist',
        'GP',
      ])
      await expect(
        await canvas.findByRole('img', { name: /: KOL, Consultant, Specialist, GP\./ }),
      ).toBeVisible()
      const bars = () => [...canvasElement.querySelectorAll('.recharts-bar-rectangle path')]
      const drawings = [...canvasElement.querySelectorAll('figure li pattern')].map((each) => each.innerHTML)
      await expect(new Set(drawings).size).toBe(4)
      await waitFor(() => expect(new Set(bars().map((bar) => bar.getAttribute('fill'))).size).toBe(4))
    })
  },
}

/** The allocation by product. */
export const Allocation: Story = {
  args: { selectedSheet: 'budget_allocation_by_product' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Figoya.*SAR 1,556,016$/ })).toBeVisible()
  },
}

/** Every sheet is empty: each says so, and the page still works. */
export const Empty: Story = {
  args: {
    workbook: {
      ...budgetWorkbook,
      sheets: budgetWorkbook.sheets.map((sheet) => ({ ...sheet, rows: [] })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data available')).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument()
    await expect(canvas.queryByText('0 rows')).not.toBeInTheDocument()
    await expect(canvas.getAllByRole('tab')).toHaveLength(7)
  },
}

/** On the narrowest phone two tabs share a row, and only tables and charts scroll sideways. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    const tabs = canvas.getAllByRole('tab')
    await expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(4)
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: the title is at the right, its purpose at the left, and amounts keep their order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectRightToLeft(canvas.getByTestId('mkt-budget-title'), canvas.getByText('Financial Overview'))
    await expectToReadFromTheLeft(
      canvas.getByText('Seven sheets, one plan: where every riyal and every engagement goes.'),
    )
    await expectToReadFromTheLeft(canvas.getByText('0.14 · SAR 613,760'))
  },
}
