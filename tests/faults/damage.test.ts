import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fileAdapter } from '~/data/store/lowdb/fileAdapter'
import { databaseDamages } from '../support/damagedDatabase'
import { historyDamages } from '../support/damagedHistory'
import { temporaryFolder } from '../support/server'
import { alterDatabase, linesIn, openStoreIn, writeLinesIn } from '../support/store'

let directory: string
let lines: string[]

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

const open = () => openStoreIn(directory)
const inFolder = (name: string) => path.join(directory, name)
const put = (given: readonly string[]) => writeLinesIn(directory, given)

/** Three changes, and the checkpoint before them, as after a crash. */
async function crashedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const store = await openStoreIn(folder)
  const checkpoint = await readFile(path.join(folder, 'db.json'), 'utf8')
  for (const progress of ['0.4', '0.5', '0.6']) await store.patch('timeline', 'phase-5', { progress })
  await store.close()
  lines = await linesIn(folder)
  await writeFile(path.join(folder, 'db.json'), checkpoint)
  return folder
}

let crashed: string

beforeAll(async () => {
  crashed = await crashedFolder()
})

afterAll(() => rm(crashed, { recursive: true }))

beforeEach(async () => {
  log.mockClear()
  directory = await temporaryFolder()
  await cp(crashed, directory, { recursive: true })
})

afterEach(() => rm(directory, { recursive: true }))

describe('a start after a crash', () => {
  test('replays the changes that the checkpoint lacks, and writes a new one', async () => {
    const store = await open()
    expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.6')
    expect(JSON.parse(await readFile(inFolder('db.json'), 'utf8'))).toMatchObject({ revision: 3 })
    expect((await store.patch('timeline', 'phase-5', { progress: '0.7' })).n).toBe(4)
    await store.close()
  })

  test('uses a later checkpoint too', async () => {
    await (await open()).close()
    const store = await open()
    expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.6')
    await store.close()
  })
})

describe('a damaged history stops the start with the file, the change and the reason, and is left as it is', () => {
  test.each(historyDamages)('%s', async (_, damage, reason) => {
    const damaged = damage(lines)
    await put(damaged)
    await expect(open()).rejects.toThrow(`${inFolder('state.sqlite')}: change ${reason}`)
    expect(await linesIn(directory)).toEqual(damaged)
  })

  test('a missing change', async () => {
    const [first = '', , third = ''] = lines
    await put([first, '', third])
    await alterDatabase(directory, `delete from history where n = 2`)
    await expect(open()).rejects.toThrow('state.sqlite: change 2: is missing.')
  })

  test('a history that ends before its checkpoint', async () => {
    await (await open()).close()
    await put(lines.slice(0, 2))
    await expect(open()).rejects.toThrow('state.sqlite: ends at change 2, but db.json has change 3.')
    await rm(inFolder('state.sqlite'))
    await expect(open()).rejects.toThrow('state.sqlite: ends at change 0, but db.json has change 3.')
  })
})

describe('a damaged state.sqlite is refused with its name and the reason, and left as it is', () => {
  test.each(databaseDamages)('%s', async (_, damage, reason) => {
    const file = inFolder('state.sqlite')
    await damage(file)
    const before = await readFile(file).catch(() => null)
    await expect(open()).rejects.toThrow(reason)
    expect(await readFile(file).catch(() => null)).toEqual(before)
  })

  test('one of a later version', async () => {
    await alterDatabase(directory, `insert into kysely_migration values ('9 whatever', '2027')`)
    await expect(open()).rejects.toThrow(
      `${inFolder('state.sqlite')}: was written by a later version of this site.`,
    )
  })

  test('damage that a start does not read is reported when it is read', async () => {
    await (await open()).close()
    await put([lines[0]?.replace('0.4', '0.9') ?? '', ...lines.slice(1)])
    const store = await open()
    await expect(store.history({ limit: 50 })).rejects.toThrow(
      'state.sqlite: change 1: does not match its checksum.',
    )
    expect((await store.patch('timeline', 'phase-5', { progress: '0.7' })).n).toBe(4)
    await store.close()
  })
})

describe('files of two folders, or of two times, are not mixed', () => {
  /** Another folder with the same beginning and number of changes. */
  async function otherFolder(): Promise<string> {
    const other = await temporaryFolder()
    const store = await openStoreIn(other)
    for (const hcpVisits of [1, 2, 3]) await store.patch('targets', 'target-sitagia-100-mg', { hcpVisits })
    await store.close()
    return other
  }

  test.each(['db.json', 'state.sqlite'])('the %s of another', async (name) => {
    await (await open()).close()
    const other = await otherFolder()
    const foreign = await readFile(path.join(other, name))
    await rm(other, { recursive: true })
    await writeFile(inFolder(name), foreign)
    await expect(open()).rejects.toThrow(
      'state.sqlite: change 3: is not the last change of db.json; the two files do not belong together.',
    )
    expect(await readFile(inFolder(name))).toEqual(foreign)
  })

  test('the two files exchanged', async () => {
    const [db, history] = await Promise.all(
      ['db.json', 'state.sqlite'].map((name) => readFile(inFolder(name))),
    )
    await writeFile(inFolder('db.json'), history ?? '')
    await writeFile(inFolder('state.sqlite'), db ?? '')
    await expect(open()).rejects.toThrow('state.sqlite: cannot be read (SQLITE_NOTADB).')
    await expect(open()).rejects.toThrow(directory)
  })
})

describe('a db.json', () => {
  test('cut short at any position is refused, and left as it is', async () => {
    const whole = await readFile(inFolder('db.json'))
    await writeFile(inFolder('db.json'), whole.subarray(0, -2))
    await expect(open()).rejects.toThrow(/db\.json: is not JSON at line \d+, column \d+\./)
    for (let length = 0; length < whole.length - 1; length += 1 + Math.floor(whole.length / 50)) {
      await writeFile(inFolder('db.json'), whole.subarray(0, length))
      await expect(fileAdapter(inFolder('db.json')).read()).rejects.toThrow(
        /db\.json: is not JSON at line \d+, column \d+\./,
      )
      expect((await readFile(inFolder('db.json'))).length).toBe(length)
    }
  })

  test('of a later version is refused with a sentence, and left unchanged', async () => {
    const other = JSON.stringify({ schema: 6, revision: 3, whatever: true })
    await writeFile(inFolder('db.json'), other)
    await expect(open()).rejects.toThrow(
      `${inFolder('db.json')}: schema must be 5: a later version of this site wrote the file.`,
    )
    expect(await readFile(inFolder('db.json'), 'utf8')).toBe(other)
  })
})
