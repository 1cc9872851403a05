import { describe, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import {
  checksumIn,
  historyRow,
  historyRowOf,
  readLine,
  withChecksum,
  verifiedLine,
} from '~/data/store/historyLine'
import { fingerprint } from '~/data/store/serialised'

const change: Change = {
  ...{ n: 7, at: '2025-10-15T08:00:00.000Z', by: 'ada', collection: 'timeline', id: 'phase-5' },
  ...{ before: { progress: '0.1' }, after: { progress: '0.2' } },
}
const { line } = historyRow(change)
const lineOf = (members: object) => withChecksum(JSON.stringify({ schema: 5, ...change, ...members }))

describe('a line', () => {
  test('ends with the checksum of its content, and is a JSON object itself', () => {
    const text = '{"a":1}'
    expect(withChecksum(text)).toBe(`{"a":1,"checksum":"${fingerprint(text)}"}`)
    expect(verifiedLine(withChecksum(text))).toEqual({ text, checksum: fingerprint(text) })
    expect(checksumIn(withChecksum(text))).toBe(fingerprint(text))
  })

  test.each([
    ['another value', line.replace('0.2', '0.3')],
    ['another checksum', line.replace(/"[\w-]{22}"/, `"${'x'.repeat(22)}"`)],
    ['a shorter checksum', line.replace(/"[\w-]{22}"/, '"x"')],
    ['something after it', `${line} `],
    ['no checksum', JSON.stringify(change)],
    ['nothing', ''],
  ])('with %s does not match its checksum', (_, text) => {
    expect(verifiedLine(text)).toBeNull()
    expect(readLine(text, 7)).toEqual({ damage: 'does not match its checksum.' })
  })

  test('without a checksum has an empty checksum', () => {
    expect(checksumIn('{"a":1}')).toBe('')
  })

  test('of a change is read back as the same change', () => {
    expect(historyRow(change)).toEqual({ n: 7, collection: 'timeline', id: 'phase-5', line })
    expect(historyRowOf(line)).toEqual(historyRow(change))
    expect(readLine(line, 7)).toEqual({ change, checksum: checksumIn(line) })
  })

  test('of version 0.1.0, which has no layout, is read', () => {
    expect(readLine(withChecksum(JSON.stringify(change)), 7)).toMatchObject({ change })
  })

  test.each([
    ['of another number', lineOf({ n: 8 }), 'has change 8.'],
    ['of a later layout', lineOf({ schema: 6 }), 'was written by a later version of this site.'],
    [
      'of an unknown collection',
      lineOf({ collection: 'users' }),
      '"users" is not a collection that can be changed.',
    ],
    ['of no change', withChecksum('{"n":7}'), 'at must be text; '],
    [
      'with another field',
      lineOf({ why: 'x' }),
      '"why" is not a field of a change; its fields are n, at, by, ',
    ],
  ])('%s is rejected with the reason', (_, text, reason) => {
    expect(readLine(text, 7)).toEqual({ damage: expect.stringContaining(reason) as string })
  })
})
