import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withChecksum } from '~/data/store/historyLine'
import { FileLines, lastLine } from '~/data/store/historyLines'
import { temporaryFolder } from '../support/server'

let directory: string
let file: string

beforeEach(async () => {
  directory = await temporaryFolder()
  file = path.join(directory, 'lines')
})

afterEach(() => rm(directory, { recursive: true }))

/** The lines of a file. */
async function read(text: string, end?: number): Promise<string[]> {
  await writeFile(file, text)
  const lines: string[] = []
  for await (const line of new FileLines(file, end).texts()) lines.push(line)
  return lines
}

/** Longer than a chunk, in characters of two bytes. */
const long = 'ä'.repeat(100_000)

describe('the lines of a file', () => {
  test.each<[string, string, string[]]>([
    ['none', '', []],
    ['one', 'a\n', ['a']],
    ['blank ones', '\n\na\n', ['', '', 'a']],
    ['long ones, and short ones between', `${long}\na\n${long}b\n`, [long, 'a', `${long}b`]],
    ['many', 'line\n'.repeat(30_000), Array<string>(30_000).fill('line')],
    ['a last one without an end, which is left out', 'a\nb', ['a']],
    ['one without an end alone', 'b', []],
  ])('%s', async (_, text, lines) => {
    expect(await read(text)).toEqual(lines)
  })

  test('end at the given offset', async () => {
    expect(await read('a\nb\nc\n', 4)).toEqual(['a', 'b'])
    expect(await read('a\nb\nc\n', 0)).toEqual([])
  })

  test('are named by their number', () => {
    expect(new FileLines(file).describe(3)).toBe('line 3')
  })
})

describe('the last line of a file', () => {
  const value = { a: 1 }
  const line = withChecksum(JSON.stringify(value))
  const longLine = withChecksum(JSON.stringify({ a: long }))

  test.each<[string, string, { value: unknown; begin: number } | null]>([
    ['alone', `${line}\n`, { value, begin: 0 }],
    ['after others', `a\nb\n${line}\n`, { value, begin: 4 }],
    ['after a long one', `${long}\n${line}\n`, { value, begin: 200_001 }],
    ['of some length, after a short one', `a\n${longLine}\n`, { value: { a: long }, begin: 2 }],
    ['of some length, alone', `${longLine}\n`, { value: { a: long }, begin: 0 }],
    ['without an end', line, null],
    ['that is blank', `${line}\n\n`, null],
    ['that is not whole', `${line.slice(1)}\n`, null],
    ['of an empty file', '', null],
  ])('%s', async (_, text, found) => {
    await writeFile(file, text)
    expect(await lastLine(file)).toEqual(found)
  })

  test.each([65_535, 65_536, 65_537, 131_072])('of %i bytes', async (length) => {
    const padding = length - withChecksum('{"a":""}').length
    await writeFile(file, `x\n${withChecksum(JSON.stringify({ a: 'x'.repeat(padding) }))}\n`)
    expect(await lastLine(file)).toEqual({ value: { a: 'x'.repeat(padding) }, begin: 2 })
  })

  test('of a missing file is refused with its name and the reason', async () => {
    await expect(lastLine(file)).rejects.toThrow(`${file}: cannot be read (ENOENT).`)
  })
})
