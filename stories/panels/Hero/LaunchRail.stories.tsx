import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn } from '@storybook/test'
import type { Phase } from '~/data/contract/phase'
import { daysKept } from '~/data/domain/plan/savedPlan'
import { changeDays } from '~/data/fixtures/changes'
import { makeLaunch } from '~/data/fixtures/launch'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import { linkedPhases, phaseSeries, planMoment, plannedPhases, planOf } from '~/data/fixtures/timeSeries'
import { LaunchRail } from '~/ui/panels/Hero/LaunchRail'
import { TimeTravelBar } from '~/ui/panels/TimeTravel/TimeTravelBar'
import { Panel } from '~/ui/parts/Panel/Panel'
import { choices } from '../../support/choices'

/** Phases, and the state of their plan. */
function planArgs(phases: readonly Phase[], now = planMoment, seriesList = phaseSeries) {
  return { phases, plan: planOf(phases, now, seriesList) }
}

const holidays = [
  { name: 'National Day', start: '2025-09-23', end: '2025-09-23' },
  { name: 'Flag Day', start: '2025-09-25', end: '2025-09-25' },
  { name: 'يوم التأسيس', start: '2025-10-02', end: '2025-10-02' },
  { name: 'Year-end leave', start: '2025-11-20', end: '2025-12-31' },
]
const launch = makeLaunch({ holidays })

const savedPlan = {
  ...{ id: 'first', name: 'The first plan', keptOn: '2025-07-12', goLive: '' },
  phases: daysKept(plannedPhases, makeLaunch()).map((days) => ({
    ...days,
    ...(days.phase === 'phase-4' && { end: '2025-10-12' }),
    ...(days.phase === 'phase-6' && { start: '2025-10-06', end: '2025-11-14' }),
  })),
}
const against = planOf(plannedPhases, planMoment, phaseSeries, 'now', makeLaunch(), savedPlan)

const linkedPlan = planOf(linkedPhases, planMoment, phaseSeries)

const complete = plannedPhases.map((phase): Phase => ({ ...phase, status: 'COMPLETED', progress: '1' }))
const lastOpen = complete.map((phase, index): Phase =>
  index === 6 ? { ...phase, status: 'STARTED', progress: '0.92' } : phase,
)
const notBegun = plannedPhases.map((phase): Phase => ({ ...phase, status: 'PENDING', progress: '0' }))
const onThe3rd = plannedPhases.map((phase, index): Phase => {
  const progress = ['1', '1', '1', '0.48', '0.16'][index] ?? '0'
  return { ...phase, progress, status: index < 3 ? 'COMPLETED' : 'STARTED' }
})

const oneChange = phaseSeries.map((series) => ({
  ...series,
  points: series.id === 'phase-4' ? series.points.slice(-1) : [],
}))
const slow = phaseSeries.map((series) =>
  series.id === 'phase-4'
    ? { ...series, points: series.points.map((point) => ({ ...point, value: 0.6 + point.value / 6 })) }
    : series,
)

const meta = {
  component: LaunchRail,
  title: 'Panels/Overview/LaunchRail (Gantt chart)',
  id: 'panels-overview-launchrail',
  tags: ['stable', 'since-0.1.0'],
  args: planArgs(plannedPhases),
  argTypes: {
    phases: choices({ 'seven phases': plannedPhases, 'all complete': complete }),
    plan: choices({
      'behind plan': planOf(plannedPhases, planMoment, phaseSeries),
      'against a saved plan': against,
      'nothing recorded': planOf(plannedPhases, planMoment),
      'one change recorded': planOf(plannedPhases, planMoment, oneChange),
      'ends after November': planOf(plannedPhases, planMoment, slow),
      'all complete': planOf(complete, planMoment, phaseSeries),
    }),
    currentPhases: choices({ 'the page of today': undefined, 'an earlier day': plannedPhases }),
  },
  decorators: (Story) => (
    <Panel>
      <Story />
    </Panel>
  ),
} satisfies Meta<typeof LaunchRail>

export default meta
type Story = StoryObj<typeof meta>

/** Seven phases from August to November, and the line for today. Each row links to its phase. */
export const Default: Story = {}

/**
 * Phases wait for one another: lines at the day on which each may begin, the chain that decides go-live in ink, the
 * planned day in gold, the likely one dashed, and the days to spare.
 */
export const Linked: Story = { args: { ...planArgs(linkedPhases), hasVerdict: true } }

/** It went live four days ago: the labels of both days stand beside one another. */
export const NearGoLive: Story = {
  args: {
    phases: linkedPhases,
    plan: {
      ...linkedPlan,
      goLive: { ...linkedPlan.goLive, state: 'live', forecast: '2025-10-10', chain: [] },
    },
    hasVerdict: true,
  },
  async play({ canvasElement }) {
    const labels = [...canvasElement.querySelectorAll('span')]
      .filter(({ textContent }) => /^(?:Go-live 10 Oct|Today, 14 Oct)$/.test(textContent.trim()))
      .map((label) => label.getBoundingClientRect())
      .sort((one, other) => one.left - other.left)
    await expect(labels[0]?.right).toBeLessThan(labels[1]?.left ?? 0)
  },
}

/** What if phases ended on other days? Each unfinished one has a handle on the chart, and a field. */
export const WhatIf: Story = {
  args: {
    ...planArgs(linkedPhases),
    hasVerdict: true,
    whatIf: {
      ends: new Map([['phase-4', '2025-10-24']]),
      before: planArgs(linkedPhases).plan,
      onEnd: fn(),
    },
  },
}

/** Compared with a saved plan: outlines mark other dates, and each phase says how much later it ends. */
export const AgainstSavedPlan: Story = { args: { plan: against } }

/** An earlier day: its plan in the past tense, the progress of today beside it, and a slider in place of today’s line. */
export const Snapshot: Story = {
  args: {
    phases: onThe3rd,
    plan: planOf(onThe3rd, new Date('2025-10-03T18:00:00Z'), phaseSeries, 'then'),
    currentPhases: plannedPhases,
    timeTravel: (
      <TimeTravelBar
        days={changeDays}
        now={planMoment}
        asOf="2025-10-03T18:00"
        sentence={null}
        autoFocus={false}
        onMove={fn()}
        onClose={fn()}
      />
    ),
  },
}

/** Another day is loading: grey boxes replace the words, and nothing moves. */
export const Loading: Story = { args: { isLoading: true } }

/** Before the plan starts: today is dashed at the edge, and there is no forecast. */
export const BeforePlan: Story = { args: planArgs(notBegun, new Date('2025-07-24T09:00:00Z'), []) }

/** After the end of the plan: no days are counted, and an unfinished phase is hatched to its end. */
export const AfterPlan: Story = { args: planArgs(lastOpen, new Date('2025-12-04T10:00:00Z')) }

/** Holidays are shaded columns. The legend names at most three. */
export const Holidays: Story = {
  args: { plan: planOf(plannedPhases, planMoment, phaseSeries, 'now', launch) },
  parameters: { launch },
}

/**
 * Progress that is no number or out of range reads as 0. 0.995 shows 100% and is not complete. A phase whose dates cannot be
 * read has no bar.
 */
export const BadData: Story = {
  args: planArgs([
    ...['0.5', '0.51', '0.995', 'abc', '1.2', '-0.5'].map((progress, index) => ({
      ...makePhase({ id: `at-${index}`, title: `Progress ${progress}`, status: 'PENDING' }),
      progress,
    })),
    makePhase({ id: 'unread', ...unreadable }),
  ]),
}

/** No phase has dates that can be read: equal parts, without months, today or plan. */
export const NoReadableDates: Story = {
  args: planArgs(plannedPhases.map((phase) => ({ ...phase, ...unreadable }))),
}
