import { describe, expect, test } from 'vitest'
import type { Launch } from '~/data/contract/launch'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { percent, percentText, readCount, readFraction } from '~/data/domain/plan/progress'
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
})

test('a stored count is a whole number, and otherwise 0', () => {
  expect([0, '0', 12, ' 12.0 ', 1_000_000].map(readCount)).toEqual([0, 0, 12, 12, 1_000_000])
  const outOfRange = [-1, '-1', -0, 12.5, '12.5', 2 ** 60]
  for (const value of [...Object.values(noNumbers).flat(), ...outOfRange]) expect(readCount(value)).toBe(0)
})

test('a percentage is rounded to a whole number, halves up', () => {
  const fractions = [0, 0.004, 0.005, 0.285, 0.2849, 0.333, 0.5, 0.51, 0.575, 0.72, 0.994, 0.995, 1]
  expect(fractions.map(percent)).toEqual([0, 0, 1, 29, 28, 33, 50, 51, 58, 72, 99, 100, 100])
  // Free of binary noise, for each half.
  for (let whole = 0; whole < 100; whole += 1)
    expect(percent(Number(`0.${String(whole).padStart(2, '0')}5`))).toBe(whole + 1)
})

test('a percentage is from 0 to 100, and written without a space', () => {
  expect([-0.1, 1.2, Number.NaN, Infinity].map(percent)).toEqual([0, 100, 0, 100])
  expect([percentText(0.72), percentText(Number.NaN)]).toEqual(['72%', '0%'])
})

test.each<[ReturnType<typeof phaseStatus>, unknown[]]>([
  ['PENDING', [0, '0', 'abc', undefined, 1.2]],
  ['STARTED', ['0.001', 0.5, '0.5']],
  // 0.995 is shown as 100%, and is still in progress.
  ['IN PROGRESS', ['0.500001', '0.995']],
  ['COMPLETED', ['1', '1.0', 1]],
])('the status of a phase is %s with the progress %j, whatever is stored', (status, values) => {
  for (const progress of values)
    for (const stored of ['STARTED', 'completed', 'DONE', '', undefined])
      expect(phaseStatus({ status: stored, progress })).toBe(status)
})

test('the status of a phase is COMPLETED when that is stored, whatever the progress', () => {
  for (const progress of ['0', '0.4', '1', 'abc', undefined])
    expect(phaseStatus({ status: 'COMPLETED', progress })).toBe('COMPLETED')
})

const statusOf = (status: Launch['trainingStatus'], percents: readonly number[]) => {
  const modules = percents.map((percent, at) => ({ title: `Module ${at}`, percent }))
  return trainingStatus({ trainingStatus: status, modules })
}

test.each<[ReturnType<typeof trainingStatus>, number[]]>([
  ['PENDING', [0, 0, 0]],
  ['STARTED', [50, 50]],
  // A module beyond 100 % does not make up for another.
  ['STARTED', [300, 0]],
  ['IN PROGRESS', [50, 51]],
  ['IN PROGRESS', [100, 100, 99]],
  ['COMPLETED', [100, 120]],
  [null, []],
])('the status of the training is %s with modules at %j', (status, percents) => {
  expect(statusOf('by modules', percents)).toBe(status)
})

test('the status of the training is the one that is set', () => {
  expect([statusOf('COMPLETED', []), statusOf('PENDING', [100])]).toEqual(['COMPLETED', 'PENDING'])
})
