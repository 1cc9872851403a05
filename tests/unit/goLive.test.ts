import { describe, expect, test } from 'vitest'
import type { PhaseLink } from '~/data/contract/links'
import type { PlanReading } from '~/data/contract/plan'
import { demoHistory } from '~/data/demo/history'
import { demoLists } from '~/data/demo/lists'
import { phaseFigures } from '~/data/demo/lists'
import { seedWindow } from '~/data/fixtures/launch'
import { planMoment, plannedPhases } from '~/data/fixtures/timeSeries'
import { day } from '~/data/domain/format/days'
import { sinceThen } from '~/data/domain/plan/causeChain'
import {
  byWhen,
  goLive,
  goLiveOf,
  type GoLiveInput,
  type GoLiveState,
  type LinkedPhase,
} from '~/data/domain/plan/goLive'
import {
  accessibleSpare,
  byWhenText,
  goLiveSentence,
  spareText,
  whatIfSentence,
} from '~/data/domain/plan/goLiveWords'
import { overlapIn } from '~/data/domain/plan/linkWords'
import { outlook, type Outlook } from '~/data/domain/plan/plan'
import { floatedSeries, seriesOf } from '~/data/domain/plan/timeSeries'
import { floated } from '~/data/domain/time/clock'
import fc from '../support/property'

const zone = 'Asia/Riyadh'
const launch = { goLive: '2025-11-03' }
const history = demoHistory()

const titles = new Map(plannedPhases.map(({ id, title }) => [id, title]))

/** The demo as it was at a time, with the seed's links. */
function demoAt(time: string, change: (phase: (typeof plannedPhases)[number]) => object = () => ({})) {
  const now = Date.parse(time)
  const until = history.filter(({ at }) => Date.parse(at) <= now)
  const all = demoLists.timeline.map((phase) => seriesOf(until, phase.id, 'progress', zone))
  const phases = demoLists.timeline.map((phase, index) => {
    const figures = phaseFigures(all[index]?.points.at(-1)?.value ?? 0)
    return { ...phase, ...figures, ...change(phase) }
  })
  const seriesList = all.map((series) => floatedSeries(series, zone))
  return outlook(phases, seriesList, floated(now, zone), seedWindow)
}

const demoNow = demoAt(planMoment.toISOString())
const inputOf = ({ now, phases }: Outlook, more: Partial<GoLiveInput> = {}): GoLiveInput => ({
  ...{ now, phases, launch },
  ...more,
})

// The forecast of each of its days is in tests/api/timeTravel.
test('the forecast of the demo is that of the design', () => {
  const now = goLive(inputOf(demoNow))
  expect(now).toMatchObject({
    ...{ state: 'late', planned: '2025-11-03', forecast: '2025-11-12' },
    ...{ earliest: '2025-11-08', latest: '2025-11-16' },
    ...{ lateDays: 9, spareDays: -9 },
    chain: [
      { id: 'phase-4', days: 10 },
      { id: 'phase-6', days: 9 },
    ],
  })
  expect(Object.fromEntries(now.spare)).toEqual({ 'phase-4': -9, 'phase-5': 3, 'phase-6': -9 })
  expect(now.ends.get('phase-7')).toBe('2025-12-09')
  expect(now.waits.get('phase-6')).toEqual({ for: 'phase-4', begins: '2025-10-22' })
})

/** Phases of ten days each, by their first day in October; an unfinished one ends when its plan says so. */
interface Simple {
  id: string
  from: number
  days?: number
  after?: readonly PhaseLink[]
  /** The last day of its forecast, or how it stands. */
  ends?: number | 'unknown'
  ended?: number
  began?: number
}

const october = (date: number) => Date.UTC(2025, 9, date)

function simple({ id, from, days = 10, after = [], ends, ended, began }: Simple): LinkedPhase {
  const dates = { start: new Date(october(from)), end: new Date(october(from + days - 1)) }
  const finish = typeof ends === 'number' ? october(ends) + day / 2 : null
  return {
    ...{ id, dates, after },
    status: ended !== undefined ? 'COMPLETED' : began === undefined ? 'PENDING' : 'STARTED',
    ended: ended === undefined ? null : october(ended),
    forecast: finish === null ? 'silent' : { at: finish, earliest: finish - day, latest: finish + 2 * day },
    scheduleStatus: {
      kind: ends === 'unknown' ? 'behind' : 'onPlan',
      days: 3,
    },
    series: {
      ...{ id, before: 0 },
      points: began === undefined ? [] : [{ at: october(began) + day / 3, value: 0.1, changes: 1 }],
    },
  }
}

const after = (phase: string, days = 0): PhaseLink => ({ phase, days })

/** On 5 October; go-live is planned for 21 October, with the start of the phase "go". */
const run = (phases: readonly Simple[], more: Partial<GoLiveInput> = {}) => {
  const input = { now: october(5), phases: phases.map(simple), launch: { goLive: '2025-10-21' }, ...more }
  return { input, result: goLive(input) }
}

const go = (...links: PhaseLink[]): Simple => ({ id: 'go', from: 21, after: links })

describe('go-live', () => {
  test.each<[what: string, state: string, forecast: string | null, chain: string, phases: Simple[]]>([
    [
      'holds with days to spare',
      'holds',
      '2025-10-21',
      'a-1',
      [{ id: 'a', from: 1, ends: 9 }, go(after('a'))],
    ],
    ['without a link has none', 'none', null, '', [{ id: 'a', from: 1, ends: 90 }, go()]],
    ['is late by one phase', 'late', '2025-10-25', 'a+14', [{ id: 'a', from: 1, ends: 24 }, go(after('a'))]],
    [
      'counts overlap from the end of the other',
      ...(['late', '2025-10-22', 'a+16'] as const),
      [{ id: 'a', from: 1, ends: 26 }, go(after('a', -5))],
    ],
    [
      'waits for what is recorded',
      ...(['late', '2025-10-23', 'a+12'] as const),
      [{ id: 'a', from: 1, ended: 22 }, go(after('a'))],
    ],
    [
      'has no forecast when a phase that decides has no end',
      ...(['unknown', null, 'a+0,b+0'] as const),
      [{ id: 'a', from: 1, ends: 'unknown' }, { id: 'b', from: 11, after: [after('a')] }, go(after('b'))],
    ],
    [
      'cannot hold a plan that contradicts its links',
      ...(['cannot', '2025-10-25', 'a+4'] as const),
      [{ id: 'a', from: 15 }, go(after('a'))],
    ],
    [
      'moves what has begun until the other ends',
      ...(['late', '2025-10-24', 'a+3,b+3'] as const),
      [{ id: 'a', from: 1, ends: 13 }, { id: 'b', from: 11, began: 5, after: [after('a')] }, go(after('b'))],
    ],
    [
      'moves nothing that has begun once the other has ended',
      ...(['holds', '2025-10-21', 'b+0'] as const),
      [
        { id: 'a', from: -8, ended: 4 },
        { id: 'b', from: 11, began: 5, after: [after('a', 10)] },
        go(after('b')),
      ],
    ],
    ['ignores a phase that is gone', 'none', null, '', [go(after('gone'))]],
  ])('%s', (_, state, forecast, chain, phases) => {
    const { result } = run(phases)
    const signed = result.chain.map(({ id, days }) => `${id}${days < 0 ? '' : '+'}${days}`).join()
    expect([result.state, result.forecast, signed]).toEqual([state, forecast, chain])
  })

  test('is the end of a phase that the launch names', () => {
    const phases = [{ id: 'a', from: 1, ends: 12 }, go(after('a'))]
    const named = { goLive: '2025-10-30', goLiveOf: { phase: 'go', edge: 'end' as const } }
    expect(run(phases, { launch: named }).result).toMatchObject({ state: 'holds', spareDays: 0 })
    const { result } = run([{ id: 'a', from: 1, ends: 22 }, go(after('a'))], { launch: named })
    expect(result).toMatchObject({
      forecast: '2025-11-01',
      lateDays: 2,
      chain: [
        { id: 'a', days: 12 },
        { id: 'go', days: 2 },
      ],
    })
  })

  test('is never in the past before it has happened', () => {
    const { result } = run([{ id: 'a', from: 1, ended: 9 }, go(after('a'))], { now: october(23) })
    expect(result).toMatchObject({ state: 'late', forecast: '2025-10-23', lateDays: 2, chain: [] })
  })

  test('has happened with the first progress from when its links allow it', () => {
    const live = (began: number) =>
      run(
        [
          { id: 'a', from: 1, ended: 22 },
          { ...go(after('a')), began },
        ],
        { now: october(26) },
      ).result
    expect(live(24)).toMatchObject({ state: 'live', forecast: '2025-10-24', lateDays: 3 })
    expect(live(22).state).toBe('late')
  })

  test('has happened on the day that the launch says, once that has come', () => {
    const phases = [{ id: 'a', from: 1, ends: 24 }, go(after('a'))]
    const on = (liveOn: string) => run(phases, { launch: { goLive: '2025-10-21', liveOn } }).result
    expect(on('2025-10-04')).toMatchObject({
      state: 'live',
      forecast: '2025-10-04',
      lateDays: -17,
      chain: [],
    })
    expect([on('2025-10-06').state, on('').state]).toEqual(['late', 'late'])
  })

  describe('since an earlier time', () => {
    const at = (now: string, state: GoLiveState, forecast: string) =>
      ({ now, goLive: { state, forecast } }) as PlanReading
    const then = at('2025-10-14T14:08:00.000Z', 'late', '2025-11-12')
    // In Riyadh it is the 12th already.
    const late = at('2025-11-11T22:30:00.000Z', 'late', '2025-11-12')
    const live = at('2025-11-14T09:00:00.000Z', 'live', '2025-11-10')

    test.each<[string, PlanReading, GoLiveState, string]>([
      ['4 days later: the forecast is 16 Nov now', then, 'late', '2025-11-16'],
      ['the forecast is still 12 Nov', then, 'late', '2025-11-12'],
      ['2 days earlier: it went live on 10 Nov', then, 'live', '2025-11-10'],
      ['it went live on 12 Nov', then, 'live', '2025-11-12'],
      ['it had gone live on 10 Oct; that was recorded later', then, 'live', '2025-10-10'],
      ['it had gone live on 11 Nov; that was recorded later', late, 'live', '2025-11-11'],
      ['its day was corrected to 11 Nov', live, 'live', '2025-11-11'],
    ])('%s', (words, earlier, state, forecast) => {
      const now = at('2025-11-20T09:00:00.000Z', state, forecast)
      expect(sinceThen(earlier, now, 'Asia/Riyadh')).toBe(words)
    })

    test('nothing is said once it was live and still is', () => {
      expect(sinceThen(live, live, 'Asia/Riyadh')).toBeNull()
    })
  })

  test('is of the last phase when none begins on its day', () => {
    const phases = [
      { id: 'a', from: 1 },
      { id: 'b', from: 12 },
    ].map((phase) => simple(phase))
    expect(goLiveOf({ phases, launch })).toEqual({ phase: 'b', edge: 'start' })
  })
})

describe('what if', () => {
  const ends = new Map([['phase-4', '2025-10-24']])
  const then = goLive(inputOf(demoNow, { ends }))
  const context = { outlook: demoNow, titles }

  test('phase 4 ended on 24 October', () => {
    expect(then).toMatchObject({ forecast: '2025-11-07', lateDays: 4, chain: [{ days: 5 }, { days: 4 }] })
    expect(whatIfSentence(goLive(inputOf(demoNow)), then, context, ends)).toBe(
      'If Pre-Launch Activation ended on 24 Oct, go-live would be 7 Nov: 4 days late, not 9.',
    )
    expect(byWhen(inputOf(demoNow), 'phase-4')).toBe('2025-10-20')
    expect(byWhenText(then, 4, '2025-10-20', demoNow.now)).toBe('3 Nov holds if phase 4 ends by 20 Oct')
  })

  test('no end of it alone holds the day', () => {
    const input = inputOf(demoNow, { ends: new Map([['phase-5', '2025-11-09']]) })
    expect(byWhen(input, 'phase-4')).toBeNull()
    expect(byWhen(input, 'phase-3')).toBeNull()
    expect(byWhenText(then, 4, null, demoNow.now)).toBe('No end of phase 4 alone holds 3 Nov.')
  })
})

describe('the sentence of go-live', () => {
  type Change = Parameters<typeof demoAt>[1]
  const only =
    (id: string, change: object): Change =>
    (phase) =>
      phase.id === id ? change : {}
  const says = (time: string, change?: Change, tense?: 'now' | 'then' | 'brief') => {
    const at = demoAt(time, change)
    return goLiveSentence(goLive(inputOf(at)), { outlook: at, titles }, tense)
  }
  const now = planMoment.toISOString()

  test.each<[sentence: string | null, time: string, change?: Change, tense?: 'now' | 'then' | 'brief']>([
    [
      'Go-live is likely 9 days late (12 Nov): Pre-Launch Activation holds up Supply, Pricing & Trade Readiness.',
      now,
    ],
    [
      'Go-live is likely 9 days late (12 Nov): Pre-Launch Activation holds up phase 6.',
      ...([now, undefined, 'brief'] as const),
    ],
    [
      'Go-live is likely 10 days late (13 Nov): Pre-Launch Activation holds up 2 phases.',
      now,
      ({ id }) =>
        id === 'phase-5'
          ? { after: [after('phase-4', -19)] }
          : id === 'phase-6'
            ? { after: [after('phase-5', -19)] }
            : {},
    ],
    [
      'Go-live is likely 10 days late (13 Nov): Pre-Launch Activation ends on 29 Oct.',
      now,
      only('phase-7', { after: [after('phase-4', 14)] }),
    ],
    ['Go-live 3 Nov holds, 3 days to spare.', now, only('phase-7', { after: [after('phase-5')] })],
    ['Go-live 3 Nov holds, with no day to spare.', now, only('phase-7', { after: [after('phase-5', 3)] })],
    [
      'Go-live has no forecast: nothing was recorded for Pre-Launch Activation in the last 14 days.',
      '2025-10-29T09:00Z',
      only('phase-5', { progress: '1', status: 'COMPLETED' }),
    ],
    ['Go-live is planned for 3 Nov, in 94 days; nothing is recorded yet.', '2025-08-01T09:00Z'],
    [null, now, () => ({ after: [] })],
    [
      'Go-live 3 Nov cannot hold as planned: Supply, Pricing & Trade Readiness is planned to end on 7 Nov.',
      now,
      only('phase-7', { after: [after('phase-6')] }),
    ],
    [
      'On 3 Oct, go-live was likely 5 days late (8 Nov): Pre-Launch Activation held up Supply, Pricing & Trade Readiness.',
      '2025-10-03T15:00Z',
      undefined,
      'then',
    ],
  ])('%s', (sentence, ...given) => {
    expect(says(...given)).toBe(sentence)
  })

  test('is about its own day once that has passed, or it has happened', () => {
    const past = (began?: number) => {
      const phases = [
        { id: 'a', from: 1, ends: 29 },
        { ...go(after('a', -10)), ...(began !== undefined && { began }) },
      ]
      const { input, result } = run(phases, { now: october(began === undefined ? 25 : 29) })
      const stands = { now: input.now, hasPast: true, phases: input.phases as Outlook['phases'] }
      return goLiveSentence(result, { outlook: stands, titles: new Map() })
    }
    expect(past()).toBe('Go-live was planned for 21 Oct, 4 days ago; it is now likely on 25 Oct.')
    expect(past(21)).toBe('Went live on 21 Oct, as planned.')
    expect(past(24)).toBe('Went live on 24 Oct, 3 days after the day planned.')
  })

  test('tells when the phase that the launch names has no readable dates', () => {
    const at = demoAt(now, only('phase-7', { start: '', end: '', dates: 'after approval' }))
    const named = { ...launch, goLiveOf: { phase: 'phase-7', edge: 'start' as const } }
    expect(goLiveSentence(goLive(inputOf(at, { launch: named })), { outlook: at, titles })).toBe(
      'Go-live has no forecast: the dates of November Go-Live & Follow-Through cannot be read.',
    )
  })

  test('names the overlap that a plan lacks, and the days to spare', () => {
    const phases = demoLists.timeline.map((phase) =>
      phase.id === 'phase-7' ? { ...phase, after: [after('phase-6')] } : phase,
    )
    const result = goLive(inputOf(demoAt(now, only('phase-7', { after: [after('phase-6')] }))))
    expect(overlapIn(phases, { ...result, phase: 'phase-7' })).toEqual({ to: 'phase-7', days: 5 })
    expect(overlapIn(demoLists.timeline, { ...result, phase: 'phase-7' })).toBeNull()
    expect([-9, 1, 3].map(spareText)).toEqual(['9 over', '1 day', '3 days'])
    expect([-1, 0].map(accessibleSpare)).toEqual(['1 day over', '0 days to spare'])
  })
})

describe('of any plan', () => {
  const plan = fc
    .array(
      fc.record({
        from: fc.integer({ min: -20, max: 30 }),
        days: fc.integer({ min: 1, max: 30 }),
        late: fc.integer({ min: -5, max: 20 }),
        links: fc.array(fc.tuple(fc.nat(), fc.integer({ min: -60, max: 60 })), { maxLength: 3 }),
      }),
      { minLength: 2, maxLength: 9 },
    )
    .map((drawn) =>
      drawn.map(({ from, days, late, links }, index) => {
        // A phase waits for earlier ones, each once, and as long as the plan allows.
        const of = new Map(links.map(([other, days]) => [other % Math.max(index, 1), days]))
        const last = index === drawn.length - 1
        const after = index === 0 ? [] : [...of].map(([other, days]) => ({ phase: `p${other}`, days }))
        return { id: `p${index}`, from: last ? 40 : from, days, after, ends: Math.max(from + days + late, 5) }
      }),
    )
  const atLast = { goLive: '2025-11-09' }
  const forecastOf = (phases: readonly Simple[], ends?: ReadonlyMap<string, string>) =>
    run(phases, { launch: atLast, ...(ends && { ends }) })
  const later = (isoDay: string, days: number) =>
    new Date(Date.parse(isoDay) + days * day).toISOString().slice(0, 10)

  test('moving a phase that decides by a day moves go-live by a day', () => {
    fc.assert(
      fc.property(plan, (phases) => {
        const { result } = forecastOf(phases)
        const [root] = result.chain
        const end = root && result.ends.get(root.id)
        fc.pre(result.state === 'late' && end !== undefined)
        const then = forecastOf(phases, new Map([[root?.id ?? '', later(end, 1)]])).result
        expect(then.forecast).toBe(later(result.forecast ?? '', 1))
      }),
    )
  })

  test('moving another phase by its days to spare does not move the planned day; by one more it does', () => {
    fc.assert(
      fc.property(plan, fc.nat(), (phases, place) => {
        const { result } = forecastOf(phases)
        const [id, spare] = [...result.spare][place % Math.max(result.spare.size, 1)] ?? []
        const end = id === undefined ? undefined : result.ends.get(id)
        fc.pre(result.state === 'holds' && id !== undefined && spare !== undefined && end !== undefined)
        const moved = (days: number) => forecastOf(phases, new Map([[id, later(end, days)]])).result
        expect(moved(spare).lateDays).toBe(0)
        expect(moved(spare + 1).lateDays).toBeGreaterThan(0)
      }),
    )
  })

  test('no order of phases or links changes the answer', () => {
    const shuffled = plan.chain((phases) =>
      fc.tuple(fc.constant(phases), fc.shuffledSubarray(phases, { minLength: phases.length })),
    )
    fc.assert(
      fc.property(shuffled, ([phases, order]) => {
        const turned = order.map((phase) => ({ ...phase, after: phase.after.toReversed() }))
        const plain = ({ spare, ends, ...rest }: ReturnType<typeof goLive>) => ({
          ...rest,
          spare: [...spare].sort(),
          ends: [...ends].sort(),
        })
        expect(plain(forecastOf(turned).result)).toEqual(plain(forecastOf(phases).result))
      }),
    )
  })
})
