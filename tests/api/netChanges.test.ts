import { beforeAll, expect, test } from 'vitest'
import { netChangesSchema, type NetChanges } from '~/data/contract/live'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
let administrator: string

beforeAll(async () => {
  administrator = await signedIn(server)
})

const get = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/changes${query}`, { headers })

async function since(n: number): Promise<NetChanges> {
  const answer = await get(`?since=${n}`)
  expect(answer.status).toBe(200)
  return netChangesSchema.parse(await answer.json())
}

async function change(address: string, body: object): Promise<number> {
  const answer = await fetch(`${server.url}/api/${address}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Cookie: administrator },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('x-change'))
}

const now = async () => (await since(0)).revision

const read = async (address: string) =>
  (await (await fetch(`${server.url}/api/${address}`)).json()) as Record<string, string>

test('without changes they are empty', async () => {
  expect(await since(0)).toEqual({ revision: 0, at: null, changes: 0, items: [] })
})

test('many changes are merged by item and field: the first old value and the last new one', async () => {
  const [phase, unit] = await Promise.all([read('timeline/phase-4'), read('business-units/onco')])
  const from = await now()
  await change('timeline/phase-4', { progress: '0.11' })
  await change('business-units/onco', { progress: '0.22' })
  await change('timeline/phase-4', { progress: '0.33', owner: 'Someone' })
  const n = await change('timeline/phase-4', { progress: '0.44' })
  const net = await since(from)
  expect(net).toEqual({
    revision: n,
    at: net.items[0]?.at,
    changes: 4,
    items: [
      {
        collection: 'timeline',
        id: 'phase-4',
        n,
        at: expect.any(String) as string,
        before: { progress: phase.progress, owner: phase.owner },
        after: { progress: '0.44', owner: 'Someone' },
      },
      {
        collection: 'business-units',
        id: 'onco',
        n: from + 2,
        at: expect.any(String) as string,
        before: { progress: unit.progress },
        after: { progress: '0.22' },
      },
    ],
  })
  expect(Date.parse(net.items[1]?.at ?? '')).toBeLessThanOrEqual(Date.parse(net.at ?? ''))
  expect((await since(n - 1)).items).toEqual([
    { ...net.items[0], before: { progress: '0.33' }, after: { progress: '0.44' } },
  ])
})

test('values that were changed back are left out, but were changes', async () => {
  const { owner } = await read('timeline/phase-7')
  const from = await now()
  await change('timeline/phase-7', { owner: 'Someone else' })
  await change('timeline/phase-7', { owner })
  expect(await since(from)).toMatchObject({ revision: from + 2, changes: 2, items: [] })
})

test('they contain the authors for editors alone', async () => {
  const n = await change('timeline/phase-2', { owner: 'Anyone' })
  const query = `?since=${n - 1}`
  const named = netChangesSchema.parse(await (await get(query, { Cookie: administrator })).json())
  expect(named.items).toMatchObject([{ n, by: 'admin' }])
  expect(await (await get(query)).text()).not.toContain('admin')
  const [one, other] = await Promise.all([get(query), get(query, { Cookie: administrator })])
  expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
})

test('an order has the number and the author of the last move, whatever else changed in the list', async () => {
  const ids = ((await (await fetch(`${server.url}/api/business-units`)).json()) as { id: string }[]).map(
    ({ id }) => id,
  )
  const from = await now()
  const moved = await fetch(`${server.url}/api/business-units/order`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: administrator },
    body: JSON.stringify([...ids.slice(1), ids[0]]),
  })
  expect(moved.status).toBe(204)
  await change(`business-units/${ids[2]}`, { progress: '0.21' })
  const { items } = await since(from)
  expect(items.find(({ kind }) => kind === 'order')).toMatchObject({ n: from + 1 })
})

test('they have an ETag that changes with the next change', async () => {
  const from = await now()
  const tag = (await get(`?since=${from}`)).headers.get('etag') ?? ''
  const again = await get(`?since=${from}`, { 'If-None-Match': tag })
  expect([again.status, await again.text(), again.headers.get('vary')]).toEqual([
    304,
    '',
    'Accept-Encoding, Accept, Cookie',
  ])
  await change('timeline/phase-3', { owner: `After ${from}` })
  expect((await get(`?since=${from}`, { 'If-None-Match': tag })).status).toBe(200)
})

test.each([
  ['', 'since must be a whole number from 0 to 999999999999.'],
  ['?since=', 'since must be a whole number from 0 to 999999999999.'],
  ['?since=-1', 'since must be a whole number from 0 to 999999999999.'],
  ['?since=1e3', 'since must be a whole number from 0 to 999999999999.'],
  ['?since=0&limit=1', '"limit" is not a field of the query; its fields are since.'],
])('%s is refused with a sentence', async (query, sentence) => {
  const answer = await get(query)
  expect([answer.status, await answer.text()]).toEqual([422, sentence])
})

test('a future revision is refused', async () => {
  const last = await now()
  const answer = await get(`?since=${last + 1}`)
  expect([answer.status, await answer.text()]).toEqual([
    422,
    `since must be at most ${last}, the number of the last change.`,
  ])
})
