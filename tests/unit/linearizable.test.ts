import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { violation, type Call } from '../support/linearizable'

const write = (value: number, begin: number, end: number): Call => ({ kind: 'write', value, begin, end })
const read = (value: number, begin: number, end: number): Call => ({ kind: 'read', value, begin, end })

describe('the calls on a register', () => {
  test('are not linearizable for a reason that names the values', () => {
    expect(violation(0, [write(1, 1, 2), read(0, 3, 4)])).toBe('0 came back after 1')
    expect(violation(0, [read(7, 1, 2)])).toBe('7 was read, and nobody wrote it')
    expect(violation(0, [read(1, 1, 2), write(1, 3, 4)])).toBe('1 was read before it was written')
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
