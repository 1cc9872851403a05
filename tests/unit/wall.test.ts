import { describe, expect, test } from 'vitest'
import { wallSettingsSchema, type WallScene } from '~/data/contract/wall'
import { makeTimeSeries } from '~/data/fixtures/timeSeries'
import { wallRows } from '~/data/fixtures/wall'
import {
  countWord,
  furthestToGo,
  gainText,
  lanesOf,
  pictureShift,
  sceneAfter,
  scenesInTurn,
  type SceneState,
} from '~/data/domain/wall/wall'

describe('the parameters of a URL', () => {
  const all = ['readiness', 'units', 'changes']

  test.each<[string | undefined, readonly string[]]>([
    [undefined, all],
    ['1,3', ['readiness', 'changes']],
    ['3,1', ['changes', 'readiness']],
    [' 2 ', ['units']],
    ['2,2,2', ['units']],
    ['1,9,x,3', ['readiness', 'changes']],
    ['0', all],
    ['9', all],
    ['', all],
    ['-1', all],
    ['1.5', all],
    ['constructor', all],
  ])('scenes=%s shows %j', (scenes, expected) => {
    expect(wallSettingsSchema.parse({ scenes }).scenes).toEqual(expected)
  })

  test.each<[string | undefined, number]>([
    [undefined, 20],
    ['30', 30],
    ['5', 5],
    ['600', 600],
    ['4', 20],
    ['601', 20],
    ['0', 20],
    ['-30', 20],
    ['1e2', 20],
    ['30s', 20],
    ['', 20],
  ])('seconds=%s is %i', (seconds, expected) => {
    expect(wallSettingsSchema.parse({ seconds }).seconds).toBe(expected)
  })

  test.each([
    [undefined, null],
    ['dark', 'dark'],
    ['light', 'light'],
    ['Dark', null],
    ['system', null],
  ])('appearance=%s is %s', (appearance, expected) => {
    expect(wallSettingsSchema.parse({ appearance }).appearance).toBe(expected)
  })
})

describe('the rotation', () => {
  const states = (units: SceneState, changes: SceneState) => ({ readiness: 'ready', units, changes }) as const

  test.each<[SceneState, SceneState, readonly string[]]>([
    ['ready', 'ready', ['changes', 'readiness', 'units']],
    ['ready', 'empty', ['readiness', 'units']],
    ['failed', 'ready', ['changes', 'readiness']],
    ['loading', 'empty', ['readiness']],
  ])('leaves out a scene that is %s or %s', (units, changes, expected) => {
    expect(scenesInTurn(['changes', 'readiness', 'units'], states(units, changes))).toEqual(expected)
  })

  test.each<[readonly WallScene[], WallScene | null, number, WallScene | null]>([
    [['readiness', 'units', 'changes'], 'readiness', 1, 'units'],
    [['readiness', 'units', 'changes'], 'changes', 1, 'readiness'],
    [['readiness', 'units', 'changes'], 'readiness', -1, 'changes'],
    [['readiness', 'units'], 'changes', 1, 'readiness'],
    [['units'], 'units', 1, 'units'],
    [['units'], null, 1, 'units'],
    [[], 'units', 1, null],
  ])('of %j goes from %s by %i to %s', (turn, present, by, expected) => {
    expect(sceneAfter(turn, present, by)).toBe(expected)
  })
})

describe('furthest to go', () => {
  const named = (progress: readonly number[]) =>
    furthestToGo(
      progress.map((overallProgress, index) => ({
        ...(wallRows[0] ?? expect.unreachable()),
        product: String(index),
        overallProgress,
      })),
    ).map(({ product }) => product)

  test.each<[string, readonly number[], readonly string[]]>([
    ['names four, the furthest first', [0.9, 0.1, 0.5, 0.3, 0.2], ['1', '4', '3', '2']],
    ['keeps the order of the list among equals', [0.5, 0.5, 0.5, 0.5, 0.5], ['0', '1', '2', '3']],
    ['leaves out what has arrived, as it is shown', [1, 0.996, 0.99], ['2']],
    ['has nothing to name where all have', [1, 1], []],
    ['takes a real 0 as the furthest', [0.5, 0], ['1', '0']],
  ])('%s', (_, progress, expected) => {
    expect(named(progress)).toEqual(expected)
  })
})

describe('the gain of seven days', () => {
  const now = Date.parse('2025-10-14T14:35:00Z')

  test.each<[string, readonly (readonly [string, number])[], string]>([
    [
      'is the difference of the percentages as they are shown',
      [
        ['2025-10-06', 0.724],
        ['2025-10-13', 0.785],
      ],
      '+7',
    ],
    [
      'has a sign of its own where it fell',
      [
        ['2025-10-06', 0.61],
        ['2025-10-13', 0.58],
      ],
      '−3',
    ],
    ['is none where nothing was recorded', [['2025-09-06', 0.61]], '0'],
    ['is all of it where it began within them', [['2025-10-13', 0.5]], '+50'],
    ['does not know what comes after', [['2025-10-15', 0.5]], '0'],
  ])('%s', (_, records, expected) => {
    expect(gainText(makeTimeSeries('onco', records), now)).toBe(expected)
  })

  test('counts the records of the current minute', () => {
    const points = [{ at: now + 30_000, value: 0.35, changes: 1 }]
    expect(gainText({ id: 'onco', before: 0.78, points }, now)).toBe('−43')
  })
})

describe('against burn-in', () => {
  test('the picture moves by four units every ten minutes, and comes back', () => {
    const places = Array.from({ length: 5 }, (_, index) => pictureShift(index * 600_000))
    expect(places).toEqual([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
      { x: 0, y: 0 },
    ])
    expect(pictureShift(599_999)).toEqual(pictureShift(0))
  })
})

describe('the rail', () => {
  const lanes = (count: number, complete: number) =>
    lanesOf(
      Array.from({ length: count }, (_, index) => index),
      (index) => index < complete,
    )

  test.each([
    [7, 3, 7, 0],
    [14, 14, 14, 0],
    [16, 3, 14, 2],
    [16, 1, 14, 1],
    [30, 30, 14, 16],
  ])('of %i phases, %i of them complete, has %i lanes from the %ith on', (count, complete, length, first) => {
    expect(lanes(count, complete)).toHaveLength(length)
    expect(lanes(count, complete)[0]).toBe(first)
  })
})

test.each([
  [0, 'no'],
  [1, 'one'],
  [10, 'ten'],
  [11, '11'],
])('%i is written %s', (count, expected) => {
  expect(countWord(count)).toBe(expected)
})
