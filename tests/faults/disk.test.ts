import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { minuteOf } from '~/data/domain/format/timestamp'
import type { Store } from '~/data/store/store'
import { faultyDatabase, type FaultyDatabase } from '../support/faultyDatabase'
import { faultyFiles, type FaultyFiles } from '../support/faultyFiles'
import { waitOptions } from '../support/timeouts'
import { temporaryFolder } from '../support/server'
import { changesIn, openStoreIn } from '../support/store'

let directory: string
let disk: FaultyFiles
let sqlite: FaultyDatabase
let store: Store
let firstCheckpoint: Buffer
/** How far the clock that dates changes is ahead. */
let aheadMs = 0

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(async () => {
  directory = await temporaryFolder()
  disk = faultyFiles()
  sqlite = await faultyDatabase(directory)
  aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  store = await openStoreIn(directory, { files: disk.files, database: sqlite.database, now })
  firstCheckpoint = await readFile(path.join(directory, 'db.json'))
  await store.patch('timeline', 'phase-5', { progress: '0.36' })
})

afterEach(async () => {
  log.mockClear()
  await store.close()
  await rm(directory, { recursive: true })
})

const onDisk = async () => JSON.parse(await readFile(path.join(directory, 'db.json'), 'utf8')) as object
const patch = (progress: string) => store.patch('timeline', 'phase-5', { progress })
const progressNow = () => store.latest().get('timeline', 'phase-5').progress
const madeOnDisk = async () => (await changesIn(directory)).map(({ after }) => after.progress)

/** The data that a start after a crash now would have, while the store keeps running. */
async function afterCrash() {
  const image = await temporaryFolder()
  await cp(directory, image, { recursive: true, filter: (file) => !file.endsWith('.tmp') })
  const other = await openStoreIn(image)
  const item = other.latest().get('timeline', 'phase-5')
  await other.close()
  await rm(image, { recursive: true })
  return item
}

test.each([
  ['SQLITE_FULL', true],
  ['SQLITE_IOERR_WRITE', false],
  ['SQLITE_READONLY', false],
  ['SQLITE_BUSY', false],
  ['SQLITE_IOERR_FSYNC', false],
])(
  'a change that the disk rejects with %s changes nothing, and the next one is made',
  async (code, diskFull) => {
    const view = store.latest()
    sqlite.fail('append', code)
    const invalid = patch('half')
    await expect(patch('0.4')).rejects.toMatchObject({ name: 'WriteFailedError', diskFull })
    await expect(invalid).rejects.toMatchObject({ name: 'InvalidChangeError' })
    expect(store.latest()).toBe(view)
    expect(await madeOnDisk()).toEqual(['0.36'])
    sqlite.mend()
    expect((await patch('0.5')).n).toBe(2)
    expect((await afterCrash()).progress).toBe('0.5')
  },
)

test('a change that a quota rejects reports a full disk: the folder reveals the reason when SQLite does not', async () => {
  sqlite.fail('append', 'SQLITE_IOERR_WRITE')
  disk.fail('writeFile', 'EDQUOT')
  await expect(patch('0.4')).rejects.toMatchObject({ name: 'WriteFailedError', diskFull: true })
})

describe('a change with an unknown outcome', () => {
  const isUnknown = { name: 'OutcomeUnknownError' }
  const isRefused = { name: 'WriteFailedError' }

  function failSync() {
    sqlite.fail('append', 'SQLITE_IOERR_FSYNC')
    sqlite.fail('settle', 'SQLITE_IOERR_FSYNC')
  }

  test('is not reported as rejected meanwhile, nothing else is written, and it is not in the data later', async () => {
    failSync()
    await expect(patch('0.4')).rejects.toMatchObject(isUnknown)
    expect(await store.writable()).toBe(false)
    const writes = sqlite.count('append')
    await expect(patch('0.5')).rejects.toMatchObject(isRefused)
    expect([sqlite.count('append'), progressNow()]).toEqual([writes, '0.36'])
    sqlite.mend()
    expect((await patch('0.6')).n).toBe(2)
    expect(await madeOnDisk()).toEqual(['0.36', '0.6'])
  })

  test('waits for the outcome, and is rejected once it is certainly not in the data', async () => {
    failSync()
    const refused = expect(patch('0.4')).rejects.toMatchObject(isRefused)
    await vi.waitUntil(() => sqlite.count('settle') > 3, waitOptions)
    sqlite.mend()
    await refused
    expect((await patch('0.6')).n).toBe(2)
  })

  test('is confirmed when it is found in the data', async () => {
    sqlite.fail('append', 'ERR_THREAD_GONE', 'after')
    const told = vi.fn()
    store.subscribe(told)
    expect(await patch('0.4')).toMatchObject({ item: { progress: '0.4' }, n: 2 })
    expect(told).toHaveBeenCalledOnce()
    expect(progressNow()).toBe('0.4')
    sqlite.mend()
    expect((await patch('0.5')).n).toBe(3)
    expect(await madeOnDisk()).toEqual(['0.36', '0.4', '0.5'])
  })

  test('is shown once it is found, also after its answer; until then its minute is not settled', async () => {
    sqlite.fail('append', 'ERR_THREAD_GONE', 'after')
    sqlite.fail('settle', 'SQLITE_IOERR_FSYNC')
    const minute = minuteOf(new Date())
    await expect(patch('0.4')).rejects.toMatchObject(isUnknown)
    expect(progressNow()).toBe('0.36')
    aheadMs = 3_600_000
    expect([store.isSettled(minute), store.isSettled('2025-01-01T00:00')]).toEqual([false, true])
    sqlite.mend()
    expect(await store.writable()).toBe(true)
    expect([progressNow(), store.latest().revision, store.isSettled(minute)]).toEqual(['0.4', 2, true])
    expect((await store.undo(2)).item).toMatchObject({ progress: '0.36' })
  })
})

test('a database thread that ends, idle or during writes, is replaced, and every answer stays true', async () => {
  let thread: Worker | undefined
  const follow = (begun: Worker) => (thread = begun)
  process.on('worker', follow)
  onTestFinished(() => void process.off('worker', follow))
  const folder = await temporaryFolder()
  const other = await openStoreIn(folder)
  const id = 'target-sitagia-100-mg'
  const made: unknown[] = []
  for (let hcpVisits = 1; hcpVisits < 200; hcpVisits += 1) {
    if (hcpVisits % 50 === 0) void thread?.terminate()
    try {
      const { n } = await other.patch('targets', id, { hcpVisits })
      expect(n).toBe(made.push(hcpVisits))
    } catch (error) {
      expect(error).toMatchObject({ name: 'WriteFailedError' })
    }
    expect(other.latest().get('targets', id).hcpVisits).toBe(made.at(-1))
  }
  expect(made.length).toBeGreaterThan(190)
  await thread?.terminate()
  expect(await other.history({ limit: 200 })).toHaveLength(made.length)
  await other.close()
  expect((await changesIn(folder)).map(({ after }) => after.hcpVisits)).toEqual(made)
})

describe('a folder that cannot be synced after db.json was replaced', () => {
  test('loses no change: the history is complete, and the checkpoint is repeated until it is durable', async () => {
    disk.fail('syncFolder', 'EIO')
    await patch('0.4')
    await vi.waitUntil(() => log.mock.calls.length === 1, waitOptions)
    expect(await madeOnDisk()).toEqual(['0.36', '0.4'])
    const renames = disk.count('rename')
    disk.mend()
    await store.close()
    expect(disk.count('rename')).toBe(renames + 1)
    expect(await onDisk()).toMatchObject({ revision: 2 })
    expect(log).toHaveBeenCalledOnce()
  })

  test('fails the start, and the next start succeeds', async () => {
    await store.close()
    await writeFile(path.join(directory, 'db.json'), firstCheckpoint)
    disk.fail('syncFolder', 'EIO')
    const started = openStoreIn(directory, { files: disk.files })
    await expect(started).rejects.toMatchObject({ name: 'WriteFailedError', diskFull: false })
    expect((await afterCrash()).progress).toBe('0.36')
  })
})
