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

/** Phases, and how they are against their plan. */
function given(
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
  args: given(),
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

/** Seven phases from August to November, and the line for today. A row leads to its phase. */
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

const kept = {
  ...{ id: 'first', name: 'The first plan', keptOn: '2025-07-12' },
  phases: daysKept(plannedPhases, makeLaunch()).map((days) =>
    days.phase === 'phase-4'
      ? { ...days, end: '2025-10-12' }
      : days.phase === 'phase-6'
        ? { ...days, start: '2025-10-06', end: '2025-11-14' }
        : days,
  ),
}

/** Compared with a plan that was kept: outlines where the days are others, and by how much each phase ends later. */
export const AgainstKeptPlan: Story = {
  args: {
    phases: plannedPhases,
    plan: planOf(plannedPhases, planMoment, phaseSeries, 'now', makeLaunch(), kept),
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

const then = new Date('2025-10-03T18:00:00Z')
const phasesThen = plannedPhases.map((phase, index) => ({
  ...phase,
  progress: ['1', '1', '1', '0.48', '0.16', '0', '0'][index] ?? '0',
  status:
    (['COMPLETED', 'COMPLETED', 'COMPLETED', 'STARTED', 'STARTED', 'PENDING', 'PENDING'] as const)[index] ??
    'PENDING',
}))

/** As it was on 3 October: the plan in the past tense, what is now beside it, and the days in place of today's line. */
export const EarlierMoment: Story = {
  args: {
    phases: phasesThen,
    plan: planOf(phasesThen, then, phaseSeries, 'then'),
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

/** Days that do not count are sunk columns, at most three of which the legend names. */
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

/** On a phone the numbers alone are seen, the names are in the timeline below; a row is still called by its name. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  args: { tools: <button type="button">As of 14:35</button> },
  play: async ({ canvas, canvasElement, step }) => {
    await expect(canvas.getByRole('button', { name: 'As of 14:35' })).toBeVisible()
    await expect(canvas.getByText('Pre-Launch Activation').clientWidth).toBe(0)
    await expect(canvas.getByText('ends 28 Oct')).toBeVisible()
    const lines = [...canvasElement.querySelectorAll('ul > li')].map((line) => line.textContent)
    await expect(lines).toEqual(['44 days behindends 28 Oct', '52 days aheadends 30 Oct', '6on plan'])
    await expect(canvas.getByRole('link', { name: fourthName })).toBeVisible()
    for (const lane of canvas.getAllByRole('link')) {
      await expect(lane.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    }
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await step('the same on a phone, where the comparison is under its phase', async () => {
      await showWith<Story>(AgainstKeptPlan.args ?? {})
      await expect(canvas.getByText('Plan of 12 Jul: 16 days later')).toBeVisible()
    })
  },
}

const nothingDone = plannedPhases.map((phase): Phase => ({ ...phase, status: 'PENDING', progress: '0' }))

/** Before the plan starts the line waits, dashed, at the edge, and nothing is forecast. */
export const BeforeThePlan: Story = {
  args: given(nothingDone, new Date('2025-07-24T09:00:00Z'), []),
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expect(canvas.getByText('The plan starts on 1 Aug, in 8 days.')).toBeVisible()
    await expect(canvas.getByText('Today, 24 Jul: starts in 8 days')).toBeVisible()
    await expect(canvas.getByText('starts 13 Oct')).toBeVisible()
    await expect(canvas.queryByText('Ends')).toBeNull()
    // A sign that is nowhere on the chart is not explained.
    await expect(canvas.queryByText('due by today, not done')).toBeNull()
    await expect(canvas.queryByText(/at this pace/)).toBeNull()
  }),
}

const nearlyDone = plannedPhases.map((phase): Phase =>
  phase.id === 'phase-7'
    ? { ...phase, status: 'IN PROGRESS', progress: '0.92' }
    : { ...phase, status: 'COMPLETED', progress: '1' },
)

/** After the plan's end it says so once, and counts nothing; what is open is hatched to its end. */
export const AfterThePlan: Story = {
  args: given(nearlyDone, new Date('2025-12-04T10:00:00Z')),
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

/** Nothing was recorded yet: words need only the dates; there is no forecast, and no column for one. */
export const NoHistory: Story = {
  args: given(plannedPhases, planMoment, []),
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

/** One change was recorded: too little for a forecast, which the dash says on hover. */
export const OneChange: Story = {
  args: given(
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

const manyDays = Array.from({ length: 400 }, (_, place) => ({
  at: planMoment.getTime() - (399 - place) * 86_400_000,
  value: 0.72 * (place / 399),
  changes: 250,
}))

const slow = phaseSeries.map((series) =>
  series.id === 'phase-4'
    ? { ...series, points: series.points.map((point) => ({ ...point, value: 0.6 + point.value / 6 })) }
    : series,
)

/** An end beyond November: a chevron at the edge points on. */
export const EndsBeyondTheRail: Story = {
  args: given(plannedPhases, planMoment, slow),
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(/^\d+ (?:Dec|Jan)/)[0]).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }),
}

/** All done: the sentence names no phase under way. */
export const Completed: Story = {
  args: given(plannedPhases.map((phase) => ({ ...phase, status: 'COMPLETED', progress: '1' }))),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All phases are complete.')).toBeVisible()
    await expect(canvas.getByText('7 of 7 phases complete')).toBeVisible()
  },
}

/** One phase whose dates say nothing plain: it has no bar and says so; the months and the others are as they were. */
export const UnreadableDates: Story = {
  args: given(plannedPhases.map((phase, index) => (index === 5 ? { ...phase, ...unreadable } : phase))),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aug')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^6 .*dates not read/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^4 .*4 days behind/ })).toBeVisible()
  },
}

/** No phase's dates say anything plain: equal segments, no months, no today, and no words against a plan. */
export const NoReadableDates: Story = {
  args: given(plannedPhases.map((phase) => ({ ...phase, ...unreadable }))),
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
 * Where the statuses change: exactly 0.5 is started, 0.995 shows 100% and is not complete. A number that is none, or out of
 * range, reads as 0: no phase is complete by mistake.
 */
export const BadData: Story = {
  args: given(
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

/** Another day was asked for: skeletons are where the words of this one stood, and nothing moves. */
export const OnTheWay: Story = {
  args: { isLoading: true },
  play: async ({ canvas, args }) => {
    const words = canvas.getByText(args.plan.sentence)
    await expect(getComputedStyle(words).color).toBe('rgba(0, 0, 0, 0)')
    await expect(words.closest('[aria-busy="true"]')).toBeInTheDocument()
  },
}

/** A title of two hundred characters: its lane grows, and the bars stay on their scale. */
export const LongText: Story = {
  args: given([makePhase({ id: 'long', title: longTitle }), ...plannedPhases.slice(1)]),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** In right-to-left text August is at the right, and a bar fills from there; the caption keeps its order. */
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

/** What the ends stand for is told on hover and on focus; the first and the last days, and long after. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, step }) => {
    canvas.getByRole('button', { name: 'ended, or ends at this pace' }).focus()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent(
      /changed three times in 28 days/,
    )
    await step(
      'a hundred thousand changes of one phase: the server has thinned them to four hundred days',
      async () => {
        await showWith<Story>(
          given(plannedPhases, planMoment, [{ id: 'phase-4', before: 0, points: manyDays }]),
        )
        await expect(canvasElement).toHaveTextContent(/at the pace of the last 14 days it ends on \d+ \w+/)
      },
    )
    await step('the first moment of the window: the line is at its start', async () => {
      await showWith<Story>(given(plannedPhases, new Date('2025-08-01T00:00:00Z'), []))
      await expect(canvas.getByText('Today, 1 Aug')).toBeVisible()
    })
    await step('the last day of the window: the label stays within the panel', async () => {
      await showWith<Story>(given(plannedPhases, new Date('2025-11-30T23:59:00Z')))
      const label = canvas.getByText('Today, 30 Nov')
      await expect(label.getBoundingClientRect().right).toBeLessThan(
        canvasElement.getBoundingClientRect().right,
      )
    })
    await step('a year later the words name the years', async () => {
      await showWith<Story>(given(plannedPhases, new Date('2026-11-20T12:00:00Z')))
      await expect(canvasElement).toHaveTextContent(
        'The plan ended on 30 Nov 2025 with 3 of 7 phases complete.',
      )
      await expect(canvas.getByText('Today, 20 Nov 2026')).toBeVisible()
      await expect(canvasElement.querySelectorAll('p')).toHaveLength(1)
    })
  },
}
