import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectionNames, storedSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import type { StoreDocument } from '~/data/store/document'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import { ownStore } from '../support/ownStore'
import { changesIn, openStoreIn } from '../support/store'

const own = ownStore()
const file = () => path.join(own.directory, 'db.json')
const onDisk = async () => JSON.parse(await readFile(file(), 'utf8')) as StoreDocument
/** The changes that a crash at this moment would leave. */
const changesOnDisk = () => changesIn(own.directory)

describe('a first start', () => {
  test('writes the seed and an empty history, and nothing else', async () => {
    await own.open()
    // The lists with the defaults of fields that the seed leaves out.
    expect(await onDisk()).toEqual({
      ...seed,
      ...Object.fromEntries(collectionNames.map((name) => [name, storedSchemas[name].parse(seed[name])])),
    })
    expect(await changesOnDisk()).toEqual([])
    expect((await readdir(own.directory)).sort()).toEqual([
      'db.json',
      'state.sqlite',
      'state.sqlite-shm',
      'state.sqlite-wal',
    ])
    expect((await stat(path.join(own.directory, 'state.sqlite'))).mode & 0o777).toBe(0o600)
  })

  test('refuses a folder that is not writable, with the reason', async () => {
    await expect(openStoreIn(path.join(own.directory, 'absent'))).rejects.toThrow('ENOENT')
  })
})

describe('a change', () => {
  test('is answered, in memory and on disk, and survives a crash and a stop', async () => {
    const store = await own.open()
    const { item, n } = await store.patch('timeline', 'phase-5', { progress: '0.333' }, { by: 'admin' })
    expect([item.progress, n]).toEqual(['0.333', 1])
    expect(store.latest().get('timeline', 'phase-5')).toBe(item)
    expect(await changesOnDisk()).toMatchObject([
      { n: 1, by: 'admin', id: 'phase-5', before: { progress: '0.35' }, after: { progress: '0.333' } },
    ])
    expect((await own.open()).latest().get('timeline', 'phase-5')).toEqual(item)
    await own.close()
    expect((await onDisk()).timeline[4]).toEqual(item)
    expect((await own.open()).latest().get('timeline', 'phase-5')).toEqual(item)
  })

  test('makes a new list and one new item, and keeps the other lists', async () => {
    const store = await own.open()
    const [before, products] = [store.latest().list('timeline'), store.latest().list('products')]
    await store.patch('timeline', 'phase-5', { progress: '0.333' })
    const after = store.latest().list('timeline')
    expect(after).not.toBe(before)
    expect(after.filter((item, place) => item !== before[place])).toHaveLength(1)
    expect(store.latest().list('products')).toBe(products)
  })

  test('is emitted to listeners after it is on disk, and not to unsubscribed ones', async () => {
    const store = await own.open()
    const told: Change[] = []
    const leave = store.subscribe((change) => told.push(change))
    const { id, status } = store.latest().get('products', 'sitagia-100-mg')
    await store.patch('products', id, { status: 'Price agreed' }, { by: 'admin' })
    expect(told).toEqual([
      {
        n: 1,
        at: expect.stringMatching(/Z$/) as string,
        by: 'admin',
        collection: 'products',
        id,
        before: { status },
        after: { status: 'Price agreed' },
      },
    ])
    leave()
    await store.patch('products', 'sitagia-100-mg', { status: 'In market' })
    expect(told).toHaveLength(1)
  })

  test('cannot be made by mutating what the store returned', async () => {
    const store = await own.open()
    const phase = store.latest().get('timeline', 'phase-1')
    expect(() => (phase.progress = '0')).toThrow(TypeError)
    expect(() => phase.objectives.push('One more')).toThrow(TypeError)
    expect(Object.isFrozen(store.latest().list('timeline'))).toBe(true)
  })
})

describe('concurrent changes', () => {
  test('of one item are all made, in order', async () => {
    const store = await own.open()
    const owner = store.patch('timeline', 'phase-5', { owner: 'Medical Affairs' })
    const progress = store.patch('timeline', 'phase-5', { progress: '0.4' })
    const again = store.patch('timeline', 'phase-5', { progress: '0.5' })
    expect((await owner).item.progress).toBe('0.35')
    expect((await progress).item).toMatchObject({ owner: 'Medical Affairs', progress: '0.4' })
    expect((await again).item).toMatchObject({ owner: 'Medical Affairs', progress: '0.5' })
  })

  test('share a write and a sync: waiting changes are written together', async () => {
    const store = await own.open()
    const view = await store.view()
    const first = store.patch('timeline', 'phase-5', { progress: '0.36' })
    const rest = Array.from({ length: 31 }, (_, step) =>
      store.patch('timeline', 'phase-5', { progress: `0.${step + 40}` }),
    )
    await first
    expect(view.get('timeline', 'phase-5').progress).toBe('0.35')
    await Promise.all(rest)
    expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.70')
  })

  test('are answered only after their write', async () => {
    const store = await own.open()
    const seen: number[] = []
    const steps = ['0.41', '0.42', '0.43']
    await Promise.all(
      steps.map(async (progress) => {
        await store.patch('timeline', 'phase-5', { progress })
        seen.push((await changesOnDisk()).length)
      }),
    )
    expect(seen).toEqual([3, 3, 3])
  })

  test('from the same version: the first is made, the second rejected when its turn comes', async () => {
    const store = await own.open()
    const expectedVersions = ['an older one', serialised(store.latest().get('timeline', 'phase-5')).version]
    const first = store.patch('timeline', 'phase-5', { progress: '0.4' }, { expectedVersions })
    const second = store.patch('timeline', 'phase-5', { progress: '0.5' }, { expectedVersions })
    expect((await first).item.progress).toBe('0.4')
    await expect(second).rejects.toMatchObject({ name: 'VersionConflictError' })
    expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.4')
  })
})

describe('a rejected change changes nothing', () => {
  const refused: [string, unknown, string][] = [
    ['out of range', { progress: '1.5' }, 'progress must be a decimal string from "0" to "1".'],
    ['of the wrong type', { progress: 0.5 }, 'progress must be a decimal string from "0" to "1".'],
    [
      'unknown',
      { colour: 'red' },
      '"colour" is not a field of timeline; its fields are title, dates, start, end, status, ',
    ],
    [
      'the id',
      { id: 'phase-9' },
      '"id" of timeline cannot be changed; the fields that can be changed are title, ',
    ],
    ['an entry of a list', { objectives: ['', 'x'] }, 'objectives[0] must not be blank.'],
    ['__proto__', JSON.parse('{"__proto__": {"progress": "1"}}'), '"__proto__" is not a field of timeline'],
    ['constructor', { constructor: 'x' }, '"constructor" is not a field of timeline'],
    ['a list', [], 'timeline must be an object.'],
  ]

  test('that the contract rejects, for any issue', async () => {
    const store = await own.open()
    for (const [what, change, sentence] of refused)
      await expect(store.patch('timeline', 'phase-5', change), what).rejects.toThrow(sentence)
    expect(await changesOnDisk()).toEqual([])
  })

  test('of a nested field', async () => {
    const store = await own.open()
    const change = { viewAssets: [{ title: 'Deck', url: 'https://example.org' }] }
    const refusal = store.patch('products', 'sitagia-100-mg', change)
    await expect(refusal).rejects.toThrow('"url" is not a field of viewAssets[0].')
  })

  test("a target's product", async () => {
    const store = await own.open()
    const refusal = store.patch('targets', 'target-sitagia-100-mg', { productId: 'budicort' })
    await expect(refusal).rejects.toThrow('"productId" of targets cannot be changed')
  })

  test('of a missing item', async () => {
    const store = await own.open()
    expect(() => store.latest().get('timeline', '__proto__')).toThrow('There is no "__proto__" in timeline.')
    await expect(store.patch('timeline', 'phase-8', {})).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  test('does not affect the other changes in the same write', async () => {
    const store = await own.open()
    const good = store.patch('timeline', 'phase-5', { progress: '0.4' })
    const bad = store.patch('timeline', 'phase-5', { progress: 'half' })
    const alsoGood = store.patch('timeline', 'phase-6', { progress: '0.1' })
    await expect(bad).rejects.toMatchObject({ name: 'InvalidChangeError', path: ['progress'] })
    expect([(await good).item.progress, (await alsoGood).item.progress]).toEqual(['0.4', '0.1'])
  })
})

describe('a version', () => {
  test('stays the same over a restart and another order of the fields', async () => {
    const store = await own.open()
    const version = serialised(store.latest().list('products')).version
    await store.close()
    const document = await onDisk()
    const products = document.products.map((item) => Object.fromEntries(Object.entries(item).reverse()))
    await writeFile(file(), JSON.stringify({ ...document, products }, null, 2))
    expect(serialised((await own.open()).latest().list('products')).version).toBe(version)
  })

  test('returns with the same content', async () => {
    const store = await own.open()
    const version = serialised(store.latest().list('timeline')).version
    await store.patch('timeline', 'phase-5', { progress: '0.4' })
    expect(serialised(store.latest().list('timeline')).version).not.toBe(version)
    await store.patch('timeline', 'phase-5', { progress: '0.35' })
    expect(serialised(store.latest().list('timeline')).version).toBe(version)
  })
})
