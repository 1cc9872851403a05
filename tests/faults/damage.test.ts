import { cp, mkdir, open as openFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { historyRow } from '~/data/store/historyLine'
import { temporaryFolder } from '../support/server'
import { alterDatabase, linesIn, openStoreIn, writeLinesIn } from '../support/store'

type Lines = [first: string, second: string, third: string]

/** Three changes, and the checkpoint before them, as after a crash. */
let crashed: string
let lines: Lines
let directory: string

const open = () => openStoreIn(directory)
const inFolder = (name: string) => path.join(directory, name)

beforeAll(async () => {
  crashed = await temporaryFolder()
  const store = await openStoreIn(crashed)
  const checkpoint = await readFile(path.join(crashed, 'db.json'), 'utf8')
  for (const progress of ['0.4', '0.5', '0.6']) await store.patch('timeline', 'phase-5', { progress })
  await store.close()
  lines = (await linesIn(crashed)) as Lines
  await writeFile(path.join(crashed, 'db.json'), checkpoint)
})

afterAll(() => rm(crashed, { recursive: true }))

beforeEach(async () => {
  directory = await temporaryFolder()
  await cp(crashed, directory, { recursive: true })
})

afterEach(() => rm(directory, { recursive: true }))

test('a start after a crash replays the changes that the checkpoint lacks, and writes a new one', async () => {
  const store = await open()
  expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.6')
  expect(JSON.parse(await readFile(inFolder('db.json'), 'utf8'))).toMatchObject({ revision: 3 })
  expect((await store.patch('timeline', 'phase-5', { progress: '0.7' })).n).toBe(4)
  await store.close()
})

describe('a damaged history stops the start with the file, the change and the reason, and is left as it is', () => {
  const change = { n: 3, at: '2025-10-15T08:00:00.000Z', by: 'admin', id: 'phase-5' } as const
  const fields = { before: { progress: '0.5' }, after: { progress: '0.6' } }
  const third = (given: object) => historyRow({ ...change, collection: 'timeline', ...fields, ...given }).line

  test.each<[string, (lines: Lines) => string[], string]>([
    ['a changed value', ([a, b, c]) => [a, b.replace('0.5', '0.9'), c], '2: does not match its checksum.'],
    ['a line missing', ([a, , c]) => [a, c], '2: has change 3.'],
    ['an item that is not there', ([a, b]) => [a, b, third({ id: 'x' })], '3: There is no "x" in timeline.'],
    [
      'a value that the contract refuses',
      ([a, b]) => [a, b, third({ after: { progress: '2' } })],
      '3: progress must be a decimal string ',
    ],
    [
      'a change of something else',
      ([a, b]) => [a, b, third({ before: { progress: '0.1' } })],
      '3: does not follow from db.json.',
    ],
  ])('%s', async (_, damage, reason) => {
    const damaged = damage(lines)
    await writeLinesIn(directory, damaged)
    await expect(open()).rejects.toThrow(`${inFolder('state.sqlite')}: change ${reason}`)
    expect(await linesIn(directory)).toEqual(damaged)
  })

  test('a history that ends before its checkpoint', async () => {
    await (await open()).close()
    await alterDatabase(directory, 'delete from history where n = 3')
    await expect(open()).rejects.toThrow('state.sqlite: ends at change 2, but db.json has change 3.')
    await rm(inFolder('state.sqlite'))
    await expect(open()).rejects.toThrow('state.sqlite: ends at change 0, but db.json has change 3.')
  })

  test('is reported when it is read, where a start does not read it', async () => {
    await (await open()).close()
    await writeLinesIn(directory, [lines[0].replace('0.4', '0.9'), ...lines.slice(1)])
    const store = await open()
    await expect(store.history({ limit: 50 })).rejects.toThrow(
      'state.sqlite: change 1: does not match its checksum.',
    )
    expect((await store.patch('timeline', 'phase-5', { progress: '0.7' })).n).toBe(4)
    await store.close()
  })
})

describe('a damaged state.sqlite', () => {
  const addMigration = () =>
    alterDatabase(directory, `insert into kysely_migration values ('9 whatever', '2027')`)
  const overwriteTables = async (file: string) => {
    const handle = await openFile(file, 'r+')
    await handle.write(Buffer.alloc(1_000, 'Z'), 0, 1_000, 100)
    await handle.close()
  }

  test.each<[string, (file: string) => Promise<void>, string]>([
    ['a text', (file) => writeFile(file, 'hello\n'.repeat(1_000)), 'cannot be read (SQLITE_NOTADB).'],
    ['its tables', overwriteTables, 'cannot be read (SQLITE_CORRUPT).'],
    ['cut short', (file) => truncate(file, 4_096), 'cannot be read (SQLITE_CORRUPT'],
    ['a later version', addMigration, 'was written by a later version of this site.'],
    ['a folder', (file) => rm(file).then(() => mkdir(file)), 'could not be written (EISDIR).'],
  ])('is refused with its name and the reason, and left as it is: %s', async (_, damage, reason) => {
    const file = inFolder('state.sqlite')
    await damage(file)
    const before = await readFile(file).catch(() => null)
    await expect(open()).rejects.toThrow(reason)
    expect(await readFile(file).catch(() => null)).toEqual(before)
  })
})

test.each(['db.json', 'state.sqlite'])(
  'the %s of another folder with the same number of changes is not mixed with the files of this one',
  async (name) => {
    await (await open()).close()
    const other = await temporaryFolder()
    const store = await openStoreIn(other)
    for (const hcpVisits of [1, 2, 3]) await store.patch('targets', 'target-sitagia-100-mg', { hcpVisits })
    await store.close()
    const foreign = await readFile(path.join(other, name))
    await rm(other, { recursive: true })
    await writeFile(inFolder(name), foreign)
    await expect(open()).rejects.toThrow(
      'state.sqlite: change 3: is not the last change of db.json; the two files do not belong together.',
    )
    expect(await readFile(inFolder(name))).toEqual(foreign)
  },
)
