import { beforeAll, describe, expect, test } from 'vitest'
import { collectionNames } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
let administrator: string

beforeAll(async () => {
  administrator = await signedIn(server)
})

const get = (query = '', headers: Record<string, string> = { Cookie: administrator }) =>
  fetch(`${server.url}/api/history${query}`, { headers })

const changes = async (query = '') => (await (await get(query)).json()) as Change[]

const change = (address: string, body: object) =>
  fetch(server.url + address, {
    method: 'PATCH',
    headers: { Cookie: administrator, 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify(body),
  })

const undo = (n: string | number, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/history/${n}/undo`, {
    method: 'POST',
    headers: { Cookie: administrator, Origin: server.url, ...headers },
  })

/** Makes a change and returns its number. */
const made = async (address: string, body: object) =>
  Number((await change(address, body)).headers.get('x-change'))

const read = async (address: string) => {
  const response = await fetch(server.url + address)
  return { tag: response.headers.get('etag'), item: (await response.json()) as Record<string, unknown> }
}

describe('the history', () => {
  test('is compressed as the client accepts, and not cached', async () => {
    for (let n = 0; n < 8; n += 1) await made('/api/timeline/phase-2', { progress: `0.3${n}` })
    const plain = await get('', { Cookie: administrator, 'Accept-Encoding': 'identity' })
    const small = await get('', { Cookie: administrator, 'Accept-Encoding': 'gzip' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(small.headers.get('vary')).toContain('Accept-Encoding')
    expect(small.headers.get('cache-control')).toBe('private, no-store')
    expect(Number(small.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 2,
    )
    expect(await small.json()).toEqual(await plain.json())
  })

  test('has each change with number, time, account and changed fields only, newest first', async () => {
    const before = (await read('/api/timeline/phase-5')).item
    const first = await made('/api/timeline/phase-5', { progress: '0.41', title: before.title })
    const second = await made('/api/products/sitagia-100-mg', { status: 'Price agreed', rxOtc: 'OTC' })
    expect(second).toBe(first + 1)
    const [newest, older] = await changes()
    expect(newest).toMatchObject({ n: second, collection: 'products', id: 'sitagia-100-mg' })
    expect(newest?.after).toEqual({ status: 'Price agreed', rxOtc: 'OTC' })
    expect(older).toEqual({
      n: first,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      by: 'admin',
      collection: 'timeline',
      id: 'phase-5',
      before: { progress: before.progress },
      after: { progress: '0.41' },
    })
  })

  test('is paged, for everything or one collection or item', async () => {
    for (const progress of ['0.1', '0.2', '0.3']) await change('/api/business-units/diab', { progress })
    const last = await made('/api/business-units/onco', { progress: '0.99' })
    const numbers = async (query: string) => (await changes(query)).map(({ n }) => n)
    expect(await numbers('?limit=2')).toEqual([last, last - 1])
    expect(await numbers(`?limit=2&before=${last - 1}`)).toEqual([last - 2, last - 3])
    expect(await numbers('?before=1')).toEqual([])
    expect(await numbers('?collection=business-units&limit=2')).toEqual([last, last - 1])
    const ofOne = '?collection=business-units&id=diab'
    expect(await numbers(ofOne)).toEqual([last - 1, last - 2, last - 3])
    expect(await numbers(`${ofOne}&before=${last - 1}&limit=1`)).toEqual([last - 2])
    expect(await numbers('?collection=business-units&id=nobody')).toEqual([])
  })

  test.each([
    ['?limit=0', 'limit must be a whole number from 1 to 200.'],
    ['?limit=201', 'limit must be a whole number from 1 to 200.'],
    ['?before=x', 'before must be a whole number from 1 to 999999999999.'],
    ['?collection=colours', `collection must be one of ${collectionNames.join(', ')}.`],
    ['?id=phase-1', 'id must be combined with its collection.'],
    ['?collection=timeline&id=Phase%201', 'id must be lower-case letters and digits, joined by hyphens.'],
    ['?search=%20', 'search must be 1 to 200 characters, and not blank.'],
    [`?search=${'x'.repeat(201)}`, 'search must be 1 to 200 characters, and not blank.'],
    [
      '?after=2',
      '"after" is not a field of the query; its fields are before, limit, collection, id, search, batchId.',
    ],
    [
      '?__proto__=2',
      '"__proto__" is not a field of the query; its fields are before, limit, collection, id, search, batchId.',
    ],
  ])('refuses the query %s', async (query, sentence) => {
    const response = await get(query)
    expect([response.status, await response.text()]).toEqual([422, sentence])
  })

  test('is for administrators, and not cached', async () => {
    const response = await get('', {})
    expect(response.status).toBe(401)
    expect(await response.text()).toMatch(/^You are not signed in; /)
    expect((await get()).headers.get('cache-control')).toBe('private, no-store')
  })

  test('cannot be written', async () => {
    const response = await fetch(`${server.url}/api/history`, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('undo', () => {
  test('restores the item, by a change that can itself be undone', async () => {
    const address = '/api/targets/target-sitagia-100-mg'
    const before = await read(address)
    const n = await made(address, { hcpVisits: 77, overallProgress: '0.77' })
    const after = await read(address)

    const undone = await undo(n)
    expect([undone.status, undone.headers.get('etag'), undone.headers.get('x-change')]).toEqual([
      200,
      before.tag,
      String(n + 1),
    ])
    expect(await undone.json()).toEqual(before.item)
    expect((await changes('?limit=1'))[0]).toMatchObject({ n: n + 1, by: 'admin', undoes: n })

    expect((await undo(n + 1)).headers.get('etag')).toBe(after.tag)
    expect(await read(address)).toEqual(after)
  })

  test('is refused after a later change of the same field, and names both', async () => {
    const address = '/api/business-units/resp'
    const first = await made(address, { progress: '0.11', color: 'teal' })
    const later = await made(address, { progress: '0.12' })
    const refused = await undo(first)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      `Change ${first} cannot be undone: change ${later} has since changed progress of "resp" in business-units; undo that one first.`,
    ])
    expect((await read(address)).item.progress).toBe('0.12')
  })

  test('keeps later changes of other fields', async () => {
    const address = '/api/timeline/phase-6'
    const { owner } = (await read(address)).item
    const first = await made(address, { owner: 'Someone else' })
    await change(address, { progress: '0.66' })
    expect((await undo(first)).status).toBe(200)
    expect((await read(address)).item).toMatchObject({ owner, progress: '0.66' })
  })

  test('is made once, if two request it at the same time', async () => {
    const n = await made('/api/timeline/phase-7', { owner: 'Someone else' })
    const answers = await Promise.all([undo(n), undo(n)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused without a session, from another site, and for an unknown change', async () => {
    const { n = 0 } = (await changes('?limit=1'))[0] ?? {}
    expect((await undo(n, { Cookie: '' })).status).toBe(401)
    expect((await undo(n, { Origin: 'https://other.example' })).status).toBe(403)
    const none = await undo(999_999)
    expect([none.status, await none.text()]).toEqual([404, 'There is no "999999" in history.'])
    for (const address of ['0', '01', '-1', 'x', '9999999999999'])
      expect((await undo(address)).status).toBe(404)
    const read = await fetch(`${server.url}/api/history/${n}/undo`)
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect((await changes('?limit=1'))[0]?.n).toBe(n)
  })
})
