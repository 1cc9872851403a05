import { describe, expect, test } from 'vitest'
import { makePhase, phases } from '~/data/fixtures/phase'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
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
