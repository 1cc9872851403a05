import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makeSheet, rarmWorkbook } from '~/data/fixtures/workbook'
import { RarmScreen } from '~/ui/screens/WorkbookScreen/RarmScreen'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'
import { longWord } from '../support/narrow'

const uneven = {
  sheets: [
    makeSheet({
      view: 'facing',
      columns: [{ header: 'REP HAS' }, { header: ' ' }],
      rows: [
        ['A visit every two weeks. '.repeat(12), 'Six minutes'],
        [],
        ['One message', longWord],
        ['One side'],
      ],
    }),
  ],
}

const meta = {
  component: RarmScreen,
  title: 'Screens/RarmScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { workbook: rarmWorkbook, selectedSheet: null, onSheetChange: fn() },
  argTypes: {
    workbook: choices({
      'ten sheets': rarmWorkbook,
      'empty sheets': { sheets: rarmWorkbook.sheets.map((sheet) => ({ ...sheet, rows: [] })) },
      'uneven sides': uneven,
      none: null,
    }),
    selectedSheet: choices({
      first: null,
      'facing sides': 'this-is-my-doctor',
      targets: '6-month-targets-&-hcp',
      visits: 'visits-objectives',
    }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
  decorators: [controlled('selectedSheet', 'onSheetChange')],
} satisfies Meta<typeof RarmScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page as it first shows: ten sheets, the first selected. */
export const Default: Story = {}

/** A chart above its table. */
export const Targets: Story = {
  args: { selectedSheet: '6-month-targets-&-hcp' },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /^Targets per month/ })
  },
}

/** The rep's lines face the doctor's lines. */
export const Facing: Story = { args: { selectedSheet: 'this-is-my-doctor' } }

/** One side is longer or empty. A line without both is left out, and an empty header gets a number. */
export const BadData: Story = { args: { workbook: uneven } }
