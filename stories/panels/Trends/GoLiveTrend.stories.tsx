import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { forecasts } from '~/data/fixtures/goLiveForecasts'
import { linkedPhases, phaseSeries, planMoment, planOf } from '~/data/fixtures/timeSeries'
import { GoLiveTrend } from '~/ui/panels/Trends/GoLiveTrend'
import { Panel } from '~/ui/parts/Panel/Panel'

const meta = {
  component: GoLiveTrend,
  title: 'Panels/Overview/GoLiveTrend',
  tags: ['new', 'since-0.3.0'],
  args: { phases: linkedPhases, plan: planOf(linkedPhases, planMoment, phaseSeries), forecasts },
  decorators: (Story) => (
    <Panel>
      <Story />
    </Panel>
  ),
} satisfies Meta<typeof GoLiveTrend>

export default meta
type Story = StoryObj<typeof meta>

/** First of the trends: how go-live was forecast on each day, and what moved it by three days or more. */
export const Default: Story = {}

/** It moved by little. */
export const Calm: Story = { args: { forecasts: forecasts.slice(3, 6) } }

const livePlan = planOf(linkedPhases, planMoment, phaseSeries)

/** It went live, and an administrator set the day: no phase is the cause. */
export const Live: Story = {
  args: {
    plan: { ...livePlan, goLive: { ...livePlan.goLive, state: 'live', forecast: '2025-10-10', chain: [] } },
    forecasts: [
      ...forecasts.slice(0, -1),
      { on: '2025-10-14', goLive: '2025-10-10', phase: null, reason: null },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Went live').closest('li')).toHaveTextContent('13 Nov → 10 Oct')
  },
}
