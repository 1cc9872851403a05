import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { openDatabase } from '~/data/store/sqlite/database'
import { History } from '~/data/store/history'
import { historyRowOf } from '~/data/store/historyLine'
import type { Store } from '~/data/store/store'
import { collectionNames } from '~/data/contract/descriptors'
import { serialised } from '~/data/store/serialised'
import { everyLuck, memoryDisk, type MemoryDisk } from './memoryDisk'
import { newItems } from './newItems'
import { temporaryFolder } from './server'
import { linesIn, openStoreIn } from './store'

interface GrowingFolder {
  /** Opens a store on the disk, with a history of so many changes: no fewer than the last time. */
  openOn: (disk: MemoryDisk, changes: number) => Promise<Store>
  /** The same, on a disk after a power cut. */
  openWith: (left: ReadonlyMap<string, Buffer>, changes: number) => Promise<Store>
  close: () => Promise<void>
}

interface PowerCuts {
  /** A folder of this test, for any use. */
  readonly place: string
  /** The data folder whose `db.json` is on the disk in memory. */
  readonly directory: string
  /** Starts, makes changes and stops, several times. */
  workDays: (disk: MemoryDisk, days: number) => Promise<void>
  /** A folder with the first changes of a history, and later more of them. */
  growingFolder: () => Promise<GrowingFolder>
  /** Cuts the power at each moment, and checks that a start then has everything that was answered. */
  cutEverywhere: (disk: MemoryDisk) => Promise<void>
}

/** A data folder for power cuts, for each test of a file; the log of the site is suppressed. */
export function ownPowerCuts(): PowerCuts {
  let place: string
  let directory: string
  /** All lists by revision, as they were answered. */
  const known = new Map<number, string>()

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    place = await temporaryFolder()
    directory = path.join(place, 'live')
    await mkdir(directory)
  })

  afterEach(() => rm(place, { recursive: true }))

  async function growingFolder(): Promise<GrowingFolder> {
    const folder = path.join(place, 'growing')
    await mkdir(folder)
    const rows = (await linesIn(directory)).map(historyRowOf)
    const database = await openDatabase(folder)
    const history = new History(database)

    async function openOn(disk: MemoryDisk, changes: number) {
      const missing = rows.slice(await history.last(), changes)
      if (missing.length > 0) await history.append(missing)
      return openStoreIn(directory, { files: disk.files, database })
    }
    return {
      openOn,
      openWith: (left, changes) => openOn(memoryDisk(left), changes),
      close: () => database.db.destroy(),
    }
  }

  return {
    get place() {
      return place
    },
    get directory() {
      return directory
    },
    async workDays(disk, days) {
      for (let day = 1; day <= days; day += 1) {
        const store = await openStoreIn(directory, { files: disk.files })
        const ids = store
          .latest()
          .list('targets')
          .map(({ id }) => id)
        known.set(store.latest().revision, textOf(store))
        const answered = (n: number | null) => {
          known.set(n ?? 0, textOf(store))
          disk.mark(n ?? 0)
        }
        for (const id of ids.slice(0, 2))
          answered((await store.patch('targets', id, { hcpVisits: 1_000 + day })).n)
        // An item that is added, moved to the first position and, on every other day, removed again.
        const { item, n } = await store.create('tools', newItems.tools())
        answered(n)
        const tools = store.latest().list('tools')
        answered(
          await store.order('tools', [item.id, ...tools.flatMap(({ id }) => (id === item.id ? [] : id))]),
        )
        if (day % 2 === 1) answered((await store.remove('tools', item.id)).n)
        await store.close()
      }
    },
    growingFolder,
    async cutEverywhere(disk) {
      const folder = await growingFolder()
      let cuts = 0
      for (const { after, marked } of disk.moments)
        for (const luck of everyLuck) {
          const store = await folder.openWith(after(luck), marked)
          expect(store.latest().revision, JSON.stringify({ luck, marked })).toBe(marked)
          expect(textOf(store)).toBe(known.get(marked))
          cuts += 1
        }
      await folder.close()
      console.log(
        `${cuts} power cuts at ${disk.moments.length} moments: every start succeeded, nothing was lost.`,
      )
    },
  }
}

function textOf(store: Store): string {
  const view = store.latest()
  return collectionNames.map((name) => serialised(view.list(name)).json).join('\n')
}
