import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as Lists from '~/data/contract/lists'
import type { Store } from '~/data/store/store'
import { newPhase } from '../support/itemsContract'
import { hasPostgres, startCluster, type Cluster } from '../support/postgres'
import { temporaryFolder } from '../support/server'

/** A version with one more, optional field of phases; the previous version does not know it. */
async function version(which: 'before' | 'after') {
  vi.resetModules()
  vi.doUnmock('~/data/contract/lists')
  if (which === 'after')
    vi.doMock('~/data/contract/lists', async (importOriginal) => {
      const { lists } = await importOriginal<typeof Lists>()
      const risk = { kind: 'choice', options: ['low', 'high'], missing: 'low' } as const
      return {
        lists: { ...lists, timeline: { ...lists.timeline, fields: { ...lists.timeline.fields, risk } } },
      }
    })
  const { openStore } = await import('~/data/store/lowdb/openStore')
  const { openDatabase } = await import('~/data/store/sqlite/database')
  const { openPostgres } = await import('~/data/store/postgres/openPostgres')
  const { readAddress } = await import('~/data/store/postgres/address')
  const { readBackup, writeBackup } = await import('~/data/store/lowdb/backup')
  const { patchSchemas } = await import('~/data/contract/collections')
  const { seed } = await import('~/data/store/seed')
  return { openStore, openDatabase, openPostgres, readAddress, readBackup, writeBackup, patchSchemas, seed }
}

type Version = Awaited<ReturnType<typeof version>>
interface Opened {
  store: Store
  close: () => Promise<void>
}

const engines = ['a data folder', ...(hasPostgres ? ['PostgreSQL'] : [])]

describe.each(engines)('on %s, a new optional field', (engine) => {
  let cluster: Cluster | undefined
  let directory: string
  let url: string

  beforeAll(async () => {
    directory = await temporaryFolder()
    if (engine !== 'PostgreSQL') return
    cluster = await startCluster()
    url = await cluster.create()
  })

  afterAll(async () => {
    vi.doUnmock('~/data/contract/lists')
    await rm(directory, { recursive: true })
    await cluster?.remove()
  })

  async function open(of: Version): Promise<Opened> {
    if (engine === 'PostgreSQL')
      return of.openPostgres({ address: of.readAddress(url), pool: 2, timeout: 5_000, seed: of.seed })
    const database = await of.openDatabase(directory)
    const store = await of.openStore({ directory, database, seed: of.seed })
    return {
      store,
      async close() {
        await store.close()
        await database.db.destroy()
      },
    }
  }

  const risksOf = (items: readonly object[]) => items.map((item) => (item as { risk?: string }).risk)

  test('is read as its default, now and earlier, and is changed and undone like any other', async () => {
    const before = await open(await version('before'))
    await before.store.create('timeline', newPhase)
    const { n } = await before.store.remove('timeline', 'uber-phase-8-follow-up')
    await before.store.patch('timeline', 'phase-1', { progress: '0.9' })
    expect(risksOf((await before.store.view()).list('timeline'))).toEqual(Array(7).fill(undefined))
    await before.close()

    const after = await version('after')
    expect(after.patchSchemas.timeline.parse({})).toEqual({})
    const { store, close } = await open(after)
    expect(risksOf((await store.view()).list('timeline'))).toEqual(Array(7).fill('low'))
    const then = await store.past.viewAt(1)
    expect(risksOf(then.list('timeline'))).toEqual(Array(8).fill('low'))
    // An item that was removed before the field existed gets it when it is restored.
    await store.undo(n)
    expect(risksOf((await store.view()).list('timeline'))).toEqual(Array(8).fill('low'))
    const high = await store.patch('timeline', 'phase-2', { risk: 'high' })
    const [change] = await store.history({ limit: 1 })
    expect(change).toMatchObject({ before: { risk: 'low' }, after: { risk: 'high' } })
    await store.undo(high.n ?? 0)
    expect(risksOf((await store.view()).list('timeline'))).toEqual(Array(8).fill('low'))
    await store.undo(3)
    expect((await store.view()).list('timeline')[0]).toMatchObject({ risk: 'low', progress: '1' })
    await close()

    const again = await open(after)
    expect(risksOf((await again.store.view()).list('timeline'))).toEqual(Array(8).fill('low'))
    await again.close()
  })
})

test('gets its default when a backup of the previous version is read', async () => {
  const directory = await temporaryFolder()
  const before = await version('before')
  const database = await before.openDatabase(directory)
  const store = await before.openStore({ directory, database, seed: before.seed })
  await store.patch('timeline', 'phase-1', { progress: '0.9' })
  await store.close()
  await database.db.destroy()
  const file = path.join(directory, 'backup')
  await before.writeBackup(directory, file)
  const { readBackup } = await version('after')
  const backup = await readBackup(file)
  const phases = (backup.document as unknown as { timeline: object[] }).timeline
  expect(phases.map((phase) => (phase as { risk?: string }).risk)).toEqual(Array(7).fill('low'))
  await rm(directory, { recursive: true })
})
