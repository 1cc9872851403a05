import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { KpiStrip } from '~/ui/panels/Tracking/KpiStrip'

const meta = {
  component: KpiStrip,
  title: 'Panels/Targets and tracking/KpiStrip',
  tags: ['!dev'],
  args: { kpis: { hcpVisits: 95, hospitals: 7, pharmacies: 95, kols: 12 }, view: 'new' },
} satisfies Meta<typeof KpiStrip>

export default meta
type Story = StoryObj<typeof meta>

function texts(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('term')
    .map((term) => [...(term.parentElement?.children ?? [])].map((part) => part.textContent))
}

/** The baseline of the new products. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(texts(canvasElement)).toEqual([
      ['HCP Visits', '95', 'Pre-launch phase'],
      ['Hospitals Reached', '7', 'Pre-launch phase'],
      ['Pharmacist Activated', '95', 'Pre-launch phase'],
      ['KOLs Engaged', '12', 'Pre-launch phase'],
    ])
  },
}

/** The current portfolio: grouped figures, and the placeholder trends. */
export const Current: Story = {
  args: { kpis: { hcpVisits: 5436, hospitals: 682, pharmacies: 2869, kols: 12 }, view: 'current' },
  play: async ({ canvasElement }) => {
    await expect(texts(canvasElement)).toEqual([
      ['HCP Visits', '5,436', '+12%'],
      ['Hospitals Reached', '682', '+8%'],
      ['Pharmacist Activated', '2,869', '+15%'],
      ['KOLs Engaged', '12', '+5% vs last week'],
    ])
  },
}

/** A unit without rows: zeros, and no KOLs. */
export const Zero: Story = {
  args: { kpis: { hcpVisits: 0, hospitals: 0, pharmacies: 0, kols: 0 } },
  play: async ({ canvasElement }) => {
    await expect(texts(canvasElement).map(([, figure]) => figure)).toEqual(['0', '0', '0', '0'])
  },
}
