import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import type { StoreDocument } from '~/data/store/document'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import type { Store } from '~/data/store/store'
import { changesIn, openStoreIn } from '../support/store'
import { temporaryFolder } from '../support/server'

let directory: string
let file: string
let opened: Store[]

beforeEach(async () => {
  directory = await temporaryFolder()
  file = path.join(directory, 'db.json')
  opened = []
})

afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()))
  await rm(directory, { recursive: true })
})

/** Opens a store; on a folder whose store is still open this is what a start after a crash finds. */
async function open(): Promise<Store> {
  const store = await openStoreIn(directory)
  opened.push(store)
  return store
}

const onDisk = async () => JSON.parse(await readFile(file, 'utf8')) as StoreDocument
/** The changes that a crash at this moment would leave. */
const changesOnDisk = () => changesIn(directory)

describe('a first start', () => {
  test('writes the seed and an empty history, and nothing beside them', async () => {
    await open()
    expect(await onDisk()).toEqual(seed)
    expect(await changesOnDisk()).toEqual([])
    expect((await readdir(directory)).sort()).toEqual([
      'db.json',
      'state.sqlite',
      'state.sqlite-shm',
      'state.sqlite-wal',
    ])
    expect((await stat(path.join(directory, 'state.sqlite'))).mode & 0o777).toBe(0o600)
  })

  test('refuses a folder that cannot be written, by its reason', async () => {
    await expect(openStoreIn(path.join(directory, 'absent'))).rejects.toThrow('ENOENT')
  })
})

describe('a change', () => {
  test('is answered, in memory and on disk, and there after a crash and after a stop', async () => {
    const store = await open()
    const { item, n } = await store.patch('timeline', 'phase-5', { progress: '0.333' }, { by: 'admin' })
    expect([item.progress, n]).toEqual(['0.333', 1])
    expect(store.latest().get('timeline', 'phase-5')).toBe(item)
    expect(await changesOnDisk()).toMatchObject([
      { n: 1, by: 'admin', id: 'phase-5', before: { progress: '0.35' }, after: { progress: '0.333' } },
    ])
    expect((await open()).latest().get('timeline', 'phase-5')).toEqual(item)
    await Promise.all(opened.map((each) => each.close()))
    expect((await onDisk()).timeline[4]).toEqual(item)
    expect((await open()).latest().get('timeline', 'phase-5')).toEqual(item)
  })

  test('makes a new list and one new item, and leaves the other lists as they are', async () => {
    const store = await open()
    const [before, products] = [store.latest().list('timeline'), store.latest().list('products')]
    await store.patch('timeline', 'phase-5', { progress: '0.333' })
    const after = store.latest().list('timeline')
    expect(after).not.toBe(before)
    expect(after.filter((item, place) => item !== before[place])).toHaveLength(1)
    expect(store.latest().list('products')).toBe(products)
  })

  test('that alters nothing answers the item as it is, and writes nothing', async () => {
    const store = await open()
    const item = store.latest().get('timeline', 'phase-5')
    for (const change of [{}, { progress: item.progress }])
      expect(await store.patch('timeline', 'phase-5', change)).toEqual({ item, n: null })
    expect(store.latest().get('timeline', 'phase-5')).toBe(item)
    expect(await changesOnDisk()).toEqual([])
  })

  test('is told to listeners after it is on disk, and to none that have left', async () => {
    const store = await open()
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

  test('cannot be made to what the store has handed out', async () => {
    const store = await open()
    const phase = store.latest().get('timeline', 'phase-1')
    expect(() => (phase.progress = '0')).toThrow(TypeError)
    expect(() => phase.objectives.push('One more')).toThrow(TypeError)
    expect(Object.isFrozen(store.latest().list('timeline'))).toBe(true)
  })

  test('is refused once the store is closed, and those before it are kept', async () => {
    const store = await open()
    const last = store.patch('timeline', 'phase-5', { progress: '0.9' })
    await store.close()
    expect((await last).item.progress).toBe('0.9')
    expect((await onDisk()).timeline[4]?.progress).toBe('0.9')
    await expect(store.patch('timeline', 'phase-5', { progress: '1' })).rejects.toThrow('closed')
  })
})

describe('changes at the same time', () => {
  test('to one item are all made, in order', async () => {
    const store = await open()
    const owner = store.patch('timeline', 'phase-5', { owner: 'Medical Affairs' })
    const progress = store.patch('timeline', 'phase-5', { progress: '0.4' })
    const again = store.patch('timeline', 'phase-5', { progress: '0.5' })
    expect((await owner).item.progress).toBe('0.35')
    expect((await progress).item).toMatchObject({ owner: 'Medical Affairs', progress: '0.4' })
    expect((await again).item).toMatchObject({ owner: 'Medical Affairs', progress: '0.5' })
  })

  test('share a write and a sync: what waits goes together', async () => {
    const store = await open()
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

  test('are answered only after the write that holds them', async () => {
    const store = await open()
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

  test('made from the same version: the first is made, the second refused when its turn comes', async () => {
    const store = await open()
    const expectedVersions = ['an older one', serialised(store.latest().get('timeline', 'phase-5')).version]
    const first = store.patch('timeline', 'phase-5', { progress: '0.4' }, { expectedVersions })
    const second = store.patch('timeline', 'phase-5', { progress: '0.5' }, { expectedVersions })
    expect((await first).item.progress).toBe('0.4')
    await expect(second).rejects.toMatchObject({ name: 'VersionConflictError' })
    expect(store.latest().get('timeline', 'phase-5').progress).toBe('0.4')
  })
})

describe('a refused change changes nothing', () => {
  const refused: [string, unknown, string][] = [
    ['out of range', { progress: '1.5' }, 'progress must be a decimal text from "0" to "1".'],
    ['of the wrong type', { progress: 0.5 }, 'progress must be a decimal text from "0" to "1".'],
    [
      'unknown',
      { colour: 'red' },
      '"colour" is not a field of timeline; its fields are title, dates, status, ',
    ],
    ['the id', { id: 'phase-9' }, '"id" of timeline cannot be changed; the fields that can be are title, '],
    ['an entry of a list', { objectives: ['', 'x'] }, 'objectives[0] must not be blank.'],
    ['__proto__', JSON.parse('{"__proto__": {"progress": "1"}}'), '"__proto__" is not a field of timeline'],
    ['constructor', { constructor: 'x' }, '"constructor" is not a field of timeline'],
    ['a list', [], 'timeline must be an object.'],
  ]

  test.each(refused)('%s', async (_, change, sentence) => {
    const store = await open()
    await expect(store.patch('timeline', 'phase-5', change)).rejects.toThrow(sentence)
    expect(await changesOnDisk()).toEqual([])
  })

  test('a field in a field', async () => {
    const store = await open()
    const change = { viewAssets: [{ title: 'Deck', url: 'https://example.org' }] }
    const refusal = store.patch('products', 'sitagia-100-mg', change)
    await expect(refusal).rejects.toThrow('"url" is not a field of viewAssets[0].')
  })

  test("a target's product", async () => {
    const store = await open()
    const refusal = store.patch('targets', 'target-sitagia-100-mg', { productId: 'budicort' })
    await expect(refusal).rejects.toThrow('"productId" of targets cannot be changed')
  })

  test('an item that is not there', async () => {
    const store = await open()
    expect(() => store.latest().get('timeline', '__proto__')).toThrow('There is no "__proto__" in timeline.')
    await expect(store.patch('timeline', 'phase-8', {})).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  test('and its neighbours in the same write are made', async () => {
    const store = await open()
    const good = store.patch('timeline', 'phase-5', { progress: '0.4' })
    const bad = store.patch('timeline', 'phase-5', { progress: 'half' })
    const alsoGood = store.patch('timeline', 'phase-6', { progress: '0.1' })
    await expect(bad).rejects.toMatchObject({ name: 'InvalidChangeError', path: ['progress'] })
    expect([(await good).item.progress, (await alsoGood).item.progress]).toEqual(['0.4', '0.1'])
  })
})

describe('a damaged file is refused by name, place and reason, and left as it is', () => {
  const whole = seed as Record<string, Record<string, unknown>[]>
  const [phase] = whole.timeline ?? []
  const damages: [string, string, string][] = [
    ['empty', '', 'is not JSON at line 1, column 1.'],
    ['torn', JSON.stringify(seed).slice(0, 500), 'is not JSON at line 1, column '],
    ['a stray comma', '{"schema": 1,\n}', 'is not JSON at line 2, column 1.'],
    [
      'a stray word',
      '{"schema": one}',
      `is not JSON: Unexpected token 'o', "{"schema": one}" is not valid JSON.`,
    ],
    ['not an object', '[]', 'the document must be an object.'],
    [
      'a later layout',
      JSON.stringify({ ...whole, schema: 5 }),
      'schema must be 4: a later version of this site wrote the file.',
    ],
    ['no revision', JSON.stringify({ ...whole, revision: -1 }), 'revision must be a whole number from 0.'],
    ['a list missing', JSON.stringify({ ...whole, tools: undefined }), 'tools must be a list.'],
    ['an unknown list', JSON.stringify({ ...whole, users: [] }), '"users" is not a field of the document; '],
    [
      'a bad value',
      JSON.stringify({ ...whole, timeline: [phase, { ...phase, id: 'b', progress: '2' }] }),
      'timeline[1].progress must be a decimal text from "0" to "1".',
    ],
    [
      'an id twice',
      JSON.stringify({ ...whole, timeline: [phase, phase] }),
      'timeline[1].id repeats the id "phase-1".',
    ],
    [
      'a SKU twice',
      JSON.stringify({ ...whole, products: withFirstSku(whole.products ?? []) }),
      'products[1].sku must be unique, and "VOM-ODF-8" is that of "vometron-8-mg-odf".',
    ],
    [
      'a target without a product',
      JSON.stringify({ ...whole, products: whole.products?.slice(1) }),
      'targets[0].productId names "vometron-8-mg-odf", which is not in products.',
    ],
    [
      'several faults',
      JSON.stringify({
        ...whole,
        timeline: [
          { ...phase, progress: '2' },
          { ...phase, id: 'b', owner: '' },
        ],
      }),
      'timeline[0].progress must be a decimal text from "0" to "1"; timeline[1].owner must not be blank.',
    ],
    [
      'a target of another name',
      JSON.stringify({ ...whole, targets: [{ ...whole.targets?.[0], id: 'target-x' }] }),
      'targets[0].id must be "target-" and the productId.',
    ],
  ]

  test.each(damages)('%s', async (_, text, reason) => {
    await writeFile(file, text)
    const refusal = open()
    await expect(refusal).rejects.toThrow(`${file}: ${reason}`)
    await expect(refusal).rejects.toMatchObject({
      name: 'DamagedFileError',
      message: expect.not.stringContaining('\n') as string,
    })
    expect(await readFile(file, 'utf8')).toBe(text)
  })

  test('bytes that are no text', async () => {
    await writeFile(file, Buffer.from([0x7b, 0xff, 0x7d]))
    await expect(open()).rejects.toThrow(`${file}: is not UTF-8 text.`)
  })

  test('a folder in its place', async () => {
    await mkdir(file)
    await expect(open()).rejects.toThrow(`${file}: cannot be read (EISDIR).`)
  })
})

test('a seed with a SKU twice is refused by its place', async () => {
  const whole = seed as { products: Record<string, unknown>[] }
  const seedOfTwins = { ...whole, products: withFirstSku(whole.products) }
  await expect(openStoreIn(directory, { seed: seedOfTwins })).rejects.toThrow(
    'data/seed: products[1].sku must be unique, and "VOM-ODF-8" is that of "vometron-8-mg-odf".',
  )
  expect(await readdir(directory)).toEqual(['state.sqlite'])
})

describe('a version', () => {
  test('stays the same over a restart and over another order of the fields', async () => {
    const store = await open()
    const version = serialised(store.latest().list('products')).version
    await store.close()
    const document = await onDisk()
    const products = document.products.map((item) => Object.fromEntries(Object.entries(item).reverse()))
    await writeFile(file, JSON.stringify({ ...document, products }, null, 2))
    expect(serialised((await open()).latest().list('products')).version).toBe(version)
  })

  test('comes back when the content does', async () => {
    const store = await open()
    const version = serialised(store.latest().list('timeline')).version
    await store.patch('timeline', 'phase-5', { progress: '0.4' })
    expect(serialised(store.latest().list('timeline')).version).not.toBe(version)
    await store.patch('timeline', 'phase-5', { progress: '0.35' })
    expect(serialised(store.latest().list('timeline')).version).toBe(version)
  })
})

/** The second product has the first one's SKU. */
function withFirstSku([first, second, ...others]: readonly Record<string, unknown>[]) {
  return [first, { ...second, sku: first?.sku }, ...others]
}
