import { rm } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type * as Lists from '~/data/contract/lists'
import { newPhase } from '../contracts/itemsContract'
import { hasPostgres } from '../support/postgres'
import { sharedDatabases } from '../support/postgresEngine'
import { temporaryFolder } from '../support/server'

/** Opens stores as the version before or after one more, optional field of phases. */
async function openAs(which: 'before' | 'after') {
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
  const { seed } = await import('~/data/store/seed')
  const { openPostgres } = await import('~/data/store/postgres/openPostgres')
  const { readAddress } = await import('~/data/store/postgres/address')
  const { openStoreIn } = await import('../support/store')
  return async (place: string) => {
    if (place.startsWith('postgres:'))
      return openPostgres({ address: readAddress(place), pool: 2, timeout: 5_000, seed })
    const store = await openStoreIn(place)
    return { store, close: () => store.close() }
  }
}

const risksIn = (view: { list: (name: 'timeline') => readonly object[] }) =>
  view.list('timeline').map((item) => (item as { risk?: string }).risk)

afterAll(() => {
  vi.doUnmock('~/data/contract/lists')
})

test.each(['a data folder', ...(hasPostgres ? ['PostgreSQL'] : [])])(
  'on %s, a new optional field is read as its default, now and earlier, changed and undone',
  async (engine) => {
    const directory = await temporaryFolder()
    onTestFinished(() => rm(directory, { recursive: true }))
    const place = engine === 'PostgreSQL' ? await sharedDatabases().create() : directory
    const { store: before, close } = await (await openAs('before'))(place)
    await before.create('timeline', newPhase)
    const { n } = await before.remove('timeline', 'uber-phase-8-follow-up')
    await before.patch('timeline', 'phase-1', { progress: '0.9' })
    expect(risksIn(await before.view())).toEqual(Array(7).fill(undefined))
    await close()

    const openAfter = await openAs('after')
    const { store, ...opened } = await openAfter(place)
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
    await opened.close()
  },
)
