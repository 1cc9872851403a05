import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { baselineRows, type TrackingRow } from '~/data/domain/tracking/tracking'
import { TrackingLegend } from '~/ui/panels/Tracking/TrackingLegend'

const builtIn: TrackingRow[] = baselineRows.map((row) => ({ ...row, key: row.sku, isNew: true }))
const current = builtIn.map((row) => ({ ...row, isNew: false }))

const meta = {
  component: TrackingLegend,
  title: 'Panels/TrackingLegend',
  tags: ['new', 'since-next'],
  args: { rows: [...builtIn, ...current].map((row) => ({ ...row, baseline: row })) },
} satisfies Meta<typeof TrackingLegend>

export default meta
type Story = StoryObj<typeof meta>

/** Figures with a baseline, and bars on two scales. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3)
  },
}

/** One scale, as far as anyone can see: nothing is said of it. */
export const OneScale: Story = {
  args: { rows: builtIn.map((row) => ({ ...row, baseline: row })) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Small figures: the baseline$/)
  },
}

/** Neither: there is no legend. */
export const Nothing: Story = {
  tags: ['!autodocs'],
  args: { rows: current },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/)
  },
}
