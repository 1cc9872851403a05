import { beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { dayIn } from '~/data/domain/time/clock'
import { launchZone } from '../support/launchZone'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
let administrator: string

/** Each is changed once, in this order. */
const changed = [
  ['/api/products/sitagia-100-mg', { status: 'Price agreed' }],
  ['/api/targets/target-sitagia-100-mg', { hcpVisits: 77 }],
  ['/api/timeline/phase-4', { owner: 'Someone else' }],
  ['/api/business-units/onco', { progress: '0.11' }],
] as const

beforeAll(async () => {
  administrator = await signedIn(server)
  for (const [address, fields] of changed) await change(address, fields)
})

async function change(address: string, fields: object): Promise<void> {
  const headers = { Cookie: administrator, 'Content-Type': 'application/json', Origin: server.url }
  const answer = await fetch(server.url + address, { method: 'PATCH', headers, body: JSON.stringify(fields) })
  expect(answer.status).toBe(200)
}

const get = (query: Record<string, string>) =>
  fetch(`${server.url}/api/history?${new URLSearchParams(query)}`, { headers: { Cookie: administrator } })

const addresses = async (query: Record<string, string>) =>
  ((await (await get(query)).json()) as Change[]).map(({ collection, id }) => `${collection}/${id}`)

const product = 'products/sitagia-100-mg'
const target = 'targets/target-sitagia-100-mg'

describe('the history is searched for', () => {
  test.each([
    ['a part of a name', 'sitag', [target, product]],
    ['a part of a name in capitals', 'SITAGIA 100', [target, product]],
    ['a part of an id', 'gia-100-m', [target, product]],
    ['a phase by its place', 'phase 4', ['timeline/phase-4']],
    ['a unit by its name', 'oncolo', ['business-units/onco']],
    ['what nothing holds', 'nothing such', []],
    ['a field by its name', 'progress', ['business-units/onco']],
    ['a field by a word of its name', 'Visits', [target]],
    ['two letters, which are of no field', 'ow', []],
    ['another field', 'owner', ['timeline/phase-4']],
    ['a person', 'adm', ['business-units/onco', 'timeline/phase-4', target, product]],
    ['nobody', 'mona', []],
    ['today', 'today', ['business-units/onco', 'timeline/phase-4', target, product]],
    ['a day that is over', '14 Oct 2024', []],
    ['a span', '2000-01-01T00:00:00.000Z/2000-01-02T00:00:00.000Z', []],
    ["what would be SQLite's", "%' or '1'='1", []],
  ])('%s: %s', async (_, search, found) => {
    expect(await addresses({ search })).toEqual(found)
  })

  test('a part of a SKU', async () => {
    const { sku } = (await (await fetch(`${server.url}/api/${product}`)).json()) as { sku: string }
    expect(await addresses({ search: sku.slice(1).toLowerCase() })).toEqual([target, product])
  })

  test.each(['en-GB', 'en-US'])('the day of the change, as written in %s', async (locale) => {
    const [first] = (await (await get({ limit: '1' })).json()) as Change[]
    const at = new Date(first?.at ?? '')
    const written = at.toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: launchZone })
    expect((await addresses({ search: written })).length).toBe(4)
    expect(await addresses({ search: dayIn(at, launchZone), collection: 'timeline' })).toEqual([
      'timeline/phase-4',
    ])
  })

  test('user text does not match fields or names', async () => {
    await change('/api/timeline/phase-3', { owner: '"objectives":,"by":"mona",' })
    expect(await addresses({ search: 'objectives' })).toEqual([])
    expect(await addresses({ search: 'mona' })).toEqual([])
  })

  test('within one collection', async () => {
    expect(await addresses({ search: 'sitagia', collection: 'targets' })).toEqual([target])
  })
})

test('old changes are found in the whole history, page by page, each once', async () => {
  for (let n = 0; n < 60; n += 1) await change('/api/business-units/diab', { progress: `0.${10 + n}` })
  for (const status of ['One', 'Two', 'Three']) await change(`/api/${product}`, { status })

  const pages: Change[][] = []
  for (let before: string | undefined; pages.length < 10;) {
    const answer = await get({ search: 'sitagia', limit: '2', ...(before !== undefined && { before }) })
    pages.push((await answer.json()) as Change[])
    before = /before=(\d+)[^>]*>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    if (before === undefined) break
  }
  expect(pages.map((page) => page.map(({ n }) => n))).toEqual([[68, 67], [66, 2], [1]])
})

test('a search is for administrators', async () => {
  expect((await fetch(`${server.url}/api/history?search=onco`)).status).toBe(401)
})
