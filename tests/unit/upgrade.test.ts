import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withChecksum } from '~/data/store/historyLine'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { upgraded, upgradedChange, type Steps } from '~/data/store/upgrade'
import { upgradeDocument } from '~/data/store/upgradeDocument'
import { temporaryFolder } from '../support/server'
import { linesIn, openStoreIn } from '../support/store'

/**
 * Made up: in layout 4 a phase's owner was its lead, phases had a colour, and there was a collection of markets. In
 * layout 3 a lead was a boss, so that steps follow one another.
 */
const way: Steps = {
  3: {
    collections: { timeline: { boss: 'lead' } },
    document: (document) => ({ ...document, lastLine: null }),
  },
  4: { collections: { timeline: { lead: 'owner', colour: null }, markets: null } },
}

describe('a document of an older layout', () => {
  const former = {
    schema: 4,
    revision: 4,
    markets: [{ id: 'ksa' }],
    timeline: [{ id: 'phase-1', lead: 'Ada', colour: 'red', title: 'One' }],
    tools: [{ id: 'a', lead: 'stays' }],
  }

  test('has the current names, without what was removed', () => {
    expect(upgraded(former, way)).toEqual({
      schema: 5,
      revision: 4,
      timeline: [{ id: 'phase-1', owner: 'Ada', title: 'One' }],
      tools: [{ id: 'a', lead: 'stays' }],
    })
  })

  test('is upgraded through all steps', () => {
    const older = { ...former, schema: 3, timeline: [{ id: 'phase-1', boss: 'Ada' }] }
    expect(upgraded(older, way)).toMatchObject({
      schema: 5,
      lastLine: null,
      timeline: [{ id: 'phase-1', owner: 'Ada' }],
    })
  })

  test.each([null, 'text', [], { schema: 5 }, { schema: 9 }, { schema: '3' }, { revision: 1 }])(
    '%j is not one, and is left for the schema to check',
    (value) => {
      expect(upgraded(value, way)).toEqual(value)
    },
  )
})

test('a folder from before the launch was data gets the launch that was in the code, and the baseline of its products', () => {
  const { schema, ...lists } = seed as {
    schema: number
    launch: object[]
    baseline: { id: string }[]
    products: { id: string }[]
  }
  const { launch, baseline, ...former } = { ...lists, products: lists.products.slice(2) }
  expect(upgraded({ ...former, schema: 4 })).toEqual({
    ...former,
    schema,
    launch,
    baseline: baseline.slice(2),
  })
})

test('a launch of version 0.2.0 has its training COMPLETED with the modules of the sample, else by its own', () => {
  const document = seed as { launch: { trainingStatus?: string; modules: object[] }[] }
  const [{ trainingStatus: _, ...former } = { modules: [] }] = document.launch
  const statusOf = (launch: object) =>
    (upgraded({ ...document, launch: [launch] }) as typeof document).launch[0]?.trainingStatus
  expect(statusOf(former)).toBe('COMPLETED')
  expect(statusOf({ ...former, name: 'Ours' })).toBe('COMPLETED')
  const own = { ...former, modules: [{ title: 'Basics', percent: 0 }] }
  expect(statusOf(own)).toBeUndefined()
  const [stored] = upgradeDocument('db.json', { ...document, launch: [own] }).launch
  expect(stored?.trainingStatus).toBe('by modules')
})

describe('a change of an older layout', () => {
  const change = { collection: 'timeline', before: { lead: 'Ada', colour: 'red' }, after: { lead: 'Bo' } }

  test('has the current names; removed fields stay as they were written, and are named', () => {
    expect(upgradedChange(change, 3, way)).toEqual({
      change: { collection: 'timeline', before: { owner: 'Ada', colour: 'red' }, after: { owner: 'Bo' } },
      obsolete: ['colour of timeline'],
    })
    const ofMarket = { ...change, collection: 'markets' }
    expect(upgradedChange(ofMarket, 3, way)).toEqual({ change: ofMarket, obsolete: ['markets'] })
  })

  test('of the current layout, or of a collection without steps, is unchanged', () => {
    expect(upgradedChange(change, 5, way)).toEqual({ change, obsolete: [] })
    const ofConstructor = { ...change, collection: 'constructor' }
    expect(upgradedChange(ofConstructor, 3, way)).toEqual({ change: ofConstructor, obsolete: [] })
  })
})

describe('a folder of an older layout', () => {
  let directory: string
  let store: Store

  const given = {
    at: '2025-10-15T08:00:00.000Z',
    by: 'admin',
    collection: 'timeline',
    id: 'phase-5',
  }
  const lines = [
    { n: 1, ...given, before: { lead: 'Market Access' }, after: { lead: 'Ada' } },
    {
      n: 2,
      ...given,
      before: { colour: 'red', progress: '0.35' },
      after: { colour: 'blue', progress: '0.4' },
    },
    { n: 3, ...given, collection: 'markets', id: 'ksa', before: { open: false }, after: { open: true } },
    { n: 4, ...given, before: { lead: 'Ada' }, after: { lead: 'Bo' } },
  ].map((change) => withChecksum(JSON.stringify(change)))

  /** The checkpoint is from before all changes, so that a start replays them. */
  beforeEach(async () => {
    directory = await temporaryFolder()
    const { timeline, ...others } = seed as { timeline: { owner: string }[] }
    const former = timeline.map(({ owner, ...phase }) => ({
      ...phase,
      lead: 'id' in phase && phase.id === 'phase-5' ? 'Market Access' : owner,
      colour: 'red',
    }))
    const document = { ...others, schema: 3, timeline: former, markets: [{ id: 'ksa', open: false }] }
    await writeFile(path.join(directory, 'db.json'), JSON.stringify(document))
    await writeFile(path.join(directory, 'history.jsonl'), lines.map((line) => `${line}\n`).join(''))
    store = await openStoreIn(directory, { steps: way })
  })

  afterEach(async () => {
    await store.close()
    await rm(directory, { recursive: true })
  })

  test('is upgraded with the changes of that time, which stay as they were written', async () => {
    expect(store.latest().get('timeline', 'phase-5')).toMatchObject({ owner: 'Bo', progress: '0.4' })
    expect(store.latest().revision).toBe(4)
    expect(await linesIn(directory)).toEqual(lines)
    await store.close()
    store = await openStoreIn(directory, { steps: way })
    expect(store.latest().get('timeline', 'phase-5')).toMatchObject({ owner: 'Bo', progress: '0.4' })
  })

  test('shows them with the current names, and removed fields as they were', async () => {
    expect((await store.history({ limit: 50 })).map(({ collection, after }) => [collection, after])).toEqual([
      ['timeline', { owner: 'Bo' }],
      ['markets', { open: true }],
      ['timeline', { colour: 'blue', progress: '0.4' }],
      ['timeline', { owner: 'Ada' }],
    ])
  })

  test('lets changes of renamed fields be undone, in their order', async () => {
    await expect(store.undo(1)).rejects.toThrow(
      'Change 1 cannot be undone: change 4 has since changed owner of "phase-5" in timeline; undo that one first.',
    )
    expect((await store.undo(4)).item).toMatchObject({ owner: 'Ada' })
    await expect(store.undo(1)).rejects.toThrow('change 5 has since changed owner')
    expect((await store.undo(5)).item).toMatchObject({ owner: 'Bo' })
  })

  test.each([
    [2, 'Change 2 cannot be undone: colour of timeline no longer exists.'],
    [3, 'Change 3 cannot be undone: markets no longer exists.'],
  ])('refuses the undo of change %i, and names the removed field', async (n, sentence) => {
    await expect(store.undo(n)).rejects.toMatchObject({ name: 'UndoRejectedError', message: sentence })
    expect(store.latest().revision).toBe(4)
  })
})
