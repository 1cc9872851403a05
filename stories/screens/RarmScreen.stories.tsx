import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { rarmWorkbook } from '~/data/fixtures/workbook'
import { RarmScreen } from '~/ui/screens/WorkbookScreen/RarmScreen'

const meta = {
  component: RarmScreen,
  title: 'Screens/RarmScreen',
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
export const Facing: Story = { args: { selectedSheet: 'this-is-my-doctor' } }

/** Targets with a chart above the table. */
export const Targets: Story = { args: { selectedSheet: '6-month-targets-&-hcp' } }
