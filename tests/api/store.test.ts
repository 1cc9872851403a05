import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Adapter } from 'lowdb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoreDocument } from '~/data/store/document'
import { fileAdapter } from '~/data/store/fileAdapter'
import { openStore } from '~/data/store/lowdbStore'
import { seed } from '~/data/store/seed'
import { serialised } from '~/data/store/serialised'
import type { Change } from '~/data/store/store'
import { temporaryFolder } from '../support/server'

let directory: string
let file: string

beforeEach(async () => {
  directory = await temporaryFolder()
  file = path.join(directory, 'db.json')
})

afterEach(() => rm(directory, { recursive: true }))

const open = (adapter?: Adapter<StoreDocument>) => openStore({ directory, seed, ...(adapter && { adapter }) })

const onDisk = async () => JSON.parse(await readFile(file, 'utf8')) as StoreDocument

describe('a first start', () => {
  test('writes the seed, and nothing beside it', async () => {
    await open()
    expect(await onDisk()).toEqual(seed)
    expect(await readdir(directory)).toEqual(['db.json'])
  })

  test('refuses a folder that cannot be written, by its reason', async () => {
    await expect(openStore({ directory: path.join(directory, 'absent'), seed })).rejects.toThrow('ENOENT')
  })
})

describe('a change', () => {
  test('is answered, in memory and on disk, and there after a restart', async () => {
    const store = await open()
    const item = await store.patch('timeline', 'phase-5', { progress: '0.333' })
    expect(item.progress).toBe('0.333')
    expect(store.get('timeline', 'phase-5')).toBe(item)
    expect((await onDisk()).timeline.find(({ id }) => id === 'phase-5')).toEqual(item)
    expect((await open()).get('timeline', 'phase-5')).toEqual(item)
  })

  test('makes a new list and one new item, and leaves the other lists as they are', async () => {
    const store = await open()
    const [before, products] = [store.list('timeline'), store.list('products')]
    await store.patch('timeline', 'phase-5', { progress: '0.333' })
    const after = store.list('timeline')
    expect(after).not.toBe(before)
    expect(after.filter((item, place) => item !== before[place])).toHaveLength(1)
    expect(store.list('products')).toBe(products)
  })

  test('that alters nothing answers the item as it is, and writes nothing', async () => {
    const adapter = countingAdapter()
    const store = await open(adapter)
    const item = store.get('timeline', 'phase-5')
    const writes = adapter.writes
    expect(await store.patch('timeline', 'phase-5', {})).toBe(item)
    expect(await store.patch('timeline', 'phase-5', { progress: item.progress })).toBe(item)
    expect(adapter.writes).toBe(writes)
  })

  test('is told to listeners after it is on disk, and to none that have left', async () => {
    const store = await open()
    const told: Change[] = []
    const leave = store.subscribe((change) => told.push(change))
    const before = store.get('products', 'sitagia-100-mg')
    const after = await store.patch('products', 'sitagia-100-mg', { status: 'Price agreed' }, { by: 'admin' })
    expect(told).toEqual([
      {
        collection: 'products',
        id: before.id,
        before,
        after,
        by: 'admin',
        at: expect.stringMatching(/Z$/) as string,
      },
    ])
    leave()
    await store.patch('products', 'sitagia-100-mg', { status: 'In market' })
    expect(told).toHaveLength(1)
  })

  test('cannot be made to what the store has handed out', async () => {
    const store = await open()
    const phase = store.get('timeline', 'phase-1')
    expect(() => (phase.progress = '0')).toThrow(TypeError)
    expect(() => phase.objectives.push('One more')).toThrow(TypeError)
    expect(Object.isFrozen(store.list('timeline'))).toBe(true)
  })

  test('is refused once the store is closed, and those before it are kept', async () => {
    const store = await open()
    const last = store.patch('timeline', 'phase-5', { progress: '0.9' })
    await store.close()
    expect((await last).progress).toBe('0.9')
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
    expect((await owner).progress).toBe('0.35')
    expect(await progress).toMatchObject({ owner: 'Medical Affairs', progress: '0.4' })
    expect(await again).toMatchObject({ owner: 'Medical Affairs', progress: '0.5' })
  })

  test('share a write: what waits goes together', async () => {
    const adapter = countingAdapter()
    const store = await open(adapter)
    const writes = adapter.writes
    const first = store.patch('timeline', 'phase-5', { progress: '0.36' })
    await adapter.begun()
    const rest = Array.from({ length: 31 }, (_, step) =>
      store.patch('timeline', 'phase-5', { progress: `0.${step + 40}` }),
    )
    await Promise.all([first, ...rest])
    expect(adapter.writes - writes).toBe(2)
    expect(store.get('timeline', 'phase-5').progress).toBe('0.70')
  })

  test('are answered only after the write that holds them', async () => {
    const adapter = countingAdapter()
    const store = await open(adapter)
    const seen: (string | undefined)[] = []
    const steps = ['0.41', '0.42', '0.43']
    await Promise.all(
      steps.map(async (progress) => {
        await store.patch('timeline', 'phase-5', { progress })
        seen.push((await onDisk()).timeline[4]?.progress)
      }),
    )
    expect(seen).toEqual(['0.43', '0.43', '0.43'])
  })

  test('made from the same version: the first is made, the second refused when its turn comes', async () => {
    const store = await open()
    const expectedVersion = serialised(store.get('timeline', 'phase-5')).version
    const first = store.patch('timeline', 'phase-5', { progress: '0.4' }, { expectedVersion })
    const second = store.patch('timeline', 'phase-5', { progress: '0.5' }, { expectedVersion })
    expect((await first).progress).toBe('0.4')
    await expect(second).rejects.toMatchObject({ name: 'VersionConflictError' })
    expect(store.get('timeline', 'phase-5').progress).toBe('0.4')
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
    const before = await readFile(file, 'utf8')
    await expect(store.patch('timeline', 'phase-5', change)).rejects.toThrow(sentence)
    expect(await readFile(file, 'utf8')).toBe(before)
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
    expect(() => store.get('timeline', '__proto__')).toThrow('There is no "__proto__" in timeline.')
    await expect(store.patch('timeline', 'phase-8', {})).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  test('and its neighbours in the same write are made', async () => {
    const store = await open()
    const good = store.patch('timeline', 'phase-5', { progress: '0.4' })
    const bad = store.patch('timeline', 'phase-5', { progress: 'half' })
    const alsoGood = store.patch('timeline', 'phase-6', { progress: '0.1' })
    await expect(bad).rejects.toMatchObject({ name: 'InvalidChangeError', path: ['progress'] })
    expect([(await good).progress, (await alsoGood).progress]).toEqual(['0.4', '0.1'])
  })
})

describe('a failed write', () => {
  test.each([
    ['ENOSPC', true],
    ['EIO', false],
  ])('%s leaves memory equal to the disk, and the next one is made', async (code, diskFull) => {
    const adapter = countingAdapter()
    const store = await open(adapter)
    const before = store.list('timeline')
    adapter.fail = Object.assign(new Error(code), { code })
    const lost = store.patch('timeline', 'phase-5', { progress: '0.4' })
    const invalid = store.patch('timeline', 'phase-5', { progress: 'half' })
    await expect(lost).rejects.toMatchObject({ name: 'WriteFailedError', diskFull })
    await expect(invalid).rejects.toMatchObject({ name: 'InvalidChangeError' })
    expect(store.list('timeline')).toBe(before)
    adapter.fail = null
    expect((await store.patch('timeline', 'phase-5', { owner: 'Medical' })).progress).toBe('0.35')
    expect((await onDisk()).timeline).toEqual(store.list('timeline'))
  })

  test('of the file itself leaves the old file whole, and nothing beside it', async () => {
    const store = await open()
    const before = await readFile(file, 'utf8')
    await mkdir(`${file}.tmp`)
    const refusal = store.patch('timeline', 'phase-5', { progress: '0.4' })
    await expect(refusal).rejects.toMatchObject({ name: 'WriteFailedError' })
    expect(await readFile(file, 'utf8')).toBe(before)
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
    ['another layout', JSON.stringify({ ...whole, schema: 2 }), 'schema must be 1.'],
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

describe('a version', () => {
  test('stays the same over a restart and over another order of the fields', async () => {
    const version = serialised((await open()).list('products')).version
    const document = await onDisk()
    const products = document.products.map((item) => Object.fromEntries(Object.entries(item).reverse()))
    await writeFile(file, JSON.stringify({ ...document, products }, null, 2))
    expect(serialised((await open()).list('products')).version).toBe(version)
  })

  test('comes back when the content does', async () => {
    const store = await open()
    const version = serialised(store.list('timeline')).version
    await store.patch('timeline', 'phase-5', { progress: '0.4' })
    expect(serialised(store.list('timeline')).version).not.toBe(version)
    await store.patch('timeline', 'phase-5', { progress: '0.35' })
    expect(serialised(store.list('timeline')).version).toBe(version)
  })
})

/** The real file adapter, whose writes can be counted, awaited, and made to fail. */
function countingAdapter() {
  const real = fileAdapter(file)
  let announce: () => void = () => undefined
  return {
    writes: 0,
    fail: null as Error | null,
    /** Resolves when the next write begins. */
    begun: () => new Promise<void>((resolve) => (announce = resolve)),
    read: () => real.read(),
    async write(document: StoreDocument) {
      this.writes += 1
      announce()
      if (this.fail) throw this.fail
      await real.write(document)
    },
  }
}
