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
