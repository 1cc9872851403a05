import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import type { Phase } from '~/data/contract/phase'
import { phaseSeries, planMoment, plannedPhases, planOf } from '~/data/fixtures/timeSeries'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { changeDays } from '~/data/fixtures/changes'
import { daysKept } from '~/data/domain/plan/keptPlan'
import { makeLaunch } from '~/data/fixtures/launch'
import { LaunchContext } from '~/ui/lib/launch'
import { breakpoints } from '~/ui/theme/breakpoints'
import { LaunchRail } from '~/ui/panels/Hero/LaunchRail'
import { TimeTravelBar } from '~/ui/panels/TimeTravel/TimeTravelBar'
import { Panel } from '~/ui/parts/Panel/Panel'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'
import { showWith, shownAnew } from '../../support/showWith'

/** Phases, and the state of their plan. */
function planArgs(
  phases: readonly Phase[] = plannedPhases,
  now = planMoment,
  seriesList: readonly TimeSeries[] = phaseSeries,
) {
  return { phases, plan: planOf(phases, now, seriesList) }
}

const fourthName =
  '4 Pre-Launch Activation 72% in progress, 4 days behind, forecast to end 28 Oct, likely 25 Oct to 2 Nov'

const holidays = [
  { name: 'National Day', start: '2025-09-23', end: '2025-09-23' },
  { name: 'Flag Day', start: '2025-09-25', end: '2025-09-25' },
  { name: 'يوم التأسيس', start: '2025-10-02', end: '2025-10-02' },
  { name: 'Year-end leave', start: '2025-11-20', end: '2025-12-31' },
  { name: 'Of another year', start: '2026-09-23', end: '2026-09-23' },
]

const meta = {
  component: LaunchRail,
  title: 'Panels/Overview/LaunchRail',
  tags: ['stable', 'since-0.1.0'],
  args: planArgs(),
  decorators: [
    (Story) => (
      <Panel>
        <Story />
      </Panel>
    ),
    shownAnew,
  ],
} satisfies Meta<typeof LaunchRail>

export default meta
type Story = StoryObj<typeof meta>

/** Seven phases from August to November, and the line for today. Each row links to its phase. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(7)
    await expect(
      canvas.getByText(
        'Phase 4 is 4 days behind plan; at the pace of the last 14 days it ends on 28 Oct, 9 days late.',
      ),
    ).toBeVisible()
    await expect(canvasElement).toHaveTextContent(
      '3 of 7 phases complete · phase 4 likely ends 25 Oct – 2 Nov',
    )
    await expect(canvasElement).toHaveTextContent('AugSepOctNov')
    await expect(canvas.getByText('Today, 14 Oct')).toBeVisible()

    const fourth = canvas.getByRole('link', { name: fourthName })
    await expect(fourth).toHaveAttribute('href', '#timeline-phase-4')
    await expect(
      canvas.getByRole('link', { name: '7 November Go-Live & Follow-Through 0% pending, starts 3 Nov' }),
    ).toHaveAttribute('href', '#timeline-phase-7')
    await expect(canvas.getByRole('link', { name: /^3 / })).toHaveTextContent('2 days late22 Sep')
    await expect(canvas.getByText('due by today, not done')).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'ended, or ends at this pace' }),
    ).toHaveAccessibleDescription(/the pace of the last 14 days/)
    if (innerWidth <= breakpoints.phone) return
    for (const words of ['Against plan', 'Ends', '4 days behind', '28 Oct'])
      await expect(canvas.getAllByText(words)[0]).toBeVisible()
    await expect(canvas.getByText('ends 28 Oct')).not.toBeVisible()
  },
}

const keptPlan = {
  ...{ id: 'first', name: 'The first plan', keptOn: '2025-07-12', goLive: '' },
  phases: daysKept(plannedPhases, makeLaunch()).map((days) =>
    days.phase === 'phase-4'
      ? { ...days, end: '2025-10-12' }
      : days.phase === 'phase-6'
        ? { ...days, start: '2025-10-06', end: '2025-11-14' }
        : days,
  ),
}

/** Compared with a kept plan: outlines mark different dates, and each phase says how much later it ends. */
export const AgainstKeptPlan: Story = {
  args: {
    phases: plannedPhases,
    plan: planOf(plannedPhases, planMoment, phaseSeries, 'now', makeLaunch(), keptPlan),
  },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Plan of 12 Jul')).toBeVisible()
    await expect(canvas.getByText('plan of 12 Jul, where it differs')).toBeVisible()
    await expect(canvasElement).toHaveTextContent('9 days late and 16 days after the plan of 12 Jul.')
    await expect(
      canvas.getByRole('link', { name: `${fourthName}, Plan of 12 Jul: 16 days later` }),
    ).toBeVisible()
  }),
}

const snapshotTime = new Date('2025-10-03T18:00:00Z')
const phasesAtSnapshot = plannedPhases.map((phase, index) => ({
  ...phase,
  progress: ['1', '1', '1', '0.48', '0.16', '0', '0'][index] ?? '0',
  status:
    (['COMPLETED', 'COMPLETED', 'COMPLETED', 'STARTED', 'STARTED', 'PENDING', 'PENDING'] as const)[index] ??
    'PENDING',
}))

/** 3 October: the plan in the past tense, the current progress beside it, and a day slider instead of the line for today. */
export const Snapshot: Story = {
  args: {
    phases: phasesAtSnapshot,
    plan: planOf(phasesAtSnapshot, snapshotTime, phaseSeries, 'then'),
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
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText(/^Phase 4 was 2 days behind plan; .* it would have ended on 25 Oct/),
    ).toBeVisible()
    await expect(canvasElement).toHaveTextContent('ThenAgainst planNow')
    await expect(canvas.queryByText('25 Oct')).toBeNull()
    await expect(canvas.getByRole('slider', { name: 'Day shown' })).toBeVisible()
    await expect(canvas.queryByText(/^Today, /)).toBeNull()
    await expect(canvas.queryByText('due by today, not done')).toBeNull()
    await expect(canvas.getByRole('link', { name: /^4 Pre-Launch Activation 48% .*now 72%$/ })).toBeVisible()
  },
}

/** Holidays are shaded columns. The legend names at most three. */
export const Holidays: Story = {
  render: (args) => (
    <LaunchContext.Provider value={{ launch: makeLaunch({ holidays }), counts: {} }}>
      <LaunchRail {...args} />
    </LaunchContext.Provider>
  ),
  args: { plan: planOf(plannedPhases, planMoment, phaseSeries, 'now', makeLaunch({ holidays })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('National Day, Flag Day, يوم التأسيس and 1 more')).toBeVisible()
  },
}

/** On a phone a row has a number and no title, since the timeline below has the titles. Its accessible name has both. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  args: { tools: <button type="button">Last change 14:35</button> },
  play: async ({ canvas, canvasElement, step }) => {
    await expect(canvas.getByRole('button', { name: 'Last change 14:35' })).toBeVisible()
    await expect(canvas.getByText('Pre-Launch Activation').clientWidth).toBe(0)
    await expect(canvas.getByText('ends 28 Oct')).toBeVisible()
    const lines = [...canvasElement.querySelectorAll('ul > li')].map((line) => line.textContent)
    await expect(lines).toEqual(['44 days behindends 28 Oct', '52 days aheadends 30 Oct', '6on plan'])
    await expect(canvas.getByRole('link', { name: fourthName })).toBeVisible()
    for (const lane of canvas.getAllByRole('link')) {
      await expect(lane.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    }
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await step('on a phone the comparison is below its phase', async () => {
      await showWith<Story>(AgainstKeptPlan.args ?? {})
      await expect(canvas.getByText('Plan of 12 Jul: 16 days later')).toBeVisible()
    })
  },
}

const nothingDone = plannedPhases.map((phase): Phase => ({ ...phase, status: 'PENDING', progress: '0' }))

/** Before the plan starts: the line for today is dashed and at the edge, and there is no forecast. */
export const BeforePlan: Story = {
  args: planArgs(nothingDone, new Date('2025-07-24T09:00:00Z'), []),
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expect(canvas.getByText('The plan starts on 1 Aug, in 8 days.')).toBeVisible()
    await expect(canvas.getByText('Today, 24 Jul: starts in 8 days')).toBeVisible()
    await expect(canvas.getByText('starts 13 Oct')).toBeVisible()
    await expect(canvas.queryByText('Ends')).toBeNull()
    // The legend explains only what is on the chart.
    await expect(canvas.queryByText('due by today, not done')).toBeNull()
    await expect(canvas.queryByText(/at this pace/)).toBeNull()
  }),
}

const nearlyDone = plannedPhases.map((phase): Phase =>
  phase.id === 'phase-7'
    ? { ...phase, status: 'IN PROGRESS', progress: '0.92' }
    : { ...phase, status: 'COMPLETED', progress: '1' },
)

/** After the end of the plan: one sentence says so, without counting days. Unfinished phases are hatched to their end. */
export const AfterPlan: Story = {
  args: planArgs(nearlyDone, new Date('2025-12-04T10:00:00Z')),
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText('The plan ended on 30 Nov with 6 of 7 phases complete. Phase 7 is at 92%.'),
    ).toBeVisible()
    await expect(canvas.getAllByText('not complete')[0]).toBeVisible()
    await expect(canvas.getByText('Today, 4 Dec').getBoundingClientRect().right).toBeLessThanOrEqual(
      canvasElement.getBoundingClientRect().right,
    )
    await expect(canvasElement).not.toHaveTextContent(/days (?:behind|over)/)
  }),
}

/** No changes are recorded yet: the texts use the dates only, and there is no column for a forecast. */
export const NoHistory: Story = {
  args: planArgs(plannedPhases, planMoment, []),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Phase 4 is 4 days behind plan.')).toBeVisible()
    await expect(canvasElement).toHaveTextContent(
      'a forecast appears once a phase was changed three times in 28 days',
    )
    await expect(canvas.queryByText('Ends')).toBeNull()
    await expect(canvas.queryByText(/at this pace/)).toBeNull()
    await expect(canvas.getByText('due by today, not done')).toBeVisible()
  },
}

/** One recorded change is not enough for a forecast. The dash says so on hover. */
export const OneChange: Story = {
  args: planArgs(
    plannedPhases,
    planMoment,
    phaseSeries.map((series) =>
      series.id === 'phase-4' ? { ...series, points: series.points.slice(-1) } : { ...series, points: [] },
    ),
  ),
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expect(canvas.getByText('Ends')).toBeVisible()
    await expect(canvas.getAllByTitle('Too little was recorded for a forecast')).toHaveLength(7)
  }),
}

const manyDays = Array.from({ length: 400 }, (_, index) => ({
  at: planMoment.getTime() - (399 - index) * 86_400_000,
  value: 0.72 * (index / 399),
  changes: 250,
}))

const slowSeries = phaseSeries.map((series) =>
  series.id === 'phase-4'
    ? { ...series, points: series.points.map((point) => ({ ...point, value: 0.6 + point.value / 6 })) }
    : series,
)

/** A forecast beyond November: a chevron at the edge points to it. */
export const EndsBeyondWindow: Story = {
  args: planArgs(plannedPhases, planMoment, slowSeries),
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(/^\d+ (?:Dec|Jan)/)[0]).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }),
}

/** All phases are complete. */
export const Completed: Story = {
  args: planArgs(plannedPhases.map((phase) => ({ ...phase, status: 'COMPLETED', progress: '1' }))),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All phases are complete.')).toBeVisible()
    await expect(canvas.getByText('7 of 7 phases complete')).toBeVisible()
  },
}

/** A phase with unreadable dates has no bar and says so. The others are unchanged. */
export const UnreadableDates: Story = {
  args: planArgs(plannedPhases.map((phase, index) => (index === 5 ? { ...phase, ...unreadable } : phase))),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aug')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^6 .*dates not read/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^4 .*4 days behind/ })).toBeVisible()
  },
}

/** No phase has readable dates: equal segments, without months, today or a comparison with the plan. */
export const NoReadableDates: Story = {
  args: planArgs(plannedPhases.map((phase) => ({ ...phase, ...unreadable }))),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(7)
    await expect(canvas.queryByText('Aug')).toBeNull()
    await expect(canvas.queryByText('Against plan')).toBeNull()
    await expect(canvas.getByText('3 of 7 phases complete.')).toBeVisible()
    await expect(canvas.queryByText(/^Today/)).toBeNull()
  },
}

const badProgress = ['abc', '', null, Number.NaN, '1.2', '-0.5']

/**
 * Where the status changes: 0.5 is started, and 0.995 shows 100% and is not complete. Progress that is not a number or out
 * of range reads as 0.
 */
export const BadData: Story = {
  args: planArgs(
    ['0', '0.5', '0.51', '0.995', '1', ...badProgress].map((progress, index) => ({
      ...makePhase({ id: `at-${index}`, title: `Progress ${progress}`, status: 'PENDING' }),
      progress: progress as string,
    })),
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const name of [
      '1 Progress 0 0% pending, 30 days behind',
      '2 Progress 0.5 50% started, 12 days behind',
      '3 Progress 0.51 51% in progress, 12 days behind',
      '4 Progress 0.995 100% in progress, 5 days ahead',
      '5 Progress 1 100% completed, completed',
      ...badProgress.map((_, index) => new RegExp(`^${index + 6} .* 0% pending, 30 days behind$`)),
    ])
      await expect(canvas.getByRole('link', { name })).toBeVisible()
    await expect(canvasElement).toHaveTextContent('1 of 11 phases complete')
    await expect(canvas.queryByText(/NaN%/)).toBeNull()
  },
}

/** Another day is loading: skeletons replace the texts, and nothing moves. */
export const SnapshotLoading: Story = {
  args: { isLoading: true },
  play: async ({ canvas, args }) => {
    const words = canvas.getByText(args.plan.sentence)
    await expect(getComputedStyle(words).color).toBe('rgba(0, 0, 0, 0)')
    await expect(words.closest('[aria-busy="true"]')).toBeInTheDocument()
  },
}

/** A title of 200 characters makes its row taller. The bars keep their scale. */
export const LongText: Story = {
  args: planArgs([makePhase({ id: 'long', title: longTitle }), ...plannedPhases.slice(1)]),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: August is on the right, and bars fill from there. The caption keeps its order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectRightToLeft(...['Aug', 'Sep', 'Oct', 'Nov'].map((month) => canvas.getByText(month)))
    await expectToReadFromTheLeft(canvas.getByText(/^Phase 4 is 4 days behind plan/))
    await expectToReadFromTheLeft(canvas.getByText(/of 7 phases complete/))
    await expectToReadFromTheLeft(canvas.getByText('Today, 14 Oct'))
    const fourth = canvas.getByRole('link', { name: fourthName })
    const [bar, fill] = [...fourth.querySelectorAll('[style]')].map((drawn) => drawn.getBoundingClientRect())
    await expect(fill?.right).toBeCloseTo(bar?.right ?? 0, 1)
    await expect(fill?.left).toBeGreaterThan(bar?.left ?? Infinity)
  },
}

/** A tooltip explains the ends on hover and focus. The steps show the first and the last day, and a year later. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, step }) => {
    canvas.getByRole('button', { name: 'ended, or ends at this pace' }).focus()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(
      /changed three times in 28 days/,
    )
    await step('a forecast from 100,000 changes, which the server has thinned to 400 days', async () => {
      await showWith<Story>(
        planArgs(plannedPhases, planMoment, [{ id: 'phase-4', before: 0, points: manyDays }]),
      )
      await expect(canvasElement).toHaveTextContent(/at the pace of the last 14 days it ends on \d+ \w+/)
    })
    await step('on the first day, the line is at the start', async () => {
      await showWith<Story>(planArgs(plannedPhases, new Date('2025-08-01T00:00:00Z'), []))
      await expect(canvas.getByText('Today, 1 Aug')).toBeVisible()
    })
    await step('on the last day, the label stays within the panel', async () => {
      await showWith<Story>(planArgs(plannedPhases, new Date('2025-11-30T23:59:00Z')))
      const label = canvas.getByText('Today, 30 Nov')
      await expect(label.getBoundingClientRect().right).toBeLessThan(
        canvasElement.getBoundingClientRect().right,
      )
    })
    await step('a year later, the texts name the years', async () => {
      await showWith<Story>(planArgs(plannedPhases, new Date('2026-11-20T12:00:00Z')))
      await expect(canvasElement).toHaveTextContent(
        'The plan ended on 30 Nov 2025 with 3 of 7 phases complete.',
      )
      await expect(canvas.getByText('Today, 20 Nov 2026')).toBeVisible()
      await expect(canvasElement.querySelectorAll('p')).toHaveLength(1)
    })
  },
}
