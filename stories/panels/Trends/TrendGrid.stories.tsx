import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { phaseTrend } from '~/data/domain/plan/trend'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { seedWindow } from '~/data/fixtures/launch'
import { forecasts } from '~/data/fixtures/goLiveForecasts'
import { unreadable } from '~/data/fixtures/phase'
import {
  linkedPhases,
  makeTimeSeries,
  phaseSeries,
  planMoment,
  plannedPhases,
  planOf,
  unitSeries,
} from '~/data/fixtures/timeSeries'
import { ready } from '~/ui/lib/loadable'
import { GoLiveTrend, type GoLiveTrendProps } from '~/ui/panels/Trends/GoLiveTrend'
import { PhaseTrend } from '~/ui/panels/Trends/PhaseTrend'
import { TargetTrend } from '~/ui/panels/Trends/TargetTrend'
import { TrendGrid } from '~/ui/panels/Trends/TrendGrid'
import { Panel } from '~/ui/parts/Panel/Panel'
import { choices } from '../../support/choices'

const loading = { state: 'loading' } as const
const failed = { state: 'failed', message: '503: the store is full', onRetry: fn() } as const

const recorded = ready({ seriesList: phaseSeries, units: businessUnits, unitSeries })
const nothing = ready({ seriesList: [], units: businessUnits, unitSeries: [] })
const beforeTheWindow = ready({
  ...{ units: businessUnits, unitSeries },
  seriesList: plannedPhases.map(({ id }) =>
    makeTimeSeries(id, [
      ['2025-06-02', 0],
      ['2025-07-04', 0.3],
    ]),
  ),
})
const oneUnreadable = plannedPhases.map((phase, index) => (index === 2 ? { ...phase, ...unreadable } : phase))

const now = planMoment.getTime()

/** The history of a phase of the fixtures, by its place. */
const trendOf = (index: number) => {
  const phase = plannedPhases[index]
  return ready(phase ? phaseTrend(phase, phaseSeries[index], now, seedWindow) : null)
}

const gained = makeTimeSeries('target-vometron', [
  ['2024-12-30', 0.12],
  ['2025-09-18', 0.4],
  ['2025-10-02', 0.54],
  ['2025-10-10', 0.62],
])
const lost = { ...makeTimeSeries('target-vometron', [['2025-10-10', 0.3]]), before: 0.5 }

const meta = {
  component: TrendGrid,
  subcomponents: { PhaseTrend, TargetTrend, GoLiveTrend },
  title: 'Panels/Overview/TrendGrid (PhaseTrend, TargetTrend, GoLiveTrend, line chart)',
  id: 'panels-overview-trendgrid',
  tags: ['new', 'since-0.2.0'],
  args: { phases: plannedPhases, plan: planOf(plannedPhases, planMoment, phaseSeries), recorded },
  argTypes: {
    phases: choices({ 'seven phases': plannedPhases, 'one without dates': oneUnreadable }),
    plan: choices({
      'with a forecast': planOf(plannedPhases, planMoment, phaseSeries),
      'without a forecast': planOf(plannedPhases, planMoment),
    }),
    recorded: choices({ recorded, nothing, 'before August': beforeTheWindow, loading, failed }),
  },
} satisfies Meta<typeof TrendGrid>

export default meta
type Story = StoryObj<typeof meta>

/** Seven phases against their plan, the ends that were forecast over time, and the units with their gains. */
export const Default: Story = {}

/** Nothing is recorded: figures and plan only. A phase whose dates cannot be read has months and today only. */
export const NoHistory: Story = {
  args: { phases: oneUnreadable, plan: planOf(oneUnreadable, planMoment), recorded: nothing },
}

/** Loading. PhaseTrend and TargetTrend show one grey box. */
export const Loading: Story = { args: { recorded: loading } }

/** The records could not be loaded. */
export const Failed: Story = { args: { recorded: failed } }

/**
 * `PhaseTrend` of a phase behind its plan: a rule measures the days, and the forecast end has slipped. Ahead: the rule is on
 * the other side. After one change: a line alone, over the whole width.
 */
export const Phases: Story = {
  name: 'PhaseTrend',
  render: () => (
    <div style={{ display: 'grid', gap: 32 }}>
      {[3, 4, 5].map((index) => (
        <PhaseTrend key={index} trend={trendOf(index)} />
      ))}
    </div>
  ),
}

/** `TargetTrend`: the progress of a target, its gain in 14 days, and a line in the unit’s colour; after a correction, a loss. */
export const Targets: Story = {
  name: 'TargetTrend',
  render: () => (
    <div style={{ display: 'grid', gap: 32 }}>
      <TargetTrend target={ready({ series: gained, now })} unitId="onco" />
      <TargetTrend target={ready({ series: lost, now })} unitId="diab" />
    </div>
  ),
}

const linkedPlan = planOf(linkedPhases, planMoment, phaseSeries)

/** `GoLiveTrend`, first of the trends: how go-live was forecast on each day, and what moved it by three days or more. */
export const GoLive: StoryObj<GoLiveTrendProps> = {
  name: 'GoLiveTrend',
  args: { phases: linkedPhases, plan: linkedPlan, forecasts },
  argTypes: { phases: { control: false }, plan: { control: false } },
  render: ({ phases, plan, forecasts }) => <GoLiveTrend {...{ phases, plan, forecasts }} />,
  decorators: [
    (Story) => (
      <Panel>
        <Story />
      </Panel>
    ),
  ],
}

/** It moved by little. */
export const Calm: typeof GoLive = {
  ...GoLive,
  name: 'GoLiveTrend, calm',
  args: { ...GoLive.args, forecasts: forecasts.slice(3, 6) },
}

/** It went live, and an administrator set the day: no phase is the cause. */
export const Live: typeof GoLive = {
  ...GoLive,
  name: 'GoLiveTrend, live',
  args: {
    phases: linkedPhases,
    plan: {
      ...linkedPlan,
      goLive: { ...linkedPlan.goLive, state: 'live', forecast: '2025-10-10', chain: [] },
    },
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
