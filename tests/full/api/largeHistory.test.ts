import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { caller, type Caller } from '../../support/caller'
import { forgetPeak, memoryOf } from '../../support/memory'
import { startServer, type RunningServer } from '../../support/server'

const count = 200
const megabyte = 1_000_000
const product = 'products/sitagia-100-mg'
const lists = ['indications', 'patientProfiles', 'competitiveEdges', 'specialties', 'channels', 'contextTags']

let server: RunningServer
let admin: Caller

/** As many changes of 480 kB each as a history page may have: six full lists, from one text to the next. */
beforeAll(async () => {
  server = await startServer()
  admin = caller(server)
  for (let n = 0; n <= count; n += 1) await change(product, filled(lists, 'ab'[n % 2] ?? ''))
}, 120_000)

afterAll(() => server.stop())

/** Lists as long as the contract allows. */
const filled = (names: readonly string[], letter: string) =>
  Object.fromEntries(names.map((name) => [name, Array<string>(40).fill(letter.repeat(1_000))]))

async function change(path: string, fields: object): Promise<void> {
  const { status, text } = await admin.patch(path, fields)
  if (status !== 200) throw new Error(`A change answered ${status}: ${text}`)
}

interface Page {
  changes: Change[]
  bytes: number
  next: string | null
}

async function page(query: string): Promise<Page> {
  const { headers, text } = await admin.get(`history${query}`, { 'Accept-Encoding': 'identity' })
  const next = /^<\/api\/history(\?[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
  return { changes: JSON.parse(text) as Change[], bytes: text.length, next }
}

test('a query for 200 changes of 480 kB each returns a page of 4 MB, and its links lead to every change once', async () => {
  const first = await page('?limit=200')
  expect(JSON.stringify(first.changes[0]).length).toBeGreaterThan(480_000)
  expect(first.bytes).toBeGreaterThan(3.5 * megabyte)
  expect(first.bytes).toBeLessThan(4.2 * megabyte)
  expect(first.next).toBe(`?limit=200&before=${first.changes.at(-1)?.n ?? 0}`)
  const numbers: number[] = []
  for (let query: string | null = '?limit=200'; query !== null;) {
    const { changes, next }: Page = await page(query)
    numbers.push(...changes.map(({ n }) => n))
    query = next
  }
  expect(numbers).toEqual(Array.from({ length: count + 1 }, (_, step) => count + 1 - step))
})

test('such a query uses little memory, however often it is repeated', async () => {
  await forgetPeak(server.pid)
  const before = await memoryOf(server.pid)
  for (let round = 0; round < 5; round += 1) await page('?limit=200')
  const after = await memoryOf(server.pid)
  expect(after.peak - before.now).toBeLessThan(100)
})

const ofItem = '?collection=products&id=sitagia-100-mg'
test.each([
  ['?limit=3', [count + 1, count, count - 1], `?limit=3&before=${count - 1}`],
  [`${ofItem}&limit=2`, [count + 1, count], `${ofItem}&limit=2&before=${count}`],
  ['?limit=2&before=3', [2, 1], null],
  [`${ofItem}&limit=5&before=3`, [2, 1], null],
  ['?collection=targets', [], null],
])('%s returns the requested number, and a link while there is more', async (query, numbers, next) => {
  const { changes, ...more } = await page(query)
  expect([changes.map(({ n }) => n), more.next]).toEqual([numbers, next])
})

test('the largest change has 1.25 MB: a complete product before, and a maximal body after', async () => {
  const other = 'products/budicort-1-mg-2-ml'
  const all = [...lists, 'activitiesDone', 'activitiesNext']
  // Three bytes per character, the maximum for one UTF-16 unit.
  for (const list of all) await change(other, filled([list], '世'))
  await change(other, {
    viewAssets: Array<object>(40).fill({ title: '世'.repeat(200) }),
    ...Object.fromEntries(['name', 'sku', 'status'].map((field) => [field, '世'.repeat(200)])),
    positioning: '世'.repeat(1_000),
  })
  await change(other, {
    ...{ viewAssets: [], name: 'x', sku: 'x', status: 'x', positioning: 'x' },
    ...Object.fromEntries(all.slice(2).map((list) => [list, []])),
    ...filled(lists.slice(0, 2), '界'),
  })
  const { changes } = await page('?limit=1')
  const bytes = Buffer.byteLength(JSON.stringify(changes[0]))
  expect(bytes / megabyte).toBeGreaterThan(1.2)
  expect(bytes / megabyte).toBeLessThan(1.26)
})
