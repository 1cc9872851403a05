import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import {
  checksumIn,
  historyRow,
  historyRowOf,
  readLine,
  withChecksum,
  verifiedLine,
} from '~/data/store/historyLine'
import { FileLines, lastLine } from '~/data/store/historyLines'
import { fingerprint } from '~/data/store/serialised'
import { temporaryFolder } from '../support/server'

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
    expect([checksumIn(withChecksum(text)), checksumIn(text)]).toEqual([fingerprint(text), ''])
  })

  test.each([
    ['another value', line.replace('0.2', '0.3')],
    ['another checksum', line.replace(/"[\w-]{22}"/, `"${'x'.repeat(22)}"`)],
    ['something after it', `${line} `],
    ['no checksum', JSON.stringify(change)],
  ])('with %s does not match its checksum', (_, text) => {
    expect(verifiedLine(text)).toBeNull()
    expect(readLine(text, 7)).toEqual({ damage: 'does not match its checksum.' })
  })

  test('of a change is read back as the same change', () => {
    expect(historyRow(change)).toEqual({ n: 7, collection: 'timeline', id: 'phase-5', line })
    expect(historyRowOf(line)).toEqual(historyRow(change))
    expect(readLine(line, 7)).toEqual({ change, checksum: checksumIn(line) })
  })

  test.each([
    ['of another number', lineOf({ n: 8 }), 'has change 8.'],
    ['of a later layout', lineOf({ schema: 6 }), 'was written by a later version of this site.'],
    ['of another list', lineOf({ collection: 'users' }), '"users" is not a collection that can be changed.'],
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

let directory: string
let file: string

beforeEach(async () => {
  directory = await temporaryFolder()
  file = path.join(directory, 'lines')
})

afterEach(() => rm(directory, { recursive: true }))

/** Longer than a chunk, in characters of two bytes. */
const long = 'ä'.repeat(100_000)

describe('the lines of a file', () => {
  test.each<[string, string, string[]]>([
    ['none', '', []],
    ['blank ones', '\n\na\n', ['', '', 'a']],
    ['long ones, and short ones between', `${long}\na\n${long}b\n`, [long, 'a', `${long}b`]],
    ['a last one without an end, which is left out', 'a\nb', ['a']],
  ])('%s', async (_, text, lines) => {
    await writeFile(file, text)
    const found: string[] = []
    for await (const line of new FileLines(file).texts()) found.push(line)
    expect(found).toEqual(lines)
  })
})

describe('the last line of a file', () => {
  const value = { a: 1 }
  const line = withChecksum(JSON.stringify(value))

  test.each<[string, string, { value: unknown; begin: number } | null]>([
    ['after others', `a\nb\n${line}\n`, { value, begin: 4 }],
    ['after a long one', `${long}\n${line}\n`, { value, begin: 200_001 }],
    ['without an end', line, null],
    ['that is not whole', `${line.slice(1)}\n`, null],
    ['of an empty file', '', null],
  ])('%s', async (_, text, found) => {
    await writeFile(file, text)
    expect(await lastLine(file)).toEqual(found)
  })

  test.each([65_535, 65_536, 65_537, 200_000])('of %i bytes', async (length) => {
    const padding = length - withChecksum('{"a":""}').length
    await writeFile(file, `x\n${withChecksum(JSON.stringify({ a: 'x'.repeat(padding) }))}\n`)
    expect(await lastLine(file)).toEqual({ value: { a: 'x'.repeat(padding) }, begin: 2 })
  })

  test('of a missing file is refused with its name and the reason', async () => {
    await expect(lastLine(file)).rejects.toThrow(`${file}: cannot be read (ENOENT).`)
  })
})
