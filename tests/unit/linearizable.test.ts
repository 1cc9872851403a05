import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { violation, type Call } from '../support/linearizable'

const write = (value: number, begin: number, end: number): Call => ({ kind: 'write', value, begin, end })
const read = (value: number, begin: number, end: number): Call => ({ kind: 'read', value, begin, end })

describe('the calls on a register', () => {
  test.each<[string, Call[], string]>([
    ['a stale read', [write(1, 1, 2), read(0, 3, 4)], '0 came back after 1'],
    ['a read that goes back', [write(1, 1, 10), read(1, 2, 3), read(0, 4, 5)], '0 came back after 1'],
    ['a lost write', [write(1, 1, 2), write(2, 3, 4), read(1, 5, 6)], '1 came back after 2'],
    ['what nobody wrote', [read(7, 1, 2)], '7 was read, and nobody wrote it'],
    ['what was not written yet', [read(1, 1, 2), write(1, 3, 4)], '1 was read before it was written'],
    [
      'two that take turns',
      [write(1, 1, 2), write(2, 1, 2), read(1, 3, 4), read(2, 5, 6), read(1, 7, 8)],
      '1 came back after 2',
    ],
  ])('are not linearizable, with the reason: %s', (_, calls, reason) => {
    expect(violation(0, calls)).toBe(reason)
  })

  test('are checked however often a value was read', () => {
    const reads = Array.from({ length: 300_000 }, (_, place) => read(0, place, place + 0.5))
    expect(violation(0, [...reads, write(1, 300_000, 300_001)])).toBeNull()
  })

  test('get the same verdict as from trying every order', () => {
    const time = fc.integer({ min: 0, max: 12 })
    const span = fc.tuple(time, time, fc.boolean()).filter(([a, b]) => a !== b)
    const calls = fc.array(fc.record({ isWrite: fc.boolean(), value: fc.nat(3), span }), { maxLength: 6 })
    fc.assert(
      fc.property(calls, (given) => {
        const made = given.map(({ isWrite, value, span: [a, b, isLost] }, place): Call => {
          const [begin, end] = [Math.min(a, b), Math.max(a, b)]
          const written = given.slice(0, place + 1).filter((call) => call.isWrite).length
          return isWrite ? write(written, begin, isLost ? Infinity : end) : read(value, begin, end)
        })
        expect(violation(0, made) === null).toBe(isOrdered(0, made))
      }),
      { numRuns: 5_000, seed: 20_261_122 },
    )
  })
})

/** Whether some order of the calls respects their times and gives each read the last written value. */
function isOrdered(value: number, left: readonly Call[]): boolean {
  if (left.every(({ end }) => end === Infinity)) return true
  const firstEnd = Math.min(...left.map(({ end }) => end))
  return left.some((call, place) => {
    if (call.begin > firstEnd || (call.kind === 'read' && call.value !== value)) return false
    return isOrdered(call.kind === 'write' ? call.value : value, left.toSpliced(place, 1))
  })
}
