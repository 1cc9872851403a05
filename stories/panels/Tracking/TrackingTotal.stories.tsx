import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { beginnings } from '~/data/fixtures/tracking'
import { TrackingTotal } from '~/ui/panels/Tracking/TrackingTotal'

const meta = {
  component: TrackingTotal,
  title: 'Panels/Targets and tracking/TrackingTotal',
  tags: ['!dev'],
  args: { rows: beginnings },
  decorators: [
    (Story) => (
      <table role="table" aria-label="Tracking" style={{ width: '100%', tableLayout: 'fixed' }}>
        <Story />
      </table>
    ),
  ],
} satisfies Meta<typeof TrackingTotal>

export default meta
type Story = StoryObj<typeof meta>

/** The sums of ten rows, without bars, and the mean of their progress. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(cells(canvasElement)).toEqual(['', '95', '7', '95', '52%on average'])
  },
}

/** Where each row has a baseline, the sums are over theirs where they differ. */
export const OverBaseline: Story = {
  args: { rows: beginnings.map((row) => ({ ...row, hospitals: 10, baseline: row })) },
  play: async ({ canvasElement }) => {
    await expect(cells(canvasElement)).toEqual(['', '95', '100 baseline 7 +93', '95', '52%on average'])
  },
}

/** Seven digits. */
export const LongFigures: Story = {
  args: { rows: beginnings.map((row) => ({ ...row, hcpVisits: 1_000_000 })) },
  play: async ({ canvasElement }) => {
    await expect(cells(canvasElement)[1]).toBe('10,000,000')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

function cells(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}
