import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { historyLine } from '~/data/store/historyLine'
import { openStore } from '~/data/store/lowdbStore'
import { seed } from '~/data/store/seed'
import { startInVain, temporaryFolder } from '../support/server'

let directory: string
let lines: string[]

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

const open = () => openStore({ directory, seed })
const inFolder = (name: string) => path.join(directory, name)
const historyText = () => readFile(inFolder('history.jsonl'), 'utf8')
const put = (text: string) => writeFile(inFolder('history.jsonl'), text)

/** Three changes, and the checkpoint before them: what a crash leaves. */
beforeEach(async () => {
  log.mockClear()
  directory = await temporaryFolder()
  const store = await open()
  const checkpoint = await readFile(inFolder('db.json'), 'utf8')
  for (const progress of ['0.4', '0.5', '0.6']) await store.patch('timeline', 'phase-5', { progress })
  await store.close()
  lines = (await historyText()).split(/(?<=\n)/)
  await writeFile(inFolder('db.json'), checkpoint)
})

afterEach(() => rm(directory, { recursive: true }))

describe('a start after a crash', () => {
  test('makes the changes again that the checkpoint lacks, and writes a new one', async () => {
    const store = await open()
    expect(store.get('timeline', 'phase-5').progress).toBe('0.6')
    expect(JSON.parse(await readFile(inFolder('db.json'), 'utf8'))).toMatchObject({ revision: 3 })
    expect((await store.patch('timeline', 'phase-5', { progress: '0.7' })).n).toBe(4)
    await store.close()
  })

  test.each([1, 40, -1])('drops a torn last line, %i, with one notice', async (cut) => {
    const [first = '', second = '', third = ''] = lines
    await put(first + second + third.slice(0, cut))
    const store = await open()
    expect(store.get('timeline', 'phase-5').progress).toBe('0.5')
    expect(log.mock.calls).toEqual([
      [`${inFolder('history.jsonl')}: line 3 was torn before it was answered; it is dropped.`],
    ])
    expect((await store.patch('timeline', 'phase-5', { progress: '0.7' })).n).toBe(3)
    await store.close()
    expect((await historyText()).startsWith(first + second)).toBe(true)
  })

  test('takes what a later checkpoint has, too', async () => {
    await (await open()).close()
    const store = await open()
    expect(store.get('timeline', 'phase-5').progress).toBe('0.6')
    await store.close()
  })
})

describe('a damaged history stops the start with file, line and reason, and is left as it is', () => {
  const change = {
    n: 3,
    at: '2025-10-15T08:00:00.000Z',
    by: 'admin',
    collection: 'timeline',
    id: 'phase-5',
  } as const
  const line = (given: object) =>
    historyLine({ ...change, before: { progress: '0.5' }, after: { progress: '0.6' }, ...given })

  const damages: [string, (lines: string[]) => string[], string][] = [
    [
      'a changed value',
      ([a = '', b = '', c = '']) => [a, b.replace('0.5', '0.9'), c],
      'line 2: does not fit its checksum.',
    ],
    [
      'a garbled last line',
      ([a = '', b = '', c = '']) => [a, b, c.replace('"n"', '\0\0\0')],
      'line 3: does not fit its checksum.',
    ],
    [
      'a torn line in the middle',
      ([a = '', b = '', c = '']) => [a, b.slice(0, 50), c],
      'line 2: does not fit its checksum.',
    ],
    ['a blank line', ([a = '', b = '', c = '']) => [a, '\n', b, c], 'line 2: does not fit its checksum.'],
    ['text that is none', () => ['hello\n'], 'line 1: does not fit its checksum.'],
    ['lines in another order', ([a = '', b = '', c = '']) => [a, c, b], 'line 2: holds change 3.'],
    ['a line missing', ([a = '', , c = '']) => [a, c], 'line 2: holds change 3.'],
    ['a line twice', ([a = '', b = '']) => [a, b, b], 'line 3: holds change 2.'],
    [
      'a field of a later version',
      ([a = '', b = '']) => [a, b, line({ why: 'x' })],
      'line 3: "why" is not a field of a change; ',
    ],
    [
      'a collection of a later version',
      ([a = '', b = '']) => [a, b, line({ collection: 'users' })],
      'line 3: collection must be one of ',
    ],
    [
      'an item that is not there',
      ([a = '', b = '']) => [a, b, line({ id: 'phase-9' })],
      'line 3: There is no "phase-9" in timeline.',
    ],
    [
      'a value that the contract refuses',
      ([a = '', b = '']) => [a, b, line({ after: { progress: '2' } })],
      'line 3: progress must be a decimal text ',
    ],
    [
      'a change of something else',
      ([a = '', b = '']) => [a, b, line({ before: { progress: '0.1' } })],
      'line 3: does not follow from db.json.',
    ],
  ]

  test.each(damages)('%s', async (_, damage, reason) => {
    const text = damage(lines).join('')
    await put(text)
    await expect(open()).rejects.toThrow(`${inFolder('history.jsonl')}: ${reason}`)
    expect(await historyText()).toBe(text)
  })

  test('a history that ends before its checkpoint', async () => {
    await (await open()).close()
    await put(lines.slice(0, 2).join(''))
    await expect(open()).rejects.toThrow('history.jsonl: ends at change 2, but db.json holds change 3.')
    await rm(inFolder('history.jsonl'))
    await expect(open()).rejects.toThrow('history.jsonl: ends at change 0, but db.json holds change 3.')
  })

  test('the whole site, in one line', async () => {
    await put(lines.toReversed().join(''))
    const { code, output } = await startInVain({ dataDirectory: directory })
    const reason = `${inFolder('history.jsonl')}: line 1: holds change 3. The file has been left as it is.`
    expect([code, output]).toEqual([1, `Launch Command Center cannot start. ${reason}\n`])
  })
})

describe('files of two folders, or of two times, are not taken for one', () => {
  /** Another folder that began alike, and had as many changes. */
  async function otherFolder(): Promise<string> {
    const other = await temporaryFolder()
    const store = await openStore({ directory: other, seed })
    for (const hcpVisits of [1, 2, 3]) await store.patch('targets', 'target-sitagia-100-mg', { hcpVisits })
    await store.close()
    return other
  }

  test.each(['db.json', 'history.jsonl'])('the %s of another', async (name) => {
    await (await open()).close()
    const other = await otherFolder()
    const foreign = await readFile(path.join(other, name))
    await rm(other, { recursive: true })
    await writeFile(inFolder(name), foreign)
    await expect(open()).rejects.toThrow(
      'history.jsonl: line 3: is not the change that db.json ends with; they are not of one folder and time.',
    )
    expect(await readFile(inFolder(name))).toEqual(foreign)
  })

  test('the two files exchanged', async () => {
    const [db, history] = await Promise.all(
      ['db.json', 'history.jsonl'].map((name) => readFile(inFolder(name))),
    )
    await writeFile(inFolder('db.json'), history ?? '')
    await writeFile(inFolder('history.jsonl'), db ?? '')
    await expect(open()).rejects.toThrow(/db\.json: is not JSON at line 2, column 1\./)
  })
})

describe('a db.json', () => {
  test('cut short at any place is refused, and left as it is', async () => {
    await (await open()).close()
    const whole = await readFile(inFolder('db.json'))
    for (let length = 0; length < whole.length - 1; length += 1 + Math.floor(whole.length / 50)) {
      await writeFile(inFolder('db.json'), whole.subarray(0, length))
      await expect(open()).rejects.toThrow(/db\.json: is not JSON at line \d+, column \d+\./)
      expect((await readFile(inFolder('db.json'))).length).toBe(length)
    }
  })

  test('of a later layout is refused by what it is, and left as it is', async () => {
    const later = JSON.stringify({ schema: 4, revision: 3, whatever: true })
    await writeFile(inFolder('db.json'), later)
    await expect(open()).rejects.toThrow(
      `${inFolder('db.json')}: schema must be 3: a later version of this site wrote the file.`,
    )
    expect(await readFile(inFolder('db.json'), 'utf8')).toBe(later)
  })
})

describe('a folder of layout', () => {
  test.each([
    ['1', '1', 0],
    ['2', '0.95', 3],
    ['3', '0.95', 3],
  ])('%s is taken over as it is, and written in the present one', async (layout, progress, revision) => {
    await rm(directory, { recursive: true })
    await cp(fileURLToPath(new URL(`layouts/${layout}`, import.meta.url)), directory, { recursive: true })
    const store = await open()
    expect(store.get('timeline', 'phase-1').progress).toBe(progress)
    await store.patch('timeline', 'phase-1', { progress: '0.4' })
    const crashed = await open()
    expect(crashed.get('timeline', 'phase-1').progress).toBe('0.4')
    await Promise.all([store.close(), crashed.close()])
    expect(JSON.parse(await readFile(inFolder('db.json'), 'utf8'))).toMatchObject({
      schema: 3,
      revision: revision + 1,
      lastLine: expect.stringMatching(/^[\w-]{22}$/) as string,
    })
    expect((await historyText()).trimEnd().split('\n')).toHaveLength(revision + 1)
  })
})
