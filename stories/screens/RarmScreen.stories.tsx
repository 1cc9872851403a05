import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { rarmWorkbook } from '~/data/fixtures/workbook'
import { RarmScreen } from '~/ui/screens/WorkbookScreen/RarmScreen'
import { expectRightToLeft, expectToReadFromTheLeft } from '../support/direction'
import { expectFixedNames } from '../support/fixedNames'
import { expectToFit } from '../support/narrow'
import { smallPhone } from '../support/smallPhone'
import { playedWhere } from '../support/playedWhere'

const meta = {
  component: RarmScreen,
  title: 'Screens/RarmScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { workbook: rarmWorkbook, selectedSheet: null, onSheetChange: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RarmScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page as it first shows: ten sheets, the first selected. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('RARM Strategy Workbook')
    for (const text of [
      '10 sheets',
      'Strategic Planning',
      'All data is for internal strategic planning purposes only',
    ])
      await expect(canvas.getByText(text)).toBeVisible()
    await expect(canvas.getAllByRole('tab')).toHaveLength(10)
    await expect(canvas.getByRole('table', { name: 'Speciality' })).toBeVisible()
  },
}

/** What the rep has faces what the doctor has. */
export const Facing: Story = {
  args: { selectedSheet: 'this-is-my-doctor' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'DOCTOR HAS' })).toBeVisible()
  },
}

/** Targets with a chart above the table. */
export const Targets: Story = {
  args: { selectedSheet: '6-month-targets-&-hcp' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('img', { name: /^Targets per month/ })).toBeVisible()
    await expect(canvas.getByRole('table', { name: '6-Month Targets & HCP' })).toBeVisible()
  },
}

/** Every sheet came without a row: each says so, and the page stands. */
export const Empty: Story = {
  args: {
    workbook: { ...rarmWorkbook, sheets: rarmWorkbook.sheets.map((sheet) => ({ ...sheet, rows: [] })) },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No data available')).toBeVisible()
  },
}

/** On the narrowest phone nothing but the tables scrolls sideways. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left: the first tab at the right, and the name that begins with a figure in its order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { selectedSheet: '6-month-targets-&-hcp' },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(...canvas.getAllByRole('tab').slice(0, 5))
    await expectToReadFromTheLeft(canvas.getByRole('heading', { level: 2 }))
  }),
}

/** Each name that the specification fixes is the whole name, whatever is beside it. */
export const FixedNames: Story = {
  tags: ['!dev', 'unlisted'],
  play: async ({ canvasElement }) => {
    await expectFixedNames(canvasElement, 'rarm')
  },
}
