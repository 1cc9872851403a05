import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { budgetWorkbook } from '~/data/fixtures/workbook'
import { WorkbookFileButton } from '~/ui/panels/Workbook/WorkbookFileButton'
import { BudgetScreen } from '~/ui/screens/WorkbookScreen/BudgetScreen'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'

const empty = { ...budgetWorkbook, sheets: budgetWorkbook.sheets.map((sheet) => ({ ...sheet, rows: [] })) }

const meta = {
  component: BudgetScreen,
  title: 'Screens/BudgetScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { workbook: budgetWorkbook, selectedSheet: null, onSheetChange: fn() },
  argTypes: {
    workbook: choices({ 'seven sheets': budgetWorkbook, 'empty sheets': empty, none: null }),
    selectedSheet: choices({
      first: null,
      'with a chart of several series': 'tactical-mix---cac',
      'as a table': 'cong',
      unknown: 'no-such-sheet',
    }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
  decorators: [controlled('selectedSheet', 'onSheetChange')],
} satisfies Meta<typeof BudgetScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The chart is loaded after the sheet. */
const drawn: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('img', { name: /The rows below/ })
}

/** The page as it first shows: the first of seven sheets, with its key figures and a chart. */
export const Default: Story = { play: drawn }

/** A chart of several series: each has a pattern of its own, and a name in the legend. */
export const SeveralSeries: Story = { args: { selectedSheet: 'tactical-mix---cac' }, play: drawn }

/** An administrator replaces the workbook. The sheet is a table. */
export const Administrator: Story = {
  args: { selectedSheet: 'cong', action: <WorkbookFileButton hasWorkbook error={null} onFile={fn()} /> },
}

/** Every sheet is empty: each says so, and the tabs still work. */
export const Empty: Story = { args: { workbook: empty } }
