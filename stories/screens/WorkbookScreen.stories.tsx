import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makeSheet } from '~/data/fixtures/workbook'
import { Button } from '~/ui/parts/Button/Button'
import { WorkbookScreen } from '~/ui/screens/WorkbookScreen/WorkbookScreen'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'
import { longTitle, longWord } from '../support/narrow'

const two = { sheets: [makeSheet(), makeSheet({ name: 'Others' })] }
const one = { sheets: [makeSheet()] }
const long = {
  sheets: [
    makeSheet({
      name: longTitle,
      columns: [{ header: longWord }, { header: longTitle, kind: 'money', currency: 'SAR' }],
      rows: [
        [longTitle, 999_999_999_999_999],
        [longWord, 2],
      ],
    }),
    makeSheet({ name: longWord }),
  ],
}

const meta = {
  component: WorkbookScreen,
  title: 'Screens/WorkbookScreen (tabs)',
  id: 'screens-workbookscreen',
  tags: ['stable', 'since-0.1.0'],
  args: {
    title: 'Sample Plan',
    workbook: two,
    selectedSheet: null,
    onSheetChange: fn(),
    titleTestId: 'sample-title',
    subtitles: ['What is planned', 'And what it takes.'],
    badges: ['Strategic Planning'],
    note: 'For internal planning only',
  },
  argTypes: {
    workbook: choices({
      'two sheets': two,
      'one sheet': one,
      'long words': long,
      'no sheets': { sheets: [] },
      none: null,
    }),
    selectedSheet: choices({ first: null, second: 'others', unknown: 'no-such-sheet' }),
    titleTestId: { control: false },
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
  decorators: [controlled('selectedSheet', 'onSheetChange')],
} satisfies Meta<typeof WorkbookScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Two sheets, the first selected. */
export const Default: Story = {}

/** A single sheet keeps its tab. An unknown address selects the first. */
export const OneSheet: Story = { args: { workbook: one, selectedSheet: 'no-such-sheet' } }

/** A launch without this workbook. Whoever may add one is offered to. */
export const None: Story = { args: { workbook: null, action: <Button>Choose a file</Button> } }

/** Long words in title, note, tabs, headers, cells and key figures wrap. */
export const LongText: Story = {
  args: { title: longTitle, workbook: long, note: longWord.repeat(3) },
}
