import { describe, expect, test } from 'vitest'
import { briefSchema } from '~/data/contract/brief'
import type { NetChange } from '~/data/contract/live'
import type { Target } from '~/data/contract/target'
import { briefGiven, briefKept, makeBrief } from '~/data/fixtures/brief'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { makeLaunch, otherLaunch } from '~/data/fixtures/launch'
import { plannedPhases } from '~/data/fixtures/timeSeries'
import type { BriefGiven } from '~/data/domain/brief/brief'
import { briefMarkdown } from '~/data/domain/brief/briefMarkdown'
import { briefRoom, rowsWithin } from '~/data/domain/brief/briefRoom'
import { countingText, periodText } from '~/data/domain/brief/briefWords'
import fc from '../support/property'

const allMoved = 'Nothing that is due stands still.'

describe('a brief', () => {
  const brief = makeBrief({ kept: briefKept })

  test('fits the contract', () => {
    expect(briefSchema.parse(brief)).toEqual(brief)
  })

  test('uses the launch’s own time zone', () => {
    expect([brief.asOf, brief.day]).toEqual(['17:35 Riyadh', 'Tue 14 Oct 2025'])
    expect(brief.period).toBe('1 Aug – 30 Nov 2025 · go-live 3 Nov, in 20 days')
  })

  test('names gains by phase, unit and product, and sums the figures of targets', () => {
    const { rows } = brief.moved
    expect(rows.slice(0, 3).map(({ name, before, after }) => [name, before, after])).toEqual([
      ['Pre-Launch Activation', '57%', '72%'],
      ['KOL Advocacy & Speaker Readiness', '25%', '50%'],
      ['Supply, Pricing & Trade Readiness', '', 'started, 4%'],
    ])
    expect(rows.at(-2)).toMatchObject({ name: 'Targets of 14 products', after: '49 figures' })
  })

  test('names what is due but stuck, the longest first, each product once', () => {
    const names = brief.stuck.rows.map(({ name }) => name.replace(/, [^,]*$/, ''))
    expect(new Set(names).size).toBe(names.length)
    expect(brief.stuck.rows).toContainEqual({
      name: 'Montivia 10 mg, HCP visits',
      value: '322',
      since: '25 Sep',
    })
    expect(brief.stuck.rows[0]?.since).toBeNull()
  })

  const closed = makeLaunch({ state: 'closed' })
  const undated = plannedPhases.map((phase) => ({ ...phase, dates: 'soon', start: '', end: '' }))
  const ended = { now: Date.parse('2025-12-10T14:35:00Z'), phases: plannedPhases }
  const moved = new Map(
    plannedPhases.map(({ id }) => [`timeline/${id}/progress`, { n: 9e6, at: '2025-12-09T09:00:00Z' }]),
  )

  test.each<[string, Partial<BriefGiven>, string]>([
    ['no history is that old', { oldest: 0 }, 'Not known yet: history under 14 days.'],
    ['the launch is closed', { launch: closed }, 'The launch is closed.'],
    ['no phase has dates', { phases: undated }, 'No dates: what is due is not known.'],
    [
      'its window has not begun',
      { now: Date.parse('2025-07-20T09:00:00Z') },
      'Nothing is due before the plan starts.',
    ],
    ['the plan is over', { ...ended, oldest: 0 }, '4 phases unfinished; history under 14 days.'],
    ['it was closed unfinished', { ...ended, launch: closed }, 'Closed with 4 phases unfinished.'],
    [
      'what is left of it moved lately',
      { ...ended, lastChanges: moved, units: [], targets: [] },
      '4 phases unfinished after the plan’s end.',
    ],
    ['all that is due moved', { phases: [], units: [], targets: [], plan: briefGiven.plan }, allMoved],
  ])('lists nothing as stuck when %s, and says so', (_, given, empty) => {
    const brief = makeBrief(given)
    expect(brief.stuck).toEqual({ count: 0, rows: [], empty })
    expect(briefMarkdown(brief)).toContain(empty)
  })

  test('takes a unit or a count for due by the share of the time to the go-live that has passed', () => {
    // 14 October is 80 % of the way from 1 August to 3 November.
    const unit = (id: string, progress: string) => makeBusinessUnit({ id, name: id, progress })
    const given = { units: [unit('behind', '0.78'), unit('ahead', '0.81')], lastChanges: new Map() }
    const names = makeBrief(given).stuck.rows.map(({ name }) => name)
    expect(names).toContain('behind')
    expect(names).not.toContain('ahead')
    const early = { ...given, now: Date.parse('2025-08-05T09:00:00Z'), targets: [] }
    expect(makeBrief(early).stuck.rows).toEqual([])
  })

  test('does not take 0 pharmacists for stuck: they are not applicable', () => {
    const [target] = briefGiven.targets
    const given = {
      targets: [{ ...(target as Target & { id: string }), pharmaciesActivated: 0, overallProgress: '0.1' }],
      lastChanges: new Map([
        [`targets/${target?.id}/hcpVisits`, { n: 2, at: '2025-08-20T09:00:00Z' }],
        [`targets/${target?.id}/hospitalsReached`, { n: 3, at: '2025-08-21T09:00:00Z' }],
      ]),
    }
    expect(
      makeBrief(given)
        .stuck.rows.map(({ name }) => name)
        .join(),
    ).not.toContain('pharmac')
  })

  test('lists a phase behind schedule first', () => {
    const lastChanges = new Map(briefGiven.lastChanges)
    lastChanges.set('timeline/phase-4/progress', { n: 1, at: '2025-09-20T09:00:00Z' })
    expect(makeBrief({ lastChanges }).stuck.rows[0]).toEqual({
      name: 'Pre-Launch Activation',
      value: '72%',
      since: '20 Sep',
    })
  })

  test('lists the dates that changed since a kept plan, and by whom where that is visible', () => {
    const lastChanges = new Map(briefGiven.lastChanges).set('timeline/phase-4/end', {
      n: 9,
      at: '2025-09-29T09:00:00Z',
    })
    const { dates } = makeBrief({
      kept: briefKept,
      lastChanges,
      datedBy: new Map([['phase-4', 'mona']]),
    })
    expect(dates).toMatchObject({ count: 2 })
    expect(dates?.rows[0]).toEqual({
      ...{ id: 'phase-4', number: 4, title: 'Pre-Launch Activation' },
      ...{ verb: 'ends', before: '12 Oct', after: '19 Oct', days: 7, on: '29 Sep', by: 'mona' },
    })
    expect(brief.dates?.rows[0]).toMatchObject({ on: null, by: null })
    expect(makeBrief().dates).toBeNull()
  })

  test('shows a changed go-live with both days, first of what moved, whatever else changed', () => {
    const change: NetChange = {
      ...{ collection: 'launch', id: 'launch', n: 1, at: '2025-10-14T09:00:00Z' },
      before: { name: 'A launch', goLive: '2025-11-03', closedOn: '' },
      after: { name: 'The launch', goLive: '2026-01-26', closedOn: '2025-10-14' },
    }
    const { rows } = makeBrief({ changes: [change, ...briefGiven.changes] }).moved
    expect(rows[0]).toMatchObject({ name: 'Go-live', before: '3 Nov', after: '26 Jan 2026' })
    expect(rows).toContainEqual({ name: 'Closed on', before: 'none', after: '14 Oct', on: 'on 14 Oct' })
    expect(rows).toContainEqual(expect.objectContaining({ after: '', on: 'on 14 Oct' }))
    const undone = { ...change, by: 'mona', before: change.after, after: change.before }
    const [back] = makeBrief({ undone: [undone] }).takenBack.rows
    expect(back).toMatchObject({ name: 'Go-live', before: '26 Jan 2026', after: '3 Nov' })
  })

  test('lists a go-live that changed since a kept plan before the phases', () => {
    const brief = makeBrief({
      kept: { ...briefKept, goLive: '2025-10-27' },
      lastChanges: new Map([['launch/launch/goLive', { n: 1, at: '2025-09-29T09:00:00Z' }]]),
      datedBy: new Map([['go-live', 'mona']]),
    })
    expect(brief.dates?.count).toBe(3)
    expect(brief.dates?.rows[0]).toEqual({
      ...{ id: 'go-live', number: null, title: 'Go-live', verb: '' },
      ...{ before: '27 Oct', after: '3 Nov', days: 7, on: '29 Sep', by: 'mona' },
    })
    expect(briefMarkdown(brief)).toContain('- Go-live: 27 Oct → 3 Nov, +7 days, 29 Sep, mona')
    const unknown = makeBrief({ kept: { ...briefKept, goLive: '' } })
    expect(unknown.dates?.count).toBe(2)
  })

  test('names the authors of undos to editors only', () => {
    const by = (isNamed: boolean) => makeBrief({ isNamed }).takenBack.rows.map((row) => row.by)
    expect([by(false), by(true)]).toEqual([[null], ['mona']])
  })

  test('compares the figures of products with their baseline', () => {
    expect(brief.targets.map(({ name, baseline }) => [name, baseline])).toEqual([
      ['HCP visits', 95],
      ['Hospitals reached', 7],
      ['Pharmacists activated', 95],
      ['KOLs engaged', null],
    ])
    const [visits] = makeBrief({ baseline: [] }).targets
    expect(visits).toMatchObject({ now: 5530, baseline: null })
  })

  test('of an empty launch is complete, too', () => {
    const nothing = {
      phases: [],
      units: [],
      products: [],
      targets: [],
      baseline: [],
      changes: [],
      undone: [],
    }
    const empty = makeBrief({ ...nothing, undoneCount: 0 })
    expect(briefSchema.parse(empty)).toEqual(empty)
    expect(briefMarkdown(empty)).toContain('There is no phase yet.')
  })
})

describe('its texts', () => {
  test.each([
    [['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'], 'Sunday to Thursday'],
    [['saturday', 'sunday', 'monday', 'tuesday', 'wednesday'], 'Saturday to Wednesday'],
    [['monday', 'wednesday', 'friday'], 'Monday, Wednesday, Friday'],
    [['monday', 'tuesday'], 'Monday, Tuesday'],
  ] as const)('of the week %j are %s', (workWeek, words) => {
    const launch = { workWeek: [...workWeek], holidays: [] }
    expect(countingText(launch)).toBe(`Working days: ${words}. All other days are calendar days.`)
  })

  test('say that holidays do not count, or that every day does', () => {
    expect(countingText(otherLaunch)).toContain('Sunday to Thursday, without holidays.')
    expect(countingText({ workWeek: [], holidays: [] })).toBe('All days are calendar days.')
  })

  test.each([
    ['2027-09-05T08:00:00Z', 'go-live 5 Sep, today'],
    ['2027-09-06T08:00:00Z', 'go-live 5 Sep, 1 day ago'],
    ['2027-06-15T14:08:00Z', 'go-live 5 Sep, in 82 days'],
  ])('at %s are “%s”', (now, words) => {
    expect(periodText(otherLaunch, Date.parse(now))).toBe(`1 Feb – 31 Oct 2027 · ${words}`)
  })
})

describe('its Markdown', () => {
  test('escapes user texts', () => {
    const change: NetChange = {
      ...{ collection: 'products', id: 'p', kind: 'create', n: 1, at: '2025-10-14T09:00:00Z' },
      ...{ before: {}, after: { name: '<b>*Star*</b>\n# [x](y) | z' } },
    }
    const text = briefMarkdown(makeBrief({ changes: [change] }))
    expect(text).toContain(String.raw`- \<b\>\*Star\*\</b\> \# \[x\](y) \| z: added`)
  })

  test('says how many more there are', () => {
    const changes = Array.from({ length: 60 }, (_, index) => ({
      ...{ collection: 'tools', id: `t-${index}`, n: index + 1, at: '2025-10-14T09:00:00Z' },
      kind: 'create' as const,
      ...{ before: {}, after: { name: `Tool ${index}` } },
    }))
    expect(briefMarkdown(makeBrief({ changes }))).toContain('- and 10 more')
  })
})

describe('the space of a page', () => {
  const counts = fc.record({
    ...{ phases: fc.nat(40), units: fc.nat(20), stuck: fc.nat(60), takenBack: fc.nat(60) },
    dates: fc.nat(40),
  })

  test('is never exceeded, and each list has at least a line', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const room = briefRoom(given)
        const lanes = room.lanes * (room.isLow ? 18 : 22)
        const beside = room.stuck + room.takenBack + 2
        const rows = Math.max(room.units, 5) + Math.max(room.moved, beside) + room.dates
        expect(lanes + rows * 26).toBeLessThanOrEqual(570)
        expect(Math.min(room.moved, room.stuck, room.takenBack, room.dates)).toBeGreaterThan(0)
      }),
    )
  })

  test('the last line of a list that is too long says how many more there are', () => {
    expect(rowsWithin([1, 2, 3, 4], 4, 4)).toEqual({ shown: [1, 2, 3, 4], more: 0 })
    expect(rowsWithin([1, 2, 3, 4], 4, 3)).toEqual({ shown: [1, 2], more: 2 })
    expect(rowsWithin([1, 2], 30, 2)).toEqual({ shown: [1], more: 29 })
    expect(rowsWithin([1, 2], 2, 1)).toEqual({ shown: [], more: 2 })
  })
})
