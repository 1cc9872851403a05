import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectionNames } from '~/data/contract/descriptors'
import { History } from '~/data/store/history'
import { historyRowOf } from '~/data/store/historyLine'
import { serialised } from '~/data/store/serialised'
import { openDatabase } from '~/data/store/sqlite/database'
import type { Store } from '~/data/store/store'
import type { DatabaseFile } from '~/data/store/tables'
import { describeWith } from '../support/describeWith'
import { extent, times } from '../support/extent'
import { everyLuck, memoryDisk, type MemoryDisk } from '../support/memoryDisk'
import { lucks, recorded } from '../support/recordedDisk'
import { temporaryFolder } from '../support/server'
import { linesIn, openStoreIn } from '../support/store'
import { storeWork } from '../support/storeWork'
import { mayTrace } from '../support/strace'
import { testTimeoutMs } from '../support/timeouts'

vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 1, long: 10 }) })

let place: string
/** The data folder whose `db.json` is on the disk in memory. */
let directory: string
let database: DatabaseFile | undefined

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  place = await temporaryFolder()
  directory = path.join(place, 'live')
  await mkdir(directory)
})

afterEach(async () => {
  await database?.db.destroy()
  database = undefined
  await rm(place, { recursive: true })
})

describe('db.json, beside a history with everything that was answered,', () => {
  /** All lists by revision, as they were answered. */
  const known = new Map<number, string>()

  /** Starts, makes five changes and stops, several times. */
  async function workDays(disk: MemoryDisk, days: number): Promise<void> {
    const work = storeWork()
    for (let day = 0; day < days; day += 1) {
      const store = await openStoreIn(directory, { files: disk.files })
      known.set(store.latest().revision, textOf(store))
      for (let turn = 5 * day + 1; turn <= 5 * (day + 1); turn += 1) {
        const n = (await work(store, turn)) ?? 0
        known.set(n, textOf(store))
        disk.mark(n)
      }
      await store.close()
    }
  }

  /** Returns how a store is opened on a disk, with a history of so many changes: no fewer than the last time. */
  async function growingHistory() {
    const folder = path.join(place, 'growing')
    await mkdir(folder)
    const rows = (await linesIn(directory)).map(historyRowOf)
    const opened = (database = await openDatabase(folder))
    const history = new History(opened)
    return async (disk: MemoryDisk, changes: number): Promise<Store> => {
      const missing = rows.slice(await history.last(), changes)
      if (missing.length > 0) await history.append(missing)
      return openStoreIn(directory, { files: disk.files, database: opened })
    }
  }

  test('survives a power cut at any write, sync or rename, and a second one during the start after it', async () => {
    const disk = memoryDisk()
    await workDays(disk, times({ short: 1, full: 3, long: 20 }))
    const open = await growingHistory()
    const cuts = { first: 0, second: 0 }
    for (const { after, marked } of disk.moments)
      for (const luck of everyLuck) {
        const first = memoryDisk(after(luck))
        const store = await open(first, marked)
        expect(store.latest().revision, JSON.stringify({ luck, marked })).toBe(marked)
        expect(textOf(store)).toBe(known.get(marked))
        cuts.first += 1
        if (extent !== 'long' && luck.data !== 'torn') continue
        for (const moment of first.moments) {
          const again = await open(memoryDisk(moment.after(luck)), marked)
          expect(again.latest().revision).toBe(marked)
          cuts.second += 1
        }
      }
    console.log(`power cuts, after each of which a start had all that was answered: ${JSON.stringify(cuts)}`)
  })

  test('is lost on a disk whose sync does nothing, so the test does cut', async () => {
    const disk = memoryDisk(new Map(), { syncs: false })
    await workDays(disk, 3)
    const open = await growingHistory()
    let damaged = 0
    for (const { after, marked } of disk.moments)
      await open(memoryDisk(after({ data: 'lost', names: 'kept' })), marked).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'DamagedFileError' })
        damaged += 1
      })
    expect(damaged).toBeGreaterThan(disk.moments.length / 2)
  })
})

/** SQLite's log is written into the file at the end; with 300 changes, also in between. */
const changes = times({ short: 40, full: 300, long: 300 })

describeWith({ strace: mayTrace }, 'the history, as a process really wrote it,', () => {
  test('survives a power cut at any write or sync: every start has everything that was answered', async () => {
    const live = path.join(place, 'recorded')
    const command = [process.execPath, 'run.mjs', 'tests/support/storeWork.ts', live, String(changes)]
    const moments = await recorded(live, command, path.join(place, 'trace'))
    const whole = await linesIn(live)
    expect(whole).toHaveLength(changes)
    const intoFile = moments.findIndex(({ event }) => event === 'write state.sqlite')
    expect(intoFile).toBeGreaterThan(0)

    const step = Math.ceil(moments.length / times({ short: 5, full: 30, long: moments.length }))
    const width = times({ short: 1, full: 3, long: 3 })
    const isCut = (at: number) =>
      at % step === 0 || Math.abs(at - intoFile) < width || moments.length - at < width
    let cuts = 0
    for (const { after, answered, event } of moments.filter((_, at) => isCut(at)))
      for (const luck of lucks) {
        const folder = path.join(place, `cut-${cuts}`)
        await mkdir(folder)
        for (const [name, bytes] of after(luck)) await writeFile(path.join(folder, name), bytes)
        const store = await openStoreIn(folder)
        expect(store.latest().revision, `${event}, ${luck}`).toBeGreaterThanOrEqual(answered)
        await store.close()
        expect(await linesIn(folder)).toEqual(whole.slice(0, store.latest().revision))
        await rm(folder, { recursive: true })
        cuts += 1
      }
    console.log(`${cuts} power cuts at ${moments.length} recorded moments: nothing was lost.`)
  })
})

function textOf(store: Store): string {
  const view = store.latest()
  return collectionNames.map((name) => serialised(view.list(name)).json).join('\n')
}
