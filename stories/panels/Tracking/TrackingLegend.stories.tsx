import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { beginnings } from '~/data/fixtures/tracking'
import { TrackingLegend } from '~/ui/panels/Tracking/TrackingLegend'

const current = beginnings.map((row) => ({ ...row, isNew: false }))

const meta = {
  component: TrackingLegend,
  title: 'Panels/Targets and tracking/TrackingLegend',
  tags: ['!dev'],
  args: { rows: [...beginnings, ...current].map((row) => ({ ...row, hcpVisits: 99, baseline: row })) },
} satisfies Meta<typeof TrackingLegend>

export default meta
type Story = StoryObj<typeof meta>

/** Figures that differ from their baseline, and bars on two scales. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3)
  },
}

/** One scale, and every figure still at its baseline: nothing is said of that. */
export const OneScale: Story = {
  args: { rows: beginnings.map((row) => ({ ...row, baseline: row })) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^A full bar is 20 visits, 5 hospitals, 50 pharmacists$/)
  },
}
