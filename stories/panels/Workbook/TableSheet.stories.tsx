import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { makeLargeSheet, makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { SheetTable } from '~/ui/panels/Workbook/SheetTable'
import { TableSheet } from '~/ui/panels/Workbook/TableSheet'
import { choices } from '../../support/choices'

const sheets = {
  congresses: sheetNamed('Cong'),
  'with closing rows': makeSheet(),
  'many columns': makeLargeSheet(12, 40),
  'many rows': makeLargeSheet(2_000, 3),
  'bad data': makeSheet({
    columns: [{ header: '' }, { header: 'Packs' }, { header: ' ' }],
    rows: [[null, '1,200', 'x'], ['Short'], ['Words', 'by region', 'NaN'], [], ['Share', '35 %', 0]],
  }),
  empty: makeSheet({ rows: [] }),
}

const meta = {
  component: TableSheet,
  subcomponents: { SheetTable },
  title: 'Panels/Workbooks/TableSheet (data grid, SheetTable)',
  id: 'panels-workbooks-tablesheet',
  tags: ['stable', 'since-0.1.0'],
  args: { sheet: sheets.congresses },
  argTypes: { sheet: choices(sheets) },
} satisfies Meta<typeof TableSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Each date stands beside its serial number. An empty cell shows a dash. */
export const Default: Story = {}

/** Sorted by its second column. The total stays last, in bold. */
export const Sorted: Story = {
  args: { sheet: sheets['with closing rows'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Packs' }))
  },
}

/** More columns than fit: the first one stays in place, and a hint counts those in view. */
export const ManyColumns: Story = { args: { sheet: sheets['many columns'] } }

/** Thousands of rows scroll in a frame of their own. The headers stay at its top. */
export const ManyRows: Story = {
  args: { sheet: sheets['many rows'] },
  // The window decides how many rows are drawn.
  parameters: { docs: { story: { inline: false, height: '640px' } } },
}

/** A blank header, short rows, and text among figures. */
export const BadData: Story = { args: { sheet: sheets['bad data'] } }

/** The search matches no row. */
export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'october in June')
    await canvas.findByText('No rows match')
  },
}
