import { describe, expect, test } from 'vitest'
import { makeLaunch, seedWindow } from '~/data/fixtures/launch'
import { makeTimeSeries, phaseSeries, planMoment, plannedPhases, planOf } from '~/data/fixtures/timeSeries'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { outlook, type PlannedPhase } from '~/data/domain/plan/plan'
import { planReading } from '~/data/domain/plan/planReading'
import { closedSentence } from '~/data/domain/plan/planWords'
import { daysKept } from '~/data/domain/plan/savedPlan'
import { everyDay, workCalendar, type WorkCalendar } from '~/data/domain/plan/workCalendar'

interface Given {
  phases?: readonly PlannedPhase[]
  seriesList?: readonly TimeSeries[]
  now?: string
}

function read({ phases = plannedPhases, seriesList = phaseSeries, now }: Given, tense?: 'now' | 'then') {
  const time = now === undefined ? planMoment.getTime() : Date.parse(now)
  return planReading(outlook(phases, seriesList, time, seedWindow), tense)
}
const readWithoutRecords = (given: Given) => read({ seriesList: [], ...given })

const at = (progress: Readonly<Record<string, string>>) =>
  plannedPhases.map((phase) => ({ ...phase, progress: progress[phase.id] ?? phase.progress }))

const onPlan = at({ 'phase-4': '0.85', 'phase-5': '0.44' })
const complete = plannedPhases.map((phase) => ({ ...phase, status: 'COMPLETED', progress: '1' }))
const seventh = plannedPhases[6] ?? expect.unreachable()
const beforeLastWeeks = phaseSeries.map(({ points, ...series }) => ({
  ...series,
  points: points.filter((point) => point.at < Date.parse('2025-09-24')),
}))

const inGulf = workCalendar({
  workWeek: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  holidays: [
    { name: 'National Day', start: '2025-09-23', end: '2025-09-23' },
    { name: 'Another', start: '2025-12-02', end: '2025-12-03' },
  ],
})

describe('the sentence, and the line below it,', () => {
  const done = (count: number) => `${count} of 7 phases complete`
  const others = `${done(3)} · phase 5 is 2 days ahead · phase 6 is on plan`
  const noForecast = 'a forecast needs 3 updates of a phase in 28 days'
  const ahead = at({ 'phase-4': '0.95', 'phase-5': '0.44' })
  const ofAhead = `${done(3)} · phase 4 is 4 days ahead · ${noForecast}`
  const stuck = { seriesList: beforeLastWeeks, phases: at({ 'phase-4': '0.24' }) }
  const lastOpen = { phases: complete.with(6, { ...seventh, progress: '0.92' }), now: '2025-12-04' }
  const pending = plannedPhases.map((phase) => ({ ...phase, status: 'PENDING', progress: '0' }))

  test.each<[sentence: string, detail: string, Given]>([
    [
      'Phase 4 is 4 days behind plan; at the pace of the last 14 days it ends on 28 Oct, 9 days late.',
      `${done(3)} · phase 4 likely ends 25 Oct – 2 Nov · phase 5 is 2 days ahead · phase 6 is on plan`,
      { seriesList: phaseSeries },
    ],
    ['Phase 4 is 4 days behind plan.', `${others} · ${noForecast}`, {}],
    ['Phase 4 is 21 days behind plan; no updates in the last 14 days.', others, stuck],
    ['Every phase under way is on plan.', `${done(3)} · ${noForecast}`, { phases: onPlan }],
    ['Every phase under way is on plan or ahead.', ofAhead, { phases: ahead }],
    ['The plan starts on 1 Aug, in 8 days.', 'No phase has begun.', { phases: pending, now: '2025-07-24' }],
    [`The plan ended on 30 Nov with ${done(3)}.`, '', { now: '2025-12-04' }],
    [`The plan ended on 30 Nov with ${done(6)}. Phase 7 is at 92%.`, '', lastOpen],
    ['All phases are complete.', `${done(7)} · ${noForecast}`, { phases: complete, now: '2025-11-20' }],
    ['0 of 1 phases complete.', '', { phases: [makePhase({ dates: 'after approval' })] }],
    ['0 of 0 phases complete.', '', { phases: [] }],
  ])('are “%s” and “%s”', (sentence, detail, given) => {
    expect(readWithoutRecords(given)).toMatchObject({ sentence, detail })
  })

  test('of an earlier time are in the past tense, and know nothing of later changes', () => {
    expect(read({}, 'then')).toMatchObject({
      sentence:
        'Phase 4 was 4 days behind plan; at the pace of the 14 days before, it would have ended on 28 Oct.',
      detail:
        '3 of 7 phases complete · phase 4 would likely have ended 25 Oct – 2 Nov · phase 5 was 2 days ahead · phase 6 was on plan',
    })
    const early = read({ now: '2025-08-10T09:00:00Z', phases: at({ 'phase-1': '0.45' }) })
    expect(early.rows.slice(3).map(({ expectedEnd }) => expectedEnd)).toEqual(['–', '–', '–', '–'])
  })

  test.each([
    [['2025-11-30'], undefined],
    [['2025-12-01'], 'phase 7 ends past the window'],
    [['2025-12-01', '2025-12-14'], 'phases 6 and 7 end past the window'],
  ])('name the phases that end past the window: the last on %j', (ends, words) => {
    const phases = plannedPhases.map((phase, index) => {
      const end = ends[index - plannedPhases.length + ends.length]
      return end === undefined ? phase : { ...phase, end, dates: `${phase.start} – ${end}` }
    })
    expect(/[^·]*past the window/.exec(read({ phases }).detail)?.[0].trim()).toBe(words)
  })

  test('name two hundred phases in part', () => {
    const phases = Array.from({ length: 200 }, (_, index) =>
      makePhase({ id: `phase-${index}`, dates: 'Oct 1 – Oct 31', progress: '0.1' }),
    )
    expect(readWithoutRecords({ phases }).detail).toMatch(
      /^0 of 200 phases complete(?: · phase \d+ is 11 days behind){4} · and 195 more/,
    )
  })
})

describe('the rows', () => {
  test('say the status and the end of each phase', () => {
    expect(read({}).rows.map(({ text, expectedEnd, isBehind }) => [text, expectedEnd, isBehind])).toEqual([
      ['1 day early', '14 Aug', false],
      ['on time', '31 Aug', false],
      ['2 days late', '22 Sep', false],
      ['4 days behind', '28 Oct', true],
      ['2 days ahead', '30 Oct', false],
      ['on plan', '–', false],
      ['starts 3 Nov', '–', false],
    ])
    expect(readWithoutRecords({ now: '2025-10-23' }).rows[3]?.text).toBe('4 days over')
    expect(read({ now: '2026-11-22' }).rows[6]?.text).toBe('not complete')
  })

  test('hatch what is due and not done, and mark a late end with a line from the bar', () => {
    const [first, , third, fourth, fifth, sixth] = read({}).rows
    expect(fourth?.shortfall).toBeCloseTo(0.1259, 3)
    expect([fifth?.shortfall, sixth?.shortfall, first?.endMark]).toEqual([0, 0, null])
    expect(third?.endMark).toMatchObject({ by: 'record', isBeyond: false })
    expect(fourth?.endMark?.position).toBeCloseTo(89 / 122, 4)
    expect(fourth?.endMark?.from).toBeCloseTo(80 / 122, 4)
    expect(fifth?.endMark).toMatchObject({ by: 'forecast', from: null })
    const [earliest = 1, latest = 0] = fourth?.endMark?.likely ?? []
    expect(earliest).toBeLessThan(fourth?.endMark?.position ?? 0)
    expect(latest).toBeGreaterThan(fourth?.endMark?.position ?? 1)
  })

  test('keep a mark beyond November at the edge, and say so', () => {
    const seriesList = phaseSeries.map(({ points, ...series }) => ({
      ...series,
      points: points.map((point) => ({ ...point, value: point.value / 4 })),
    }))
    expect(read({ seriesList, phases: at({ 'phase-4': '0.18' }) }).rows[3]).toMatchObject({
      endMark: { position: 1, isBeyond: true },
      expectedEnd: '31 Mar 2026',
    })
  })

  test('of a phase with unreadable dates say so, and the others are unaffected', () => {
    const phases = plannedPhases.map((phase, index) => (index === 5 ? { ...phase, ...unreadable } : phase))
    const [{ rows, ...rest }, whole] = [read({ phases }), read({})]
    expect(rows[5]).toMatchObject({ text: 'dates not read', shortfall: 0, span: { start: 0, length: 0 } })
    expect(rows.toSpliced(5, 1)).toEqual(whole.rows.toSpliced(5, 1))
    expect(rest).toMatchObject({ hasDates: true, today: whole.today, sentence: whole.sentence })
  })
})

const standsWith = (calendar: WorkCalendar) =>
  outlook(plannedPhases, phaseSeries, planMoment.getTime(), seedWindow, calendar)

test('a launch with a working week counts only working days, and says so', () => {
  const { countsWorkingDays, sentence } = planReading(standsWith(inGulf))
  expect(countsWorkingDays).toBe(true)
  expect(sentence).toMatch(
    /^Phase 4 is \d working days? behind plan; at the pace of the last 14 days it ends on \d+ Oct, \d+ working days? late\.$/,
  )
})

test('a launch with a working week counts a phase of non-working days by all of them', () => {
  const phases = [makePhase({ dates: 'Oct 17 – Oct 18', progress: '0' })]
  const stands = outlook(phases, [], Date.parse('2025-10-18T12:00Z'), seedWindow, inGulf)
  expect(stands.phases[0]?.planned).toBe(0.75)
})

// The plan ends on Sunday, 30 November; 5 and 6 December are a weekend.
test.each([
  ['Closed 6 Dec 2025: 3 of 7 phases, 6 days late.', '2025-12-06', everyDay],
  ['Closed 7 Dec 2025: 3 of 7 phases, 3 working days late.', '2025-12-07', inGulf],
  ['Closed 27 Nov 2025: 3 of 7 phases, 1 working day early.', '2025-11-27', inGulf],
  ['Closed 30 Nov 2025: 3 of 7 phases, on time.', '2025-11-30', inGulf],
])('the result of a closed launch %s', (sentence, day, calendar) => {
  expect(closedSentence(standsWith(calendar), day)).toEqual({ sentence, detail: '' })
})

test('the result of a closed launch is that of its last phase once all have ended, whenever it was closed', () => {
  const ended = complete.map(({ id }) => makeTimeSeries(id, [['2025-11-29', 1]]))
  const whole = outlook(complete, ended, Date.parse('2026-01-10'), seedWindow)
  const sentence = 'Closed 10 Jan 2026: 7 of 7 phases, 1 day early.'
  expect(closedSentence(whole, '2026-01-10')).toMatchObject({ sentence })
})

test.each([
  ['2025-07-24T09:00:00Z', { position: 0, edge: 'start', label: 'Today, 24 Jul: starts in 8 days' }],
  ['2025-10-01T00:00:00Z', { position: 0.5, edge: null, label: 'Today, 1 Oct' }],
  ['2026-11-22', { position: 1, edge: 'end', label: 'Today, 22 Nov 2026' }],
])('the line for today at %s', (now, expected) => {
  expect(read({ now }).today).toEqual(expected)
})

describe('compared with a saved plan', () => {
  type Moved = Readonly<Record<string, readonly [start: string, end: string]>>

  function readAgainst(moved: Moved, phases = plannedPhases, seriesList = phaseSeries) {
    const kept = daysKept(plannedPhases, makeLaunch()).flatMap((day) => {
      const [start, end] = moved[day.phase] ?? [day.start, day.end]
      return end === '' ? [] : [{ phase: day.phase, start, end }]
    })
    const first = { id: 'first', name: 'The first plan', keptOn: '2025-07-12', goLive: '', phases: kept }
    // The verdict on go-live would replace the sentence.
    const alone = phases.map((phase) => ({ ...phase, after: [] }))
    return planOf(alone, planMoment, seriesList, 'now', makeLaunch(), first)
  }

  test('a plan without changed dates is compared too', () => {
    const { kept, rows, sentence } = readAgainst({})
    expect(kept).toEqual({ id: 'first', label: 'Plan of 12 Jul', moved: 0, total: 7 })
    expect(rows.map((row) => row.kept?.span)).toEqual(Array(7).fill(null))
    expect(rows[6]?.kept).toEqual({ span: null, text: 'same' })
    expect(sentence).toMatch(/it ends on 28 Oct, 9 days late and 9 days after the plan of 12 Jul\.$/)
  })

  test('the sentence says how late a moved phase is, the row how late its end is', () => {
    const { kept, rows, sentence } = readAgainst({
      'phase-4': ['2025-09-15', '2025-10-12'],
      'phase-7': ['2025-11-03', '2025-11-26'],
      'phase-6': ['', ''],
    })
    expect(kept?.moved).toBe(3)
    expect(sentence).toMatch(/9 days late and 16 days after the plan of 12 Jul\.$/)
    expect(rows[3]?.kept?.text).toBe('16 days later')
    expect(rows[3]?.kept?.span?.length).toBeLessThan(rows[3]?.span.length ?? 0)
    expect(rows[5]?.kept).toEqual({ span: null, text: 'not in it' })
    expect(rows[6]?.kept?.text).toMatch(/^\d+ days later$/)
  })

  test('a phase that is on plan only because of a changed date is named', () => {
    const { sentence, detail } = readAgainst({ 'phase-4': ['2025-09-15', '2025-10-10'] }, onPlan, [])
    expect(sentence).toBe('Every phase under way is on plan; phase 4 ends 9 days after the plan of 12 Jul.')
    expect(detail).toContain('1 of 7 phases was moved since the plan of 12 Jul')
  })

  test('days beyond the window are drawn', () => {
    expect(readAgainst({ 'phase-7': ['2025-11-03', '2025-12-20'] }).window.end).toBe('2025-12-20')
  })
})
