import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { PlanReading } from '~/data/contract/plan'
import { forecasts } from '~/data/fixtures/goLiveForecasts'
import { linkedPhases, phaseSeries, planMoment, planOf } from '~/data/fixtures/timeSeries'
import { GoLiveVerdict, type VerdictRisk } from '~/ui/panels/GoLive/GoLiveVerdict'
import { WhatIfBar, type WhatIfBarProps } from '~/ui/panels/GoLive/WhatIfBar'
import { WhatIfButton } from '~/ui/panels/GoLive/WhatIfButton'
import { ForecastSpark } from '~/ui/panels/Trends/ForecastSpark'
import { Panel } from '~/ui/parts/Panel/Panel'
import { choices } from '../../support/choices'

const risk: VerdictRisk = {
  kind: 'issue',
  title: 'Two hospital formularies still closed',
  due: '4 days overdue',
  isOverdue: true,
  owner: 'Noura Saleh',
  next: 'Ask both P&T secretaries for a date in October',
  href: '#risk-R1',
}

const late = planOf(linkedPhases, planMoment, phaseSeries)

/** The plan with some progress or dates replaced, by phase. */
function changed(
  changes: Readonly<Record<string, Partial<(typeof linkedPhases)[number]>>>,
  now = planMoment,
  series = phaseSeries,
) {
  const phases = linkedPhases.map((phase) => ({ ...phase, ...changes[phase.id] }))
  return { phases, plan: planOf(phases, now, series) }
}

/** Without the records of some phases. */
const without = (...ids: string[]) =>
  phaseSeries.map((series) => (ids.includes(series.id) ? { ...series, points: [] } : series))

const onPlan = { status: 'IN PROGRESS', progress: '0.95' } as const
const holds = changed({ 'phase-4': onPlan }, planMoment, without('phase-4'))
const silent = changed({}, planMoment, without('phase-4'))
const cannot = changed(
  { 'phase-4': { ...onPlan, after: [] }, 'phase-7': { after: [{ phase: 'phase-6', days: 0 }] } },
  planMoment,
  without('phase-4'),
)
const notBegun = changed(
  Object.fromEntries(linkedPhases.map(({ id }) => [id, { status: 'PENDING', progress: '0' }])),
  new Date('2025-08-01T09:00:00Z'),
  [],
)

const meta = {
  component: GoLiveVerdict,
  subcomponents: { WhatIfBar, WhatIfButton },
  title: 'Panels/Overview/GoLiveVerdict, WhatIfBar',
  id: 'panels-overview-goliveverdict',
  tags: ['new', 'since-0.3.0'],
  args: { phases: linkedPhases, plan: late, risk },
  argTypes: {
    plan: choices({ late, holds: holds.plan, 'no forecast': silent.plan, 'cannot hold': cannot.plan }),
    risk: choices({ 'an issue': risk, 'none on record': null, 'not known': undefined }),
  },
  decorators: (Story) => (
    <Panel>
      <Story />
    </Panel>
  ),
} satisfies Meta<typeof GoLiveVerdict>

export default meta
type Story = StoryObj<typeof meta>

/** Late: the phases that decide it, the first risk of their cause, and who acts. */
export const Default: Story = {
  args: {
    spark: <ForecastSpark points={forecasts} planned="2025-11-03" now={planMoment.getTime()} />,
  },
}

/** It holds. No risk is on record for the phase with the fewest days to spare. */
export const Holds: Story = { args: { ...holds, risk: null } }

/** Late without a risk on record: the owner of the phase acts. */
export const NoRisk: Story = { args: { risk: null } }

/** Nothing was recorded lately for what decides it. */
export const NoForecast: Story = { args: { ...silent, risk: null } }

/** Before the first record. */
export const NotBegun: Story = { args: notBegun }

/** The plan itself contradicts what waits for what. */
export const CannotHold: Story = { args: cannot }

/** In a what-if the values before it are struck through. */
export const WhatIf: Story = {
  args: {
    sentence: 'If Pre-Launch Activation ended on 24 Oct, go-live would be 7 Nov: 4 days late, not 9.',
    before: late,
    plan: {
      ...late,
      goLive: {
        ...late.goLive,
        forecast: '2025-11-07',
        latest: '2025-11-07',
        earliest: '2025-11-07',
        lateDays: 4,
        chain: late.goLive.chain.map(({ id, days }) => ({ id, days: days - 5 })),
      },
    } satisfies PlanReading,
    lines: [{ label: 'To hold it', content: '3 Nov holds if phase 4 ends by 20 Oct' }],
  },
}

/** The forecast of another day is loading. */
export const Loading: Story = { args: { isLoading: true } }

/**
 * `WhatIfBar`, at the top of the card, while another end is chosen, and before. `WhatIfButton` beside the verdict begins and
 * leaves it.
 */
export const Bar: StoryObj<WhatIfBarProps> = {
  name: 'WhatIfBar',
  args: { isChanged: true, onReset: fn(), onCopy: fn(), onDone: fn() },
  render: ({ isChanged, onReset, onCopy, onDone }) => (
    <div style={{ display: 'grid', gap: 20 }}>
      <WhatIfBar {...{ isChanged, onReset, onCopy, onDone }} />
      <WhatIfBar {...{ onReset, onCopy, onDone }} isChanged={false} />
      <p>
        <WhatIfButton isOn onChange={fn()} />
      </p>
    </div>
  ),
}
