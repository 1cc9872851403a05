import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { makeLargeSheet, makeSheet, sheetNamed } from '~/data/fixtures/workbook'
import { ExpandableSheet } from '~/ui/panels/Workbook/ExpandableSheet'
import { choices } from '../../support/choices'

const sheets = {
  budget: sheetNamed('Total Mk-Budget'),
  doctors: sheetNamed('Type Of Doctor Engaged'),
  'many rows': makeLargeSheet(2_000, 3, 'expandable'),
  'bad data': makeSheet({
    view: 'expandable',
    columns: [{ header: '' }, { header: 'Share %' }, { header: 'Total' }, { header: ' ' }],
    rows: [
      [null, 'abc', 'NaN', 'x'],
      ['Only a label', null, '', ' '],
      [null, ' ', '', null],
      ['Zero', 0, 0, 0],
    ],
  }),
  empty: makeSheet({ view: 'expandable', rows: [] }),
}

const meta = {
  component: ExpandableSheet,
  title: 'Panels/Workbooks/ExpandableSheet (accordion)',
  id: 'panels-workbooks-expandablesheet',
  tags: ['stable', 'since-0.1.0'],
  args: { sheet: sheets.budget },
  argTypes: { sheet: choices(sheets) },
} satisfies Meta<typeof ExpandableSheet>

export default meta
type Story = StoryObj<typeof meta>

const expandAll: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Expand all' }))
}

/** Closed rows show share and amount under their headers. One row is open. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Launch Event/ }))
    await canvas.findByRole('img')
  },
}

/** All rows are open. A text takes the space of three figures, and a hint explains a figure. */
export const Texts: Story = { args: { sheet: sheets.doctors }, play: expandAll }

/** No label, no header, text instead of figures, and a row with only a label. An empty row is left out. */
export const BadData: Story = { args: { sheet: sheets['bad data'] }, play: expandAll }

/** Thousands of rows scroll in a frame of their own. */
export const ManyRows: Story = {
  args: { sheet: sheets['many rows'] },
  // The window decides how many rows are drawn.
  parameters: { docs: { story: { inline: false, height: '640px' } } },
}
