import { beforeAll, describe, expect, test } from 'vitest'
import { collectionSchemas, isPatchableName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import type { NetChanges } from '~/data/contract/live'
import { listen } from '../support/changeStream'
import { newItems } from '../support/newItems'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
let administrator: string

beforeAll(async () => {
  administrator = await signedIn(server)
})

function call(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(server.url + address, {
    method,
    headers: {
      ...{ Cookie: administrator, Origin: server.url },
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const read = async <T>(address: string) => (await (await call('GET', address)).json()) as T
const idsOf = async (list: string) => (await read<{ id: string }[]>(list)).map(({ id }) => id)
const revision = async () => Number((await call('GET', '/api/timeline')).headers.get('x-revision'))

describe('an added item', () => {
  test.each(Object.entries(newItems))(
    'in %s is returned completely with its address, and exists',
    async (name, make) => {
      const given = make()
      const answer = await call('POST', `/api/${name}`, given)
      expect(answer.status).toBe(201)
      const item = (await answer.json()) as { id: string }
      if (!isPatchableName(name)) throw new Error(`There is no list ${name}.`)
      // A field that is not given has its default.
      expect(item).toEqual(collectionSchemas[name].element.parse({ id: item.id, ...given }))
      const address = answer.headers.get('location') ?? ''
      expect(address).toBe(`/api/${name}/${item.id}`)
      const again = await call('GET', address)
      expect(await again.json()).toEqual(item)
      expect(again.headers.get('etag')).toBe(answer.headers.get('etag'))
      expect(Number(answer.headers.get('x-revision'))).toBe(await revision())
      expect(answer.headers.get('x-change')).toBe(answer.headers.get('x-revision'))
      expect((await idsOf(`/api/${name}`)).at(-1)).toBe(item.id)
    },
  )

  test('is refused with a sentence, and nothing is changed', async () => {
    const before = await revision()
    const { sku } = await read<{ sku: string }>('/api/products/sitagia-100-mg')
    const refusals: [string, unknown, number, RegExp][] = [
      [
        '/api/timeline',
        { ...newItems.timeline(), id: 'phase-1' },
        409,
        /^The id "phase-1" is taken in timeline; choose a different id\.$/,
      ],
      [
        '/api/products',
        { ...newItems.products(), sku },
        409,
        /^sku must be unique, and .* is that of "sitagia-100-mg"\.$/,
      ],
      ['/api/timeline', {}, 422, /^title must be text; dates must be text;/],
      ['/api/timeline', [], 400, /^The body must be a JSON object/],
      ['/api/nothing', {}, 404, /^There is nothing at this address/],
    ]
    for (const [address, body, status, sentence] of refusals) {
      const answer = await call('POST', address, body)
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(sentence)])
    }
    expect(await revision()).toBe(before)
  })

  test('is announced to open pages, and told as one change', async () => {
    const since = await revision()
    const stream = await listen(server.url)
    const { id } = (await (await call('POST', '/api/tools', newItems.tools())).json()) as { id: string }
    await call('PATCH', `/api/tools/${id}`, { activeUsers: 7 })
    await call('DELETE', `/api/training/${(await idsOf('/api/training'))[0] ?? ''}`)
    await stream.untilRevision(since + 3)
    stream.cut()
    const net = await read<NetChanges>(`/api/changes?since=${since}`)
    expect(net).toMatchObject({
      changes: 3,
      items: [
        { collection: 'tools', id, kind: 'create', before: {}, after: { activeUsers: 7 } },
        { collection: 'training', kind: 'remove', after: {} },
      ],
    })
  })
})

describe('a removed item', () => {
  test('is removed with its target, and one undo restores both', async () => {
    const [products, targets] = [await idsOf('/api/products'), await idsOf('/api/targets')]
    const answer = await call('DELETE', '/api/products/sitagia-100-mg')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect((await call('GET', '/api/products/sitagia-100-mg')).status).toBe(404)
    expect((await call('GET', '/api/targets/target-sitagia-100-mg')).status).toBe(404)
    const mark = answer.headers.get('x-batch-id') ?? ''
    expect((await call('POST', `/api/batches/${mark}/undo`)).status).toBe(200)
    expect(await idsOf('/api/products')).toEqual(products)
    expect(await idsOf('/api/targets')).toEqual(targets)
  })

  test('is kept if others refer to it, or its version differs', async () => {
    const unit = await call('DELETE', '/api/business-units/onco')
    expect([unit.status, await unit.text()]).toEqual([
      409,
      expect.stringMatching(
        /^\d+ products and \d+ contextual items belong to this unit; move or remove those items first\.$/,
      ),
    ])
    const phase = await call('DELETE', '/api/timeline/phase-5', undefined, { 'If-Match': '"another"' })
    expect(phase.status).toBe(412)
    expect((await call('DELETE', '/api/timeline/nothing')).status).toBe(404)
  })

  test('is restored by its number; an addition is removed by its number', async () => {
    const before = await idsOf('/api/timeline')
    const removed = await call('DELETE', '/api/timeline/phase-4')
    const undone = await call('POST', `/api/history/${removed.headers.get('x-change')}/undo`)
    expect([undone.status, ((await undone.json()) as { id: string }).id]).toEqual([200, 'phase-4'])
    expect(await idsOf('/api/timeline')).toEqual(before)
    const added = await call('POST', '/api/timeline', newItems.timeline())
    const away = await call('POST', `/api/history/${added.headers.get('x-change')}/undo`)
    expect([away.status, away.headers.get('x-change')]).toEqual([204, String(await revision())])
    expect(await idsOf('/api/timeline')).toEqual(before)
  })
})

describe('the order of a list', () => {
  test('is set by all of its ids, and readable at earlier times', async () => {
    const before = await idsOf('/api/timeline')
    const since = await revision()
    const next = ['phase-7', ...before.filter((id) => id !== 'phase-7')]
    const answer = await call('PUT', '/api/timeline/order', next)
    expect([answer.status, Number(answer.headers.get('x-change'))]).toEqual([204, since + 1])
    expect(await idsOf('/api/timeline')).toEqual(next)
    expect(await idsOf(`/api/timeline?at=${since}`)).toEqual(before)
    const { items } = await read<NetChanges>(`/api/changes?since=${since}`)
    expect(items).toMatchObject([{ collection: 'timeline', id: 'phase-7', kind: 'order' }])
    const same = await call('PUT', '/api/timeline/order', next)
    expect([same.status, same.headers.get('x-change')]).toEqual([204, null])
    const [change] = await read<Change[]>('/api/history?limit=1')
    expect(change).toMatchObject({ kind: 'order', id: 'phase-7', by: 'admin' })
  })

  test('is refused unless it has all ids exactly once', async () => {
    const ids = await idsOf('/api/timeline')
    const refusals: [unknown, number, string][] = [
      [
        ids.slice(2),
        409,
        `The order is missing "${ids[0]}" and "${ids[1]}" of timeline; load the list again.`,
      ],
      [[...ids, 'new'], 409, 'There is no "new" in timeline; load the list again.'],
      [[...ids, ids[0]], 422, `the order names "${ids[0]}" twice.`],
      [{ ids }, 422, 'the order must be a list of ids.'],
    ]
    for (const [body, status, sentence] of refusals) {
      const answer = await call('PUT', '/api/timeline/order', body)
      expect([answer.status, await answer.text()]).toEqual([status, sentence])
    }
    const get = await call('GET', '/api/timeline/order')
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'PUT, OPTIONS'])
  })
})
