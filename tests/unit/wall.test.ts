import { describe, expect, test } from 'vitest'
import type { PublicChange } from '~/data/contract/live'
import { wallSettingsSchema, type WallScene } from '~/data/contract/wall'
import { demoLists } from '~/data/demo/lists'
import { makeTimeSeries } from '~/data/fixtures/timeSeries'
import { makeChange, wallRows } from '~/data/fixtures/wall'
import {
  furthestToGo,
  gainText,
  lanesOf,
  pictureShift,
  sceneAfter,
  scenesInTurn,
  type SceneState,
} from '~/data/domain/wall/wall'
import { wallChange } from '~/data/domain/wall/wallChanges'
import { stillMarked, withMarks } from '~/data/domain/wall/wallNews'
import { changesToday, wallTimeText } from '~/data/domain/wall/wallTime'

const now = Date.parse('2025-10-14T14:35:00Z')

/** Change n, of 14 October at 14:33. */
const change = (n: number, overrides: Partial<PublicChange> = {}): PublicChange => ({
  ...makeChange({ n, at: '2025-10-14T14:33:00.000Z' }),
  ...overrides,
})

describe('the parameters of a URL', () => {
  test.each<[string, (string | undefined)[]]>([
    ['readiness,units,changes', [undefined, '0', '9', '', '-1', '1.5', 'constructor']],
    ['readiness,changes', ['1,3', '1,9,x,3']],
    ['changes,readiness', ['3,1']],
  ])('show the scenes %s for %j', (expected, given) => {
    for (const scenes of given) expect(wallSettingsSchema.parse({ scenes }).scenes.join()).toBe(expected)
  })

  test('show each for 5 to 600 seconds, and for 20 otherwise', () => {
    const secondsOf = (seconds: string | undefined) => wallSettingsSchema.parse({ seconds }).seconds
    expect(['30', '5', '600'].map(secondsOf)).toEqual([30, 5, 600])
    for (const seconds of [undefined, '4', '601', '0', '-30', '1e2', '30s', ''])
      expect(secondsOf(seconds)).toBe(20)
  })

  test('choose the appearance', () => {
    const appearanceOf = (appearance?: string) => wallSettingsSchema.parse({ appearance }).appearance
    const shown = ['dark', 'light', undefined, 'Dark', 'system'].map(appearanceOf)
    expect(shown).toEqual(['dark', 'light', null, null, null])
  })
})

test.each<[SceneState, SceneState, readonly string[]]>([
  ['ready', 'ready', ['changes', 'readiness', 'units']],
  ['ready', 'empty', ['readiness', 'units']],
  ['failed', 'ready', ['changes', 'readiness']],
  ['loading', 'empty', ['readiness']],
])('the rotation leaves out a scene that is %s or %s', (units, changes, expected) => {
  const states = { readiness: 'ready', units, changes } as const
  expect(scenesInTurn(['changes', 'readiness', 'units'], states)).toEqual(expected)
})

test.each<[readonly WallScene[], WallScene | null, number, WallScene | null]>([
  [['readiness', 'units', 'changes'], 'readiness', 1, 'units'],
  [['readiness', 'units', 'changes'], 'changes', 1, 'readiness'],
  [['readiness', 'units', 'changes'], 'readiness', -1, 'changes'],
  [['units'], 'units', 1, 'units'],
  [[], 'units', 1, null],
])('the rotation of %j goes from %s by %i to %s', (turn, present, by, expected) => {
  expect(sceneAfter(turn, present, by)).toBe(expected)
})

test.each<[string, readonly number[], string]>([
  ['are four, the furthest first', [0.9, 0.1, 0.5, 0.3, 0.2], '1432'],
  ['keep the order of the list among equals', [0.5, 0.5, 0.5, 0.5, 0.5], '0123'],
  ['are without those that have arrived, as it is shown', [1, 0.996, 0.99], '2'],
  ['have a real 0 first', [0.5, 0], '10'],
])('the products furthest to go %s', (_, progress, expected) => {
  const [row = expect.unreachable()] = wallRows
  const rows = progress.map((overallProgress, index) => ({ ...row, product: String(index), overallProgress }))
  const products = furthestToGo(rows).map(({ product }) => product)
  expect(products.join('')).toBe(expected)
})

test.each<[string, Record<string, number>, string]>([
  ['is that of the percentages as shown', { '2025-10-06': 0.724, '2025-10-13': 0.785 }, '+7'],
  ['is none where nothing was recorded', { '2025-09-06': 0.61 }, '0'],
  ['is all of it where it began within them', { '2025-10-13': 0.5 }, '+50'],
  ['does not know what comes after', { '2025-10-15': 0.5 }, '0'],
])('the gain of seven days %s', (_, records, expected) => {
  expect(gainText(makeTimeSeries('onco', Object.entries(records)), now)).toBe(expected)
})

test('against burn-in, the picture moves by four units every ten minutes, and comes back', () => {
  const places = [0, 599_999, 600_000, 1_200_000, 1_800_000, 2_400_000].map(pictureShift)
  expect(places.map(({ x, y }) => `${x} ${y}`)).toEqual(['0 0', '0 0', '4 0', '4 4', '0 4', '0 0'])
})

test.each([
  [7, 3, 7, 0],
  [16, 3, 14, 2],
  [16, 1, 14, 1],
])('of %i phases, %i complete, the rail has %i lanes from the %ith on', (count, complete, length, first) => {
  const lanes = lanesOf([...Array(count).keys()], (index) => index < complete)
  expect([lanes.length, lanes[0]]).toEqual([length, first])
})

const marked = withMarks(new Map(), change(1), now)

test('a highlight lasts for a minute after the change was recorded', () => {
  expect([...marked.keys()]).toEqual(['timeline/phase-4/progress'])
  expect([59_999, 60_000].map((after) => stillMarked(marked, now + after).size)).toEqual([1, 0])
})

test('a highlight of a figure that changes again restarts, and others end', () => {
  const again = withMarks(marked, change(2), now + 30_000)
  expect([...again]).toEqual([['timeline/phase-4/progress', now + 90_000]])
  const other = withMarks(again, change(3, { id: 'phase-5' }), now + 100_000)
  expect([...other.keys()]).toEqual(['timeline/phase-5/progress'])
})

test.each([
  ['of today', '2025-10-14T14:30:00Z', 'UTC', '14:30'],
  ['of yesterday', '2025-10-13T22:10:00Z', 'UTC', '13 Oct, 22:10'],
  ['of the launch’s today, which is yesterday in UTC', '2025-10-13T22:10:00Z', 'Asia/Riyadh', '01:10'],
])('the local time of a wall %s', (_, at, zone, expected) => {
  expect(wallTimeText(Date.parse(at), now, zone)).toBe(expected)
})

test.each([
  ['UTC', 20],
  ['Asia/Riyadh', 30],
  ['America/New_York', 10],
])('the local time of a wall counts the changes since midnight in %s', (zone, expected) => {
  const times = ['2025-10-13T20:59', '2025-10-13T21:00', '2025-10-14T00:00', '2025-10-14T14:35']
  const counted = times.map((time) => ({ time, changes: 10 }))
  expect(changesToday(counted, now, zone)).toBe(expected)
})

const { timeline: phases, 'business-units': units, products } = demoLists
const items = { phases, units, products }
const target = {
  ...{ collection: 'targets', id: 'target-sitagia-100-mg' },
  before: { hospitalsReached: 1, overallProgress: '0.4' },
  after: { hospitalsReached: 2, overallProgress: '0.45' },
}
const gone = { collection: 'business-units', id: 'neuro' }
const progress = (value: string) => ({ progress: value })
const lines = (...deliverables: string[]) => ({ deliverables })
const owner = (name: string) => ({ owner: `${'The same beginning of both '.repeat(3)}${name}` })
const otherOwner = { before: owner('Mona'), after: owner('Sara') }

test.each<[string, Partial<PublicChange>]>([
  ['Phase 4 | Pre-Launch Activation | 70% | 72% | figure', {}],
  // Of several fields, the one that says most.
  ['Sitagia 100 mg | overall progress · 2 fields | 40% | 45% | figure', target],
  // A unit that is gone has its known name, any other item its id.
  ['Neurology | progress | 0% | 100% | figure', { ...gone, before: progress('0'), after: progress('1') }],
  ['Phase 4 | deliverables |  | 1 line removed | text', { before: lines('a', 'b'), after: lines('a') }],
  [
    'Phase 4 | deliverables |  | in another order | text',
    { before: lines('a', 'b'), after: lines('b', 'a') },
  ],
  ['Phase 4 | owner | ...of both Mona | ...of both Sara | text', otherOwner],
])('a change on a wall is %s', (expected, overrides) => {
  const { name, detail, before, after, kind } = wallChange(change(1, overrides), items)
  expect([name, detail, before, after, kind].join(' | ')).toBe(expected)
})

test('a change on a wall names the author only where that is allowed', () => {
  const { by: _, ...told } = change(1)
  expect(wallChange(told, items).by).toBeNull()
  expect(wallChange({ ...told, by: 'mona' }, items).by).toBe('mona')
})
