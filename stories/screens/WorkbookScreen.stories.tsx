import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeSheet } from '~/data/fixtures/workbook'
import { Button } from '~/ui/parts/Button/Button'
import { WorkbookScreen } from '~/ui/screens/WorkbookScreen/WorkbookScreen'
import { holding } from '../support/holding'

const meta = {
  component: WorkbookScreen,
  title: 'Screens/WorkbookScreen',
  tags: ['stable', 'since-0.1.0'],
  args: {
    title: 'Sample Plan',
    workbook: { sheets: [makeSheet(), makeSheet({ name: 'Others' })] },
    selectedSheet: null,
    onSheetChange: fn(),
    titleTestId: 'sample-title',
    subtitles: ['What is planned', 'And what it takes.'],
    badges: ['Strategic Planning'],
    note: 'For internal planning only',
  },
  parameters: { layout: 'fullscreen' },
  decorators: [holding('selectedSheet', 'onSheetChange')],
} satisfies Meta<typeof WorkbookScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Two sheets, the first selected. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Sample Plan')
    await expect(canvas.getByText('2 sheets')).toBeVisible()
    await expect(canvas.getByText('For internal planning only')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Others' }))
    await expect(args.onSheetChange).toHaveBeenLastCalledWith('others')
  },
}

/** One sheet is counted as one. */
export const OneSheet: Story = {
  args: { workbook: { sheets: [makeSheet()] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1 sheet')).toBeVisible()
  },
}

/** A launch that has no such workbook yet; who may put one there is offered to. */
export const None: Story = {
  args: { workbook: null, action: <Button>Choose a file</Button> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('No workbook yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await expect(canvas.queryByText('0 sheets')).toBeNull()
  },
}

/** A title and a note without a place to break. */
export const LongText: Story = {
  args: {
    title: 'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahren '.repeat(2),
    workbook: { sheets: [makeSheet()] },
    note: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsbeauftragte'.repeat(3),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
