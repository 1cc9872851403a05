import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '~/data/store/database'
import { historyRowOf } from '~/data/store/historyLine'
import { History } from '~/data/store/history'
import { seed } from '~/data/store/seed'
import { everyLuck, memoryDisk, type MemoryDisk } from '../support/memoryDisk'
import { lucks, recorded } from '../support/recordedDisk'
import { temporaryFolder } from '../support/server'
import { linesIn, openStoreIn } from '../support/store'
import { mayTrace } from '../support/strace'

const isLong = process.env.FAULTS === 'long'

let place: string
let directory: string

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  place = await temporaryFolder()
  directory = path.join(place, 'live')
  await mkdir(directory)
})

afterEach(() => rm(place, { recursive: true }))

/** What the site kept before there was a history. */
const layout1 = () =>
  Buffer.from(JSON.stringify({ ...(seed as object), schema: 1, revision: undefined, lastLine: undefined }))

describe('db.json, beside a history that holds what was answered,', () => {
  test.each([
    ['in an empty folder', false],
    ['in a folder from before the history', true],
  ])('%s survives a power cut at any write, sync or rename', async (_, isOld) => {
    const disk = memoryDisk(isOld ? new Map([[fileIn(directory), layout1()]]) : new Map())
    await workDays(disk, isLong ? 40 : 3)
    const folder = await growingFolder()
    let cuts = 0
    for (const { after, marked } of disk.moments)
      for (const luck of everyLuck) {
        const store = await folder.openWith(after(luck), marked)
        expect(store.latest().revision, JSON.stringify({ luck, marked })).toBe(marked)
        const last = (await store.history({ limit: 1 }))[0]
        if (last) expect(store.latest().get('targets', last.id)).toMatchObject(last.after)
        cuts += 1
      }
    await folder.close()
    console.log(
      `${cuts} power cuts at ${disk.moments.length} moments: every start succeeded, nothing was lost.`,
    )
  })

  test('survives a second one, during the start after the first', async () => {
    const disk = memoryDisk()
    await workDays(disk, isLong ? 10 : 3)
    const folder = await growingFolder()
    let cuts = 0
    for (const { after, marked } of disk.moments)
      for (const luck of isLong ? everyLuck : everyLuck.filter(({ data }) => data === 'torn')) {
        const first = memoryDisk(after(luck))
        await folder.openOn(first, marked)
        for (const moment of first.moments) {
          const store = await folder.openWith(moment.after(luck), marked)
          expect(store.latest().revision).toBe(marked)
          cuts += 1
        }
      }
    await folder.close()
    console.log(`${cuts} second power cuts: every start succeeded, nothing answered was lost.`)
  })

  test('is lost on a disk whose sync does nothing, so the cuts do cut; the history alone makes it again', async () => {
    const disk = memoryDisk(new Map(), { syncs: false })
    await workDays(disk, 3)
    const folder = await growingFolder()
    let damaged = 0
    for (const { after, marked } of disk.moments)
      await folder.openWith(after({ data: 'lost', names: 'kept' }), marked).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'DamagedFileError' })
        damaged += 1
      })
    expect(damaged).toBeGreaterThan(disk.moments.length / 2)
    await folder.close()
  })
})

describe.runIf(mayTrace)('the history, as a process really wrote it,', () => {
  test('survives a power cut at any write or sync: every start succeeds, and has all that was answered', async () => {
    const live = path.join(place, 'recorded')
    const command = [process.execPath, 'run.mjs', 'tests/support/storeWork.ts', live, '300']
    const moments = await recorded(live, command, path.join(place, 'trace'))
    const whole = await linesIn(live)
    expect(whole).toHaveLength(300)
    // The log was written into the file in between, and begun anew.
    const intoFile = moments.findIndex(({ event }) => event === 'write state.sqlite')
    expect(intoFile).toBeGreaterThan(0)

    const step = isLong ? 1 : Math.ceil(moments.length / 30)
    const closeTo = (at: number) => Math.abs(at - intoFile) < 3 || moments.length - at < 3
    let cuts = 0
    for (const [at, { after, answered, event }] of moments.entries()) {
      if (at % step > 0 && !closeTo(at)) continue
      for (const luck of lucks) {
        const left = after(luck)
        const folder = path.join(place, `cut-${cuts}`)
        await mkdir(folder)
        for (const [name, bytes] of left) await writeFile(path.join(folder, name), bytes)
        const store = await openStoreIn(folder)
        expect(store.latest().revision, `${event}, ${luck}`).toBeGreaterThanOrEqual(answered)
        await store.close()
        expect(await linesIn(folder)).toEqual(whole.slice(0, store.latest().revision))
        await rm(folder, { recursive: true })
        cuts += 1
      }
    }
    console.log(
      `${cuts} power cuts at ${moments.length} recorded moments: every start succeeded, nothing was lost.`,
    )
  })
})

const fileIn = (folder: string) => path.join(folder, 'db.json')

/** So many times a start, changes and a stop. */
async function workDays(disk: MemoryDisk, days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    const store = await openStoreIn(directory, { files: disk.files })
    const ids = store
      .latest()
      .list('targets')
      .map(({ id }) => id)
    for (const id of ids.slice(0, 2)) {
      const { n } = await store.patch('targets', id, { hcpVisits: 1_000 + day })
      disk.mark(n ?? 0)
    }
    await store.close()
  }
}

/** A folder whose history has the first changes, more and more of them. */
async function growingFolder() {
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
    openWith: (left: ReadonlyMap<string, Buffer>, changes: number) => openOn(memoryDisk(left), changes),
    close: () => database.db.destroy(),
  }
}
