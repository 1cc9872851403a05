import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as Lists from '~/data/contract/lists'
import type { Store } from '~/data/store/store'
import { newPhase } from '../contracts/itemsContract'
import { hasPostgres } from '../support/postgres'
import { sharedDatabases } from '../support/postgresEngine'
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
  return {
    ...(await import('~/data/store/lowdb/openStore')),
    ...(await import('~/data/store/sqlite/database')),
    ...(await import('~/data/store/postgres/openPostgres')),
    ...(await import('~/data/store/postgres/address')),
    ...(await import('~/data/store/lowdb/backup')),
    ...(await import('~/data/contract/collections')),
    ...(await import('~/data/store/seed')),
  }
}

type Version = Awaited<ReturnType<typeof version>>
interface Opened {
  store: Store
  close: () => Promise<void>
}

async function openFolder(of: Version, directory: string): Promise<Opened> {
  const database = await of.openDatabase(directory)
  const store = await of.openStore({ directory, database, seed: of.seed })
  return { store, close: () => store.close().then(() => database.db.destroy()) }
}

const engines = ['a data folder', ...(hasPostgres ? ['PostgreSQL'] : [])]

describe.each(engines)('on %s, a new optional field', (engine) => {
  let directory: string
  let url = ''

  beforeAll(async () => {
    directory = await temporaryFolder()
    if (engine !== 'PostgreSQL') return
    url = await sharedDatabases().create()
  })

  afterAll(async () => {
    vi.doUnmock('~/data/contract/lists')
    await rm(directory, { recursive: true })
  })

  const open = (of: Version): Promise<Opened> =>
    url
      ? of.openPostgres({ address: of.readAddress(url), pool: 2, timeout: 5_000, seed: of.seed })
      : openFolder(of, directory)
  const risksIn = (view: { list: (name: 'timeline') => readonly object[] }) =>
    view.list('timeline').map((item) => (item as { risk?: string }).risk)

  test('is read as its default, now and earlier, and in a backup, and is changed and undone like any other', async () => {
    const former = await version('before')
    const before = await open(former)
    await before.store.create('timeline', newPhase)
    const { n } = await before.store.remove('timeline', 'uber-phase-8-follow-up')
    await before.store.patch('timeline', 'phase-1', { progress: '0.9' })
    expect(risksIn(await before.store.view())).toEqual(Array(7).fill(undefined))
    await before.close()
    const file = path.join(directory, 'backup')
    if (!url) await former.writeBackup(directory, file)

    const after = await version('after')
    expect(after.patchSchemas.timeline.parse({})).toEqual({})
    if (!url) {
      const { timeline } = (await after.readBackup(file)).document as unknown as { timeline: object[] }
      expect(timeline).toEqual(Array(7).fill(expect.objectContaining({ risk: 'low' })))
    }
    const { store, close } = await open(after)
    const risks = async () => risksIn(await store.view())
    expect(await risks()).toEqual(Array(7).fill('low'))
    expect(risksIn(await store.past.viewAt(1))).toEqual(Array(8).fill('low'))
    // An item that was removed before the field existed gets it when it is restored.
    await store.undo(n)
    expect(await risks()).toEqual(Array(8).fill('low'))
    const high = await store.patch('timeline', 'phase-2', { risk: 'high' })
    const [change] = await store.history({ limit: 1 })
    expect(change).toMatchObject({ before: { risk: 'low' }, after: { risk: 'high' } })
    await store.undo(high.n ?? 0)
    await store.undo(3)
    expect((await store.view()).list('timeline')[0]).toMatchObject({ risk: 'low', progress: '1' })
    await close()

    const again = await open(after)
    expect(risksIn(await again.store.view())).toEqual(Array(8).fill('low'))
    await again.close()
  })
})
