import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { forgetPeak, residentMemory } from '../../support/memory'
import { signedIn, startServer, type RunningServer } from '../../support/server'

const count = 200
const megabyte = 1_000_000
const address = '/api/products/sitagia-100-mg'
const lists = ['indications', 'patientProfiles', 'competitiveEdges', 'specialties', 'channels', 'contextTags']

let server: RunningServer
let administrator: string

/** As many changes of 480 kB each as a history page may have: six full lists, from one text to the next. */
beforeAll(async () => {
  server = await startServer()
  administrator = await signedIn(server)
  for (let n = 0; n <= count; n += 1) {
    const entries = Array<string>(40).fill('ab'[n % 2]?.repeat(1_000) ?? '')
    await change(address, Object.fromEntries(lists.map((list) => [list, entries])))
  }
}, 120_000)

afterAll(() => server.stop())

async function change(item: string, fields: object): Promise<void> {
  const headers = { Cookie: administrator, 'Content-Type': 'application/json', Origin: server.url }
  const answer = await fetch(server.url + item, { method: 'PATCH', headers, body: JSON.stringify(fields) })
  if (!answer.ok) throw new Error(`A change answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

interface Page {
  changes: Change[]
  bytes: number
  next: string | null
}

async function page(query: string): Promise<Page> {
  const headers = { Cookie: administrator, 'Accept-Encoding': 'identity' }
  const answer = await fetch(`${server.url}/api/history${query}`, { headers })
  const text = await answer.text()
  const next = /^<\/api\/history(\?[^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  return { changes: JSON.parse(text) as Change[], bytes: text.length, next }
}

describe('a query for 200 changes of 480 kB each', () => {
  test('returns a page of 4 MB, with a link to the next', async () => {
    const { changes, bytes, next } = await page('?limit=200')
    expect(JSON.stringify(changes[0]).length).toBeGreaterThan(480_000)
    expect(bytes).toBeGreaterThan(3.5 * megabyte)
    expect(bytes).toBeLessThan(4.2 * megabyte)
    expect(changes[0]?.n).toBe(count + 1)
    expect(next).toBe(`?limit=200&before=${changes.at(-1)?.n ?? 0}`)
  })

  test('uses little memory, however often it is repeated', async () => {
    await forgetPeak(server.pid)
    const before = await residentMemory(server.pid)
    for (let round = 0; round < 5; round += 1) await page('?limit=200')
    const after = await residentMemory(server.pid)
    expect((after.peak - before.now) / megabyte).toBeLessThan(100)
  })

  test('leads to every change, each once', async () => {
    const numbers: number[] = []
    for (let query: string | null = '?limit=200'; query !== null;) {
      const { changes, next }: Page = await page(query)
      numbers.push(...changes.map(({ n }) => n))
      query = next
    }
    expect(numbers).toEqual(Array.from({ length: count + 1 }, (_, step) => count + 1 - step))
  })

  test('returns the requested number if that is smaller', async () => {
    expect((await page('?limit=3')).changes.map(({ n }) => n)).toEqual([count + 1, count, count - 1])
  })
})

describe('the link to the next page', () => {
  const ofItem = '?collection=products&id=sitagia-100-mg'

  test("keeps the query's item", async () => {
    expect((await page(`${ofItem}&limit=2`)).next).toBe(`${ofItem}&limit=2&before=${count}`)
  })

  test('is absent on the last page', async () => {
    expect(await page('?limit=2&before=3')).toMatchObject({ changes: [{ n: 2 }, { n: 1 }], next: null })
    expect(await page(`${ofItem}&limit=5&before=3`)).toMatchObject({
      changes: [{ n: 2 }, { n: 1 }],
      next: null,
    })
    expect(await page('?collection=targets')).toEqual({ changes: [], bytes: 2, next: null })
  })
})

describe('the largest change', () => {
  const product = '/api/products/budicort-1-mg-2-ml'
  /** Three bytes per character, the maximum for one UTF-16 unit. */
  const full = (letter: string) => Array<string>(40).fill(letter.repeat(1_000))

  test('has 1.25 MB: a complete product before, and a maximal body after', async () => {
    for (const list of [...lists, 'activitiesDone', 'activitiesNext'])
      await change(product, { [list]: full('世') })
    await change(product, {
      viewAssets: Array<object>(40).fill({ title: '世'.repeat(200) }),
      ...Object.fromEntries(['name', 'sku', 'status'].map((field) => [field, '世'.repeat(200)])),
      positioning: '世'.repeat(1_000),
    })
    const emptied = { viewAssets: [], name: 'x', sku: 'x', status: 'x', positioning: 'x' }
    const others = Object.fromEntries(
      [...lists.slice(2), 'activitiesDone', 'activitiesNext'].map((list) => [list, []]),
    )
    await change(product, {
      ...emptied,
      ...others,
      [lists[0] ?? '']: full('界'),
      [lists[1] ?? '']: full('界'),
    })
    const { changes } = await page('?limit=1')
    const bytes = Buffer.byteLength(JSON.stringify(changes[0]))
    expect(bytes / megabyte).toBeGreaterThan(1.2)
    expect(bytes / megabyte).toBeLessThan(1.26)
  })
})
