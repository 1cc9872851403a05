import { describe, expect, test } from 'vitest'
import { briefSchema } from '~/data/contract/brief'
import type { NetChange } from '~/data/contract/live'
import { briefGiven, briefKept, makeBrief } from '~/data/fixtures/brief'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { makeLaunch, otherLaunch } from '~/data/fixtures/launch'
import { makeTarget } from '~/data/fixtures/target'
import { plannedPhases } from '~/data/fixtures/timeSeries'
import type { BriefGiven } from '~/data/domain/brief/brief'
import { briefMarkdown } from '~/data/domain/brief/briefMarkdown'
import { briefRoom, noteWithin, rowsWithin } from '~/data/domain/brief/briefRoom'
import { countingText, periodText } from '~/data/domain/brief/briefWords'
import fc from '../support/property'

/** The last changes of the demo, with one of them replaced. */
const lastChange = (address: string, day: string) =>
  new Map(briefGiven.lastChanges).set(address, { n: 9, at: `${day}T09:00:00Z` })

const today = '2025-10-14T09:00:00Z'

describe('a brief', () => {
  const brief = makeBrief({ kept: briefKept })

  test('fits the contract, and uses the launch’s own time zone', () => {
    expect(briefSchema.parse(brief)).toEqual(brief)
    expect(brief).toMatchObject({
      ...{ asOf: '17:35 Riyadh', day: 'Tue 14 Oct 2025' },
      period: '1 Aug – 30 Nov 2025 · go-live 3 Nov, in 20 days',
    })
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

  test('compares the figures of products with their baseline', () => {
    expect(brief.targets.map(({ name, baseline }) => `${name}: ${baseline}`)).toEqual([
      ...['HCP visits: 95', 'Hospitals reached: 7', 'Pharmacists activated: 95', 'KOLs engaged: null'],
    ])
    expect(makeBrief({ baseline: [] }).targets[0]).toMatchObject({ now: 5530, baseline: null })
  })

  test('names the authors of undos to editors only', () => {
    const by = (isNamed: boolean) => makeBrief({ isNamed }).corrected.rows.map((row) => row.by)
    expect([by(false), by(true)]).toEqual([[null], ['mona']])
  })
})

describe('what is stuck', () => {
  const namesOf = (given: Partial<BriefGiven>) => makeBrief(given).stuck.rows.map(({ name }) => name)

  test('is what is due and did not move, the longest first, each product once', () => {
    const { rows } = makeBrief().stuck
    const names = rows.map(({ name }) => name.replace(/, [^,]*$/, ''))
    expect(new Set(names).size).toBe(names.length)
    expect(rows).toContainEqual({ name: 'Montivia 10 mg, HCP visits', value: '322', since: '25 Sep' })
    expect(rows[0]?.since).toBeNull()
  })

  test('has a phase behind schedule first', () => {
    const [first] = namesOf({ lastChanges: lastChange('timeline/phase-4/progress', '2025-09-20') })
    expect(first).toBe('Pre-Launch Activation')
  })

  test('is due by the share of the time to the go-live that has passed', () => {
    // 14 October is 80 % of the way from 1 August to 3 November.
    const unit = (id: string, progress: string) => makeBusinessUnit({ id, name: id, progress })
    const given = { units: [unit('behind', '0.78'), unit('ahead', '0.81')], lastChanges: new Map() }
    expect(namesOf(given)).toContain('behind')
    expect(namesOf(given)).not.toContain('ahead')
    expect(namesOf({ ...given, now: Date.parse('2025-08-05T09:00:00Z'), targets: [] })).toEqual([])
  })

  test('is never the 0 pharmacists that are not applicable', () => {
    const [{ productId } = makeTarget()] = briefGiven.targets
    const target = makeTarget({ productId, pharmaciesActivated: 0, overallProgress: '0.1' })
    const lastChanges = new Map([
      [`targets/${target.id}/hcpVisits`, { n: 2, at: '2025-08-20T09:00:00Z' }],
      [`targets/${target.id}/hospitalsReached`, { n: 3, at: '2025-08-21T09:00:00Z' }],
    ])
    expect(namesOf({ targets: [target], lastChanges }).join()).not.toContain('pharmac')
  })

  const closed = makeLaunch({ state: 'closed' })
  const undated = plannedPhases.map((phase) => ({ ...phase, dates: 'soon', start: '', end: '' }))
  const ended = { now: Date.parse('2025-12-10T14:35:00Z'), phases: plannedPhases }
  const moved = new Map(
    plannedPhases.map(({ id }) => [`timeline/${id}/progress`, { n: 9e6, at: '2025-12-09T09:00:00Z' }]),
  )
  const early = { now: Date.parse('2025-07-20T09:00:00Z') }

  test.each<[string, Partial<BriefGiven>, string]>([
    ['no history is that old', { oldest: 0 }, 'Not known yet: needs 14 days of history.'],
    ['the launch is closed', { launch: closed }, 'The launch is closed.'],
    ['no phase has dates', { phases: undated }, 'No dates: what is due is not known.'],
    ['its window has not begun', early, 'Nothing is due before the plan starts.'],
    ['the plan is over', { ...ended, oldest: 0 }, '4 phases unfinished; the rest needs 14 days of history.'],
    ['it was closed unfinished', { ...ended, launch: closed }, 'Closed with 4 phases unfinished.'],
    [
      'what is left of it moved lately',
      { ...ended, lastChanges: moved, units: [], targets: [] },
      '4 phases unfinished after the plan’s end.',
    ],
    [
      'all that is due moved',
      { phases: [], units: [], targets: [], plan: briefGiven.plan },
      'Nothing due is stuck.',
    ],
  ])('is nothing when %s, and says so', (_, given, empty) => {
    const brief = makeBrief(given)
    expect(brief.stuck).toEqual({ count: 0, rows: [], empty })
    expect(briefMarkdown(brief)).toContain(empty)
  })
})

describe('its dates', () => {
  test('are those that changed since a saved plan, go-live first, and by whom where that is visible', () => {
    const { dates } = makeBrief({
      kept: { ...briefKept, goLive: '2025-10-27' },
      lastChanges: lastChange('timeline/phase-4/end', '2025-09-29'),
      datedBy: new Map([['phase-4', 'mona']]),
    })
    expect(dates?.count).toBe(3)
    expect(dates?.rows.slice(0, 2)).toEqual([
      {
        ...{ id: 'go-live', number: null, title: 'Go-live', verb: '' },
        ...{ before: '27 Oct', after: '3 Nov', days: 7, on: null, by: null },
      },
      {
        ...{ id: 'phase-4', number: 4, title: 'Pre-Launch Activation' },
        ...{ verb: 'ends', before: '12 Oct', after: '19 Oct', days: 7, on: '29 Sep', by: 'mona' },
      },
    ])
    expect(makeBrief({ kept: { ...briefKept, goLive: '' } }).dates?.count).toBe(2)
    expect(makeBrief().dates).toBeNull()
  })

  test('show a changed go-live with both days, first of what moved, whatever else changed', () => {
    const change: NetChange = {
      ...{ collection: 'launch', id: 'launch', n: 1, at: today },
      before: { name: 'A launch', goLive: '2025-11-03', closedOn: '' },
      after: { name: 'The launch', goLive: '2026-01-26', closedOn: '2025-10-14' },
    }
    const { rows } = makeBrief({ changes: [change, ...briefGiven.changes] }).moved
    expect(rows[0]).toMatchObject({ name: 'Go-live', before: '3 Nov', after: '26 Jan 2026' })
    expect(rows).toContainEqual({ name: 'Closed on', before: 'none', after: '14 Oct', on: 'on 14 Oct' })
    expect(rows).toContainEqual(expect.objectContaining({ after: '', on: 'on 14 Oct' }))
    const undone = { ...change, by: 'mona', before: change.after, after: change.before }
    const [back] = makeBrief({ undone: [undone] }).corrected.rows
    expect(back).toMatchObject({ name: 'Go-live', before: '26 Jan 2026', after: '3 Nov' })
  })
})

describe('its texts', () => {
  test.each([
    ['sunday monday tuesday wednesday thursday', 'Sunday to Thursday'],
    ['monday wednesday friday', 'Monday, Wednesday, Friday'],
  ])('of the week %s are %s', (days, words) => {
    const workWeek = days.split(' ') as (typeof otherLaunch)['workWeek']
    expect(countingText({ workWeek, holidays: [] })).toBe(
      `Working days: ${words}. All other days are calendar days.`,
    )
  })

  test('say that holidays do not count, or that every day does', () => {
    expect(countingText(otherLaunch)).toContain('Sunday to Thursday, without holidays.')
    expect(countingText({ workWeek: [], holidays: [] })).toBe('All days are calendar days.')
  })

  test.each([
    ['2027-09-05T08:00:00Z', 'go-live 5 Sep, today'],
    ['2027-06-15T14:08:00Z', 'go-live 5 Sep, in 82 days'],
  ])('at %s are “%s”', (now, words) => {
    expect(periodText(otherLaunch, Date.parse(now))).toBe(`1 Feb – 31 Oct 2027 · ${words}`)
  })

  test('are escaped in Markdown, which says how many more there are', () => {
    const made = (n: number, name: string) => ({
      ...{ collection: 'tools', id: `t-${n}`, kind: 'create' as const, n, at: today },
      ...{ before: {}, after: { name } },
    })
    expect(briefMarkdown(makeBrief({ changes: [made(1, '<b>*Star*</b>\n# [x](y) | z')] }))).toContain(
      String.raw`- \<b\>\*Star\*\</b\> \# \[x\](y) \| z: added`,
    )
    const changes = Array.from({ length: 60 }, (_, index) => made(index + 1, `Tool ${index}`))
    expect(briefMarkdown(makeBrief({ changes }))).toContain('- and 10 more')
  })
})

describe('the space of a page', () => {
  test('is never exceeded, and each list has at least a line', () => {
    const counts = fc.record({
      ...{ phases: fc.nat(40), units: fc.nat(20), stuck: fc.nat(60), corrected: fc.nat(60) },
      dates: fc.nat(40),
    })
    fc.assert(
      fc.property(counts, (given) => {
        const room = briefRoom(given)
        const lanes = room.lanes * (room.isLow ? 18 : 22)
        const beside = room.stuck + room.corrected + 2
        const rows = Math.max(room.units, 5) + Math.max(room.moved, beside) + room.dates
        expect(lanes + rows * 26).toBeLessThanOrEqual(570)
        expect(Math.min(room.moved, room.stuck, room.corrected, room.dates)).toBeGreaterThan(0)
      }),
    )
  })

  test('the last line of a list that is too long says how many more there are', () => {
    expect(rowsWithin([1, 2, 3, 4], 4, 4)).toEqual({ shown: [1, 2, 3, 4], more: 0 })
    expect(rowsWithin([1, 2, 3, 4], 4, 3)).toEqual({ shown: [1, 2], more: 2 })
    expect(rowsWithin([1, 2], 30, 2)).toEqual({ shown: [1], more: 29 })
  })

  test('a list of one line shows its first row, and its head says how many there are', () => {
    expect(rowsWithin([1, 2], 12, 1)).toEqual({ shown: [1], more: 0 })
    expect(noteWithin('the last 7 days', 12, 1)).toBe('the last 7 days · the first of 12')
    expect(noteWithin('the last 7 days', 1, 1)).toBe('the last 7 days')
    expect(noteWithin('the last 7 days', 12, 2)).toBe('the last 7 days')
  })
})
