import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { Phase } from '~/data/contract/phase'
import type { WeekLine } from '~/data/contract/plan'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import {
  linkedPhases,
  phaseSeries,
  planMoment,
  plannedPhases,
  planOf,
  unitSeries,
} from '~/data/fixtures/timeSeries'
import { ready } from '~/ui/lib/loadable'
import { GoLiveVerdict } from '~/ui/panels/GoLive/GoLiveVerdict'
import { Hero } from '~/ui/panels/Hero/Hero'
import { AsOf } from '~/ui/panels/TimeTravel/AsOf'
import { TrendGrid } from '~/ui/panels/Trends/TrendGrid'
import { choices } from '../../support/choices'

const thisWeek: readonly WeekLine[] = [
  {
    label: 'Biggest changes',
    text: 'Phase 5 25% → 50% · Phase 4 57% → 72% · Oncology 72% → 78% · and 5 more',
  },
  { label: 'Fell back', text: 'Respiratory 64% → 61%' },
  { label: 'Did not move', text: 'Phase 6, though it was due to' },
  { label: 'Corrected', text: "Men's Health 60% → 58%" },
]

/** The phases and their plan, both loaded. */
function loaded(phases: readonly Phase[], week = thisWeek) {
  return { phases: ready(phases), plan: ready({ ...planOf(phases, planMoment, phaseSeries), week }) }
}

const seven = loaded(plannedPhases)
const loading = { state: 'loading' } as const
const failed = { state: 'failed', message: '500: the store did not answer', onRetry: fn() } as const
const trends = ready({ seriesList: phaseSeries, units: businessUnits, unitSeries })

const meta = {
  component: Hero,
  title: 'Panels/Overview/Hero',
  tags: ['stable', 'since-0.1.0'],
  args: {
    ...seven,
    onViewChange: fn(),
    trends: (phases, plan) => <TrendGrid phases={phases} plan={plan} recorded={trends} />,
  },
  argTypes: {
    phases: choices({ 'seven phases': seven.phases, 'no phase': ready([]), loading, failed }),
    plan: choices({ 'the plan': seven.plan, loading, failed }),
    currentPhases: choices({ 'the page of today': undefined, 'an earlier day': plannedPhases }),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

/** The top of the home page: text, three key figures, the Gantt chart of the launch, and the last seven days. */
export const Default: Story = {}

/** Phases wait for one another: the card begins with whether go-live holds, and the figures are a line above it. */
export const WithVerdict: Story = {
  args: {
    ...loaded(linkedPhases),
    verdict: (phases, plan, parts) => <GoLiveVerdict phases={phases} plan={plan} {...parts} />,
  },
}

/** The trends instead of the Gantt chart. */
export const Trends: Story = { args: { view: 'trends' } }

/** The changes since the last visit above the panel, and a tool beside the sentence. */
export const WithDigest: Story = {
  args: {
    digest: <p>Since your last visit</p>,
    tools: <AsOf asOf={planMoment} now={planMoment} open={false} onOpenChange={fn()} />,
  },
}

/** The phases or their plan are loading: seven grey bars. The key figures are already there. */
export const Loading: Story = { args: { phases: loading } }

/** No phases, and no changes in the last seven days. */
export const Empty: Story = { args: loaded([], []) }

/** The phases or their plan could not be loaded. */
export const Failed: Story = { args: { phases: failed } }

/** Progress that cannot be read shows as 0%. A phase whose dates cannot be read has no bar. */
export const BadData: Story = {
  args: loaded([
    { ...makePhase({ id: 'bad', status: 'PENDING', ...unreadable }), progress: 'NaN' },
    makePhase({ id: 'good' }),
  ]),
}
