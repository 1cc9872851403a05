import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openStore } from '~/data/store/lowdbStore'
import { seed } from '~/data/store/seed'
import { everyLuck, memoryDisk, type MemoryDisk } from '../support/memoryDisk'

const directory = '/launch'
const changes = process.env.FAULTS === 'long' ? 200 : 12

/** What the site kept before there was a history. */
const layout1 = Buffer.from(JSON.stringify({ ...(seed as object), schema: 1, revision: undefined }))

test.each([
  ['an empty folder', new Map<string, Buffer>()],
  ['a folder from before the history', new Map([[`${directory}/db.json`, layout1]])],
])('in %s a power cut loses nothing that was answered, and every start succeeds', async (_, beginning) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const disk = memoryDisk(beginning)
  await workADay(disk, changes)
  expect(disk.moments.length).toBeGreaterThan(changes)

  let cuts = 0
  for (const { after, marked } of disk.moments)
    for (const luck of everyLuck) {
      // Nothing waits on a disk in memory: a long run would else keep Vitest's worker from answering.
      await turn()
      const restarted = memoryDisk(after(luck))
      const store = await openStore({ directory, seed, files: restarted.files })
      const history = await store.history({ limit: 200 })
      expect(history.length, JSON.stringify({ luck, marked })).toBeGreaterThanOrEqual(marked)
      const last = history.find(({ after }) => 'hcpVisits' in after)
      if (last) expect(store.get('targets', last.id)).toMatchObject(last.after)
      await store.close()
      cuts += 1
    }
  console.log(
    `${cuts} power cuts at ${disk.moments.length} moments: every start succeeded, nothing answered was lost.`,
  )
})

test('a second power cut, during the start after the first, loses nothing either', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const disk = memoryDisk()
  await workADay(disk, 12)
  const lucks = process.env.FAULTS === 'long' ? everyLuck : everyLuck.filter(({ data }) => data === 'torn')
  let cuts = 0
  for (const { after, marked } of disk.moments)
    for (const luck of lucks) {
      await turn()
      const first = memoryDisk(after(luck))
      await (await openStore({ directory, seed, files: first.files })).close()
      for (const moment of first.moments) {
        const second = await openStore({ directory, seed, files: memoryDisk(moment.after(luck)).files })
        expect((await second.history({ limit: 200 })).length).toBeGreaterThanOrEqual(marked)
        await second.close()
        cuts += 1
      }
    }
  console.log(`${cuts} second power cuts: every start succeeded, nothing answered was lost.`)
})

test('a disk whose sync does nothing is found out, so the cuts do cut', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const disk = memoryDisk(new Map(), { syncs: false })
  await workADay(disk, 12)
  let lost = 0
  for (const { after, marked } of disk.moments) {
    const files = memoryDisk(after({ data: 'lost', names: 'kept' })).files
    const answered = await openStore({ directory, seed, files }).then(
      async (store) => (await store.history({ limit: 200 })).length,
      () => 0,
    )
    if (answered < marked) lost += 1
  }
  expect(lost).toBeGreaterThan(disk.moments.length / 2)
})

/** Changes, a checkpoint in the middle, a stop, and a start that goes on. */
async function workADay(disk: MemoryDisk, changes: number) {
  let answered = 0
  for (const half of [0, 1]) {
    const store = await openStore({ directory, seed, files: disk.files })
    const ids = store.list('targets').map(({ id }) => id)
    for (let change = 0; change < changes / 4; change += 1) {
      const both = ids
        .slice(0, 2)
        .map((id) => store.patch('targets', id, { hcpVisits: 1_000 * (half + 1) + change }))
      for (const { n } of await Promise.all(both)) answered = Math.max(answered, n ?? 0)
      disk.mark(answered)
    }
    await store.close()
  }
}
