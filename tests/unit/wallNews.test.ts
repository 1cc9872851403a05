import { describe, expect, test } from 'vitest'
import type { PublicChange } from '~/data/contract/live'
import { demoLists } from '~/data/demo/lists'
import { makeChange } from '~/data/fixtures/wall'
import { wallChange } from '~/data/domain/wall/wallChanges'
import { stillMarked, withMarks } from '~/data/domain/wall/wallNews'
import { changesToday, startOfDay, wallDayText, wallTimeText } from '~/data/domain/wall/wallTime'
import { clockText } from '~/data/domain/time/clock'

const now = Date.parse('2025-10-14T14:35:00Z')

/** Change n, at a time of 14 October. */
const change = (n: number, time = '14:33', overrides: Partial<PublicChange> = {}): PublicChange => ({
  ...makeChange({ n, at: `2025-10-14T${time}:00.000Z` }),
  ...overrides,
})

describe('a highlight', () => {
  const marked = withMarks(new Map(), change(1), now)

  test('lasts for a minute after the change was recorded', () => {
    expect([...marked.keys()]).toEqual(['timeline/phase-4/progress'])
    expect(stillMarked(marked, now + 59_999).size).toBe(1)
    expect(stillMarked(marked, now + 60_000).size).toBe(0)
  })

  test('of a figure that changes again restarts, and others end', () => {
    const again = withMarks(marked, change(2), now + 30_000)
    expect([...again]).toEqual([['timeline/phase-4/progress', now + 90_000]])
    const other = withMarks(again, change(3, '14:33', { id: 'phase-5' }), now + 100_000)
    expect([...other.keys()]).toEqual(['timeline/phase-5/progress'])
  })
})

describe('the local time of a wall', () => {
  test.each([
    ['UTC', '2025-10-14T14:35:00Z', 'Tue 14 Oct', '14:35'],
    ['Asia/Riyadh', '2025-10-14T21:04:00Z', 'Wed 15 Oct', '00:04'],
    ['America/New_York', '2025-10-14T03:59:00Z', 'Mon 13 Oct', '23:59'],
    ['Asia/Kathmandu', '2025-12-31T18:15:00Z', 'Thu 1 Jan', '00:00'],
  ])('in %s', (zone, at, day, clock) => {
    expect([wallDayText(Date.parse(at), zone), clockText(Date.parse(at), zone)]).toEqual([day, clock])
  })

  test.each([
    ['of today', '2025-10-14T14:30:00Z', 'UTC', '14:30'],
    ['of yesterday', '2025-10-13T22:10:00Z', 'UTC', '13 Oct, 22:10'],
    ['of the launch’s today, which is yesterday in UTC', '2025-10-13T22:10:00Z', 'Asia/Riyadh', '01:10'],
  ])('at %s', (_, at, zone, expected) => {
    expect(wallTimeText(Date.parse(at), now, zone)).toBe(expected)
  })

  const counted = ['2025-10-13T20:59', '2025-10-13T21:00', '2025-10-14T00:00', '2025-10-14T14:35'].map(
    (time) => ({ time, changes: 10 }),
  )

  test.each([
    ['UTC', 20],
    ['Asia/Riyadh', 30],
    ['America/New_York', 10],
  ])('counts the changes since midnight in %s', (zone, expected) => {
    expect(changesToday(counted, now, zone)).toBe(expected)
    expect(clockText(startOfDay(now, zone), zone)).toBe('00:00')
  })
})

describe('a change on a wall', () => {
  const items = {
    phases: demoLists.timeline,
    units: demoLists['business-units'],
    products: demoLists.products,
  }

  test.each<[string, Partial<PublicChange>, readonly string[]]>([
    ['a phase by its title', {}, ['Phase 4', 'Pre-Launch Activation', '70%', '72%', 'figure']],
    [
      'a target by its product',
      {
        collection: 'targets',
        id: 'target-sitagia-100-mg',
        before: { hcpVisits: 9 },
        after: { hcpVisits: 12 },
      },
      ['Sitagia 100 mg', 'HCP visits', '9', '12', 'figure'],
    ],
    [
      'several fields by the one that says most',
      {
        collection: 'targets',
        id: 'target-sitagia-100-mg',
        before: { hospitalsReached: 1, overallProgress: '0.4' },
        after: { hospitalsReached: 2, overallProgress: '0.45' },
      },
      ['Sitagia 100 mg', 'overall progress · 2 fields', '40%', '45%', 'figure'],
    ],
    [
      'a unit that is gone by its known name',
      { collection: 'business-units', id: 'neuro', before: { progress: '0' }, after: { progress: '1' } },
      ['Neurology', 'progress', '0%', '100%', 'figure'],
    ],
    [
      'an item that is gone by its id',
      { id: 'phase-99', before: { progress: '0' }, after: { progress: '0.1' } },
      ['phase-99', 'progress', '0%', '10%', 'figure'],
    ],
    [
      'a list by its lines',
      { before: { deliverables: ['a', 'b'] }, after: { deliverables: ['a'] } },
      ['Phase 4', 'deliverables', '', '1 line removed', 'text'],
    ],
    [
      'another order of a list',
      { before: { deliverables: ['a', 'b'] }, after: { deliverables: ['b', 'a'] } },
      ['Phase 4', 'deliverables', '', 'in another order', 'text'],
    ],
    [
      'long texts cut before their difference',
      {
        before: { owner: `${'The same beginning of both '.repeat(3)}Mona` },
        after: { owner: `${'The same beginning of both '.repeat(3)}Sara` },
      },
      ['Phase 4', 'owner', '...of both Mona', '...of both Sara', 'text'],
    ],
  ])('names %s', (_, overrides, expected) => {
    const { name, detail, before, after, kind } = wallChange(change(1, '14:33', overrides), items)
    expect([name, detail, before, after, kind]).toEqual(expected)
  })

  test('names the author only where that is allowed', () => {
    const { by: _, ...told } = change(1)
    expect(wallChange(told, items).by).toBeNull()
    expect(wallChange({ ...told, by: 'mona' }, items).by).toBe('mona')
  })
})
