import { describe, expect, test } from 'vitest'
import type { Launch } from '~/data/contract/launch'
import { makePhase, phases } from '~/data/fixtures/phase'
import { makeLaunch } from '~/data/fixtures/launch'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import {
  clampFraction,
  defaults,
  percent,
  percentText,
  readCount,
  readFraction,
} from '~/data/domain/plan/progress'
import { trainingStatus } from '~/data/domain/plan/trainingStatus'

const noNumbers: Record<string, unknown[]> = {
  'a text that is no number': ['abc', '', ' ', 'NaN', 'Infinity', '.', '0.5 0.6'],
  'another notation': ['0x1', '1e-1', '50%', '0,5'],
  'nothing or no finite number': [null, undefined, Number.NaN, Infinity, -Infinity],
  'another type': [{}, [0.5], () => 0.5, true, new Date(0), 1n],
}

describe('a stored fraction', () => {
  test.each<[number, unknown[]]>([
    [0, [0, '0', '0.0', -0, '-0']],
    [0.25, ['.25']],
    [0.333, [' 0.333 ']],
    [0.5, [0.5, '0.5']],
    [0.51, ['0.51']],
    [0.995, [0.995]],
    [1, [1, '1', '1.0']],
  ])('of %d is read in %j', (expected, values) => {
    for (const value of values) expect(readFraction(value, 0.7)).toBe(expected)
  })

  test.each(Object.entries({ ...noNumbers, 'out of range': [-0.1, '-0.1', 1.2, '1.2', 1.0000001, 70] }))(
    'is missing when it is %s',
    (_, values) => {
      for (const value of values) expect([readFraction(value), readFraction(value, 0.7)]).toEqual([0, 0.7])
    },
  )

  test('has a fallback within 0..1', () => {
    expect([-1, 2, Number.NaN].map((fallback) => readFraction(undefined, fallback))).toEqual([0, 1, 0])
    expect([-1, -0, 0, 0.4, 1, 1.01, Number.NaN].map(clampFraction)).toEqual([0, 0, 0, 0.4, 1, 1, 0])
  })

  test('has the defaults of the specification', () => {
    expect(defaults).toEqual({ unit: 0.7, target: 0.5, toolCompletion: 0.87, toolSatisfaction: 0.93 })
  })
})

describe('a stored count', () => {
  test('is a whole number', () => {
    expect([0, '0', 12, '12', ' 12.0 ', 1_000_000].map(readCount)).toEqual([0, 0, 12, 12, 12, 1_000_000])
  })

  test.each(Object.entries({ ...noNumbers, 'out of range': [-1, '-1', -0, 12.5, '12.5', 2 ** 60] }))(
    'is 0 when it is %s',
    (_, values) => {
      for (const value of values) expect(readCount(value)).toBe(0)
    },
  )
})

describe('a percentage', () => {
  test('is rounded to a whole number, halves up', () => {
    const fractions = [0, 0.004, 0.005, 0.285, 0.2849, 0.333, 0.5, 0.51, 0.575, 0.72, 0.994, 0.995, 1]
    expect(fractions.map(percent)).toEqual([0, 0, 1, 29, 28, 33, 50, 51, 58, 72, 99, 100, 100])
    // Free of binary noise, for each half.
    for (let whole = 0; whole < 100; whole += 1)
      expect(percent(Number(`0.${String(whole).padStart(2, '0')}5`))).toBe(whole + 1)
  })

  test('is from 0 to 100, and written without a space', () => {
    expect([-0.1, 1.2, Number.NaN, Infinity].map(percent)).toEqual([0, 100, 0, 100])
    expect([percentText(0.72), percentText(Number.NaN)]).toEqual(['72%', '0%'])
  })
})

describe('the status of a phase', () => {
  test.each<[ReturnType<typeof phaseStatus>, unknown[]]>([
    ['PENDING', [0, '0']],
    ['STARTED', ['0.001', 0.5, '0.5', '0.50']],
    // 0.995 is shown as 100%, and is still in progress.
    ['IN PROGRESS', ['0.500001', 0.51, '0.51', '0.995']],
    ['COMPLETED', ['1', '1.0', 1]],
    ['PENDING', ['abc', '', ' ', null, undefined, Number.NaN, Infinity, -0.1, '-0.1', 1.2, '1.2', {}]],
  ])('is %s with the progress %j', (status, values) => {
    for (const progress of values) expect(phaseStatus({ status: 'STARTED', progress })).toBe(status)
  })

  test('is COMPLETED when that is stored, whatever the progress', () => {
    for (const progress of ['0', '0.4', '0.6', '1', 'abc', undefined])
      expect(phaseStatus({ status: 'COMPLETED', progress })).toBe('COMPLETED')
    const { progress } = makePhase({ status: 'COMPLETED', progress: '0.4' })
    expect(percentText(readFraction(progress))).toBe('40%')
  })

  test('follows from the progress with anything else stored', () => {
    for (const status of ['STARTED', 'IN PROGRESS', 'completed', 'COMPLETED ', 'DONE', '', null, undefined])
      expect(phaseStatus({ status, progress: '0.2' })).toBe('STARTED')
    expect(phaseStatus({})).toBe('PENDING')
  })

  test('is stored as its progress says in the fixtures, which cover all four', () => {
    expect(phases.map(phaseStatus)).toEqual(phases.map((phase) => phase.status))
    expect(new Set(phases.map(phaseStatus)).size).toBe(4)
  })
})

describe('the status of the training', () => {
  test.each<[ReturnType<typeof trainingStatus>, number[][]]>([
    ['PENDING', [[0], [0, 0, 0]]],
    // A module beyond 100 % does not make up for another.
    [
      'STARTED',
      [
        [1, 0, 0],
        [50, 50],
        [300, 0],
      ],
    ],
    [
      'IN PROGRESS',
      [
        [50, 51],
        [100, 100, 99],
      ],
    ],
    ['COMPLETED', [[100, 100, 100], [120]]],
    [null, [[]]],
  ])('is %s with modules at %j', (status, percents) => {
    for (const modules of percents) expect(statusOf('by modules', modules)).toBe(status)
  })

  test('is the one that is set, and COMPLETED in the sample', () => {
    expect([statusOf('COMPLETED', [91]), statusOf('COMPLETED', [])]).toEqual(['COMPLETED', 'COMPLETED'])
    expect(statusOf('PENDING', [100])).toBe('PENDING')
    expect(trainingStatus(makeLaunch())).toBe('COMPLETED')
  })

  function statusOf(status: Launch['trainingStatus'], percents: readonly number[]) {
    const modules = percents.map((each, at) => ({ title: `Module ${at}`, percent: each }))
    return trainingStatus({ trainingStatus: status, modules })
  }
})
