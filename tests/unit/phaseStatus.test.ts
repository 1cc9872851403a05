import { describe, expect, test } from 'vitest'
import { makePhase, phases } from '~/data/fixtures/phase'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { phasesSummary } from '~/data/domain/plan/phasesSummary'
import { percentText, readFraction } from '~/data/domain/plan/progress'

describe('phaseStatus', () => {
  test.each<[unknown, ReturnType<typeof phaseStatus>]>([
    [0, 'PENDING'],
    ['0', 'PENDING'],
    ['0.001', 'STARTED'],
    [0.5, 'STARTED'],
    ['0.5', 'STARTED'],
    ['0.50', 'STARTED'],
    ['0.500001', 'IN PROGRESS'],
    [0.51, 'IN PROGRESS'],
    ['0.51', 'IN PROGRESS'],
    ['0.995', 'IN PROGRESS'],
    ['1', 'COMPLETED'],
    ['1.0', 'COMPLETED'],
    [1, 'COMPLETED'],
  ])('progress %j is %s', (progress, expected) => {
    expect(phaseStatus({ status: 'PENDING', progress })).toBe(expected)
  })

  test.each(['abc', '', ' ', null, undefined, Number.NaN, Infinity, -0.1, '-0.1', 1.2, '1.2', {}])(
    'unreadable progress %j is PENDING',
    (progress) => {
      expect(phaseStatus({ status: 'IN PROGRESS', progress })).toBe('PENDING')
    },
  )

  test.each(['0', '0.4', '0.6', '1', 'abc', undefined])(
    'stored COMPLETED counts with progress %j',
    (progress) => {
      expect(phaseStatus({ status: 'COMPLETED', progress })).toBe('COMPLETED')
    },
  )

  test.each(['STARTED', 'IN PROGRESS', 'completed', 'COMPLETED ', 'DONE', '', null, undefined])(
    'stored %j is replaced by the status of the progress',
    (status) => {
      expect(phaseStatus({ status, progress: '0.2' })).toBe('STARTED')
    },
  )

  test('an unknown phase is PENDING', () => {
    expect(phaseStatus({})).toBe('PENDING')
  })

  test('0.995 shows 100% and is still IN PROGRESS', () => {
    const phase = makePhase({ progress: '0.995' })
    expect(percentText(readFraction(phase.progress))).toBe('100%')
    expect(phaseStatus(phase)).toBe('IN PROGRESS')
  })

  test('a COMPLETED phase at 0.4 keeps showing 40%', () => {
    const phase = makePhase({ status: 'COMPLETED', progress: '0.4' })
    expect(percentText(readFraction(phase.progress))).toBe('40%')
    expect(phaseStatus(phase)).toBe('COMPLETED')
  })

  test('the fixtures store the status of their progress, and cover all four', () => {
    expect(phases.map(phaseStatus)).toEqual(phases.map((phase) => phase.status))
    expect(new Set(phases.map(phaseStatus)).size).toBe(4)
  })
})

describe('phasesSummary', () => {
  const at = (...progress: string[]) => progress.map((value) => ({ progress: value }))

  test('the seven phases read "3 of 7 phases complete, phase 4 in progress"', () => {
    expect(phasesSummary(phases)).toEqual({
      total: 7,
      complete: 3,
      current: { number: 4, status: 'IN PROGRESS' },
    })
  })

  test.each([
    ['no phases', at(), { total: 0, complete: 0 }],
    ['nothing begun', at('0', '0'), { total: 2, complete: 0 }],
    ['everything complete', at('1', '1'), { total: 2, complete: 2 }],
    [
      'one started',
      at('1', '0.5', '0'),
      { total: 3, complete: 1, current: { number: 2, status: 'STARTED' } },
    ],
    [
      'two started: the last',
      at('0.1', '0.2'),
      { total: 2, complete: 0, current: { number: 2, status: 'STARTED' } },
    ],
    [
      'two in progress: the last',
      at('0.9', '0.6', '0'),
      { total: 3, complete: 0, current: { number: 2, status: 'IN PROGRESS' } },
    ],
    [
      'in progress goes before started, wherever it stands',
      at('0.2', '0.7', '0.4'),
      { total: 3, complete: 0, current: { number: 2, status: 'IN PROGRESS' } },
    ],
    ['the first', at('0.7', '0'), { total: 2, complete: 0, current: { number: 1, status: 'IN PROGRESS' } }],
    ['bad numbers', at('abc', '1.2'), { total: 2, complete: 0 }],
  ])('%s', (_, given, expected) => {
    expect(phasesSummary(given)).toEqual(expected)
  })

  test('a phase stored as COMPLETED counts as complete, never as current', () => {
    expect(phasesSummary([{ status: 'COMPLETED', progress: '0.6' }])).toEqual({ total: 1, complete: 1 })
  })
})
