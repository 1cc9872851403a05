import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { collectionSchemas, listNames, type ListName } from '~/data/contract/collections'
import type { NetChanges } from '~/data/contract/live'
import { seed } from '~/data/store/seed'
import { caller, said, type Answer } from '../support/caller'
import { fullResponse } from '../support/fullResponse'
import { newItems } from '../support/newItems'
import { openedSite } from '../support/siteInProcess'
import { linesIn } from '../support/store'

const server = openedSite()
const [admin, nobody] = [caller(server), caller(server, null)]

const allowed = ({ status, headers }: Answer) => [status, headers.get('allow')]
const tagOf = async (path: string) => (await nobody.get(path)).headers.get('etag') ?? ''
const revision = async () => Number((await nobody.get('timeline')).headers.get('x-revision'))
const idsOf = async (path: string) => (await nobody.read<{ id: string }[]>(path)).map(({ id }) => id)

const phase = 'timeline/phase-5'
const change = (body: object | string, headers = {}) => admin.patch(phase, body, headers)

describe('a list', () => {
  test.each(listNames)('%s has the contract’s schema, and is 304 for clients that have it', async (name) => {
    const { status, headers, json } = await nobody.get(name)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    const items = seed[name] as readonly unknown[]
    expect(collectionSchemas[name].parse(json())).toHaveLength(items.length)
    const tag = headers.get('etag') ?? ''
    const again = await nobody.get(name, { 'If-None-Match': `"other", ${tag}` })
    expect([...said(again), again.headers.get('etag')]).toEqual([304, '', tag])
    expect((await nobody.get(name, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ])('is the same in any compression, and for HEAD: %s', async (accepted, encoding, decompress) => {
    const ask = (encoding: string, method?: string) =>
      fullResponse(`${server.url}/api/products`, { 'Accept-Encoding': encoding }, method)
    const [plain, answer] = [await ask('identity'), await ask(accepted)]
    expect(answer.headers).toMatchObject({
      ...{ 'content-length': String(answer.body.length), etag: plain.headers.etag },
      ...{ vary: 'Accept-Encoding', 'cache-control': 'no-cache' },
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(decompress(answer.body).toString()).toBe(plain.body.toString())
    const head = await ask(accepted, 'HEAD')
    expect(head).toEqual({ ...answer, body: Buffer.from('') })
  })

  test('has a new ETag after a change, and others keep theirs but tell the revision', async () => {
    const [before, timeline, tools] = [await revision(), await tagOf('timeline'), await tagOf('tools')]
    expect((await admin.patch('timeline/phase-6', { progress: '0.25' })).status).toBe(200)
    expect((await nobody.read<object[]>('timeline'))[5]).toMatchObject({ progress: '0.25' })
    expect(await tagOf('timeline')).not.toBe(timeline)
    const again = await nobody.get('tools', { 'If-None-Match': tools })
    expect([again.status, again.headers.get('x-revision')]).toEqual([304, String(before + 1)])
    expect((await nobody.get('timeline?at=0')).headers.get('x-revision')).toBe('0')
  })
})

test.each([
  ['timeline', 'PUT', 'GET, HEAD, POST, OPTIONS'],
  [phase, 'PUT', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ['timeline/order', 'POST', 'PUT, OPTIONS'],
])('%s does not accept %s, and says what it does', async (path, method, methods) => {
  const refused = await admin.send(method, path)
  expect(allowed(refused)).toEqual([405, methods])
  expect(refused.text).toBe(`${method} is not allowed here; use ${methods}.`)
  expect(allowed(await admin.send('OPTIONS', path))).toEqual([204, methods])
})

test.each([
  ...['/api', '/api/', '/api/users', '/api/Timeline', '/API/timeline', '/api/timeline/'],
  ...['/api/%74imeline', '/api/__proto__', '/api/constructor', '/api/workbooks/budget/sheets'],
  ...['/api/plans/any', '/api/timeline/phase-1/title', '/api/timeline/PHASE-1'],
])('%s is no address, for any method', async (address) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await nobody.send(method, address)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(said(answer)).toEqual([404, 'There is nothing at this address; check its spelling.'])
  }
})

test('an item has a strong ETag, and is 304 for clients that have it', async () => {
  expect(await nobody.read(phase)).toHaveProperty('id', 'phase-5')
  const tag = await tagOf(phase)
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect(said(await nobody.get(phase, { 'If-None-Match': `W/${tag}` }))).toEqual([304, ''])
  expect((await nobody.send('HEAD', phase)).headers.get('etag')).toBe(tag)
})

describe('a change', () => {
  test('returns the complete item with its new ETag, and is on disk by then', async () => {
    const [before, tag] = [await revision(), await tagOf(phase)]
    const item = await nobody.read<object>(phase)
    const answer = await change({ progress: '0.333' })
    expect([answer.status, answer.json()]).toEqual([200, { ...item, progress: '0.333' }])
    expect(answer.headers.get('etag')).not.toBe(tag)
    expect(answer.headers.get('etag')).toBe(await tagOf(phase))
    expect([answer.n, answer.headers.get('x-revision')]).toEqual([before + 1, String(before + 1)])
    expect(await revision()).toBe(before + 1)
    expect((await linesIn(server.dataDirectory)).at(-1)).toContain('"progress":"0.333"')
  })

  test('that alters nothing returns the item unchanged', async () => {
    const [before, tag] = [await revision(), await tagOf(phase)]
    const { owner } = await nobody.read<{ owner: string }>(phase)
    const { status, headers } = await change({ owner })
    const told = ['etag', 'x-change', 'x-revision'].map((name) => headers.get(name))
    expect([status, ...told]).toEqual([200, tag, null, String(before)])
  })

  test('is refused if If-Match has an older version', async () => {
    const older = await tagOf(phase)
    await change({ progress: '0.51' })
    expect(said(await change({ progress: '0.52' }, { 'If-Match': older }))).toEqual([
      412,
      '"phase-5" in timeline has been changed since you read it; load it again, then repeat your change.',
    ])
    expect((await change({ progress: '0.53' }, { 'If-Match': await tagOf(phase) })).status).toBe(200)
  })
})

describe('an error', () => {
  test('names each invalid field in one line of text, and changes nothing', async () => {
    const before = await revision()
    const answer = await change({ owner: 'A\u0007', objectives: ['B', 'C\u202e'] })
    expect(said(answer)).toEqual([
      422,
      'objectives[1] must not contain the bidirectional control U+202E (character 2); owner must not contain the control character U+0007 (character 2).',
    ])
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await revision()).toBe(before)
  })

  test('is the first in this order of checks: origin, session, kind, size, values, JSON, item, version, contract', async () => {
    const manyNames = `{${Array.from({ length: 30_000 }, (_, n) => `"${n.toString(36)}":0`).join(',')}}`
    let [path, body] = ['timeline/phase-8', JSON.stringify({ owner: 'x'.repeat(256 * 1024) })]
    const headers: Record<string, string> = {
      ...{ Origin: 'https://other.example', 'Content-Type': 'text/plain', 'If-Match': '"older"' },
    }
    const cookie = await admin.cookie()
    const repairs: [() => void, number][] = [
      [() => undefined, 403],
      [() => (headers.Origin = server.url), 401],
      [() => (headers.Cookie = cookie), 415],
      [() => (headers['Content-Type'] = 'application/json'), 413],
      [() => (body = `${manyNames}x`), 422],
      [() => (body = 'x'), 400],
      [() => (body = '{"progress": "x"}'), 404],
      [() => (path = phase), 412],
      [() => (headers['If-Match'] = '*'), 422],
      [() => (body = '{"progress": "0.7"}'), 200],
    ]
    for (const [repair, status] of repairs) {
      repair()
      expect((await nobody.patch(path, body, headers)).status).toBe(status)
    }
  })

  test('leaves the connection usable, however much was sent in vain', async () => {
    for (const size of [100_000, 1_000_000, 4_000_000]) {
      const { status, text } = await nobody.patch(phase, 'x'.repeat(size))
      expect([status, text.length > 0]).toEqual([401, true])
      expect((await nobody.get(phase)).status).toBe(200)
    }
  })
})

describe('an added item', () => {
  test.each(Object.entries(newItems) as [ListName, () => object][])(
    'in %s is returned completely with its address, and exists',
    async (name, make) => {
      const given = make()
      const answer = await admin.post(name, given)
      const item = answer.json<{ id: string }>()
      // A field that is not given has its default.
      expect(item).toEqual(collectionSchemas[name].element.parse({ id: item.id, ...given }))
      const path = `${name}/${item.id}`
      expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/${path}`])
      expect(await nobody.read(path)).toEqual(item)
      expect(answer.headers.get('etag')).toBe(await tagOf(path))
      expect([answer.n, answer.headers.get('x-revision')]).toEqual([
        await revision(),
        String(await revision()),
      ])
      expect((await idsOf(name)).at(-1)).toBe(item.id)
    },
  )

  test('is told as one change, with those since', async () => {
    const since = await revision()
    const { id } = (await admin.post('tools', newItems.tools())).json<{ id: string }>()
    await admin.patch(`tools/${id}`, { activeUsers: 7 })
    await admin.remove(`training/${(await idsOf('training'))[0]}`)
    expect(await nobody.read<NetChanges>(`changes?since=${since}`)).toMatchObject({
      changes: 3,
      items: [
        { collection: 'tools', id, kind: 'create', before: {}, after: { activeUsers: 7 } },
        { collection: 'training', kind: 'remove', after: {} },
      ],
    })
  })
})

describe('a removed item', () => {
  test('is removed with its target in the version that is named, and one undo restores both', async () => {
    const [products, targets] = [await idsOf('products'), await idsOf('targets')]
    const path = 'products/sitagia-100-mg'
    expect((await admin.remove(path, { 'If-Match': '"another"' })).status).toBe(412)
    const answer = await admin.remove(path, { 'If-Match': await tagOf(path) })
    expect(said(answer)).toEqual([204, ''])
    for (const gone of [path, 'targets/target-sitagia-100-mg'])
      expect((await nobody.get(gone)).status).toBe(404)
    const mark = answer.headers.get('x-batch-id')
    expect((await admin.post(`batches/${mark}/undo`)).status).toBe(200)
    expect([await idsOf('products'), await idsOf('targets')]).toEqual([products, targets])
  })

  test('is removed by the undo of its addition too', async () => {
    const before = await idsOf('timeline')
    const added = await admin.post('timeline', newItems.timeline())
    const away = await admin.post(`history/${added.n}/undo`)
    expect([away.status, away.n]).toEqual([204, await revision()])
    expect(await idsOf('timeline')).toEqual(before)
  })
})

describe('the order of a list', () => {
  test('is set by all of its ids, and readable at earlier times', async () => {
    const [before, since] = [await idsOf('timeline'), await revision()]
    const next = ['phase-7', ...before.filter((id) => id !== 'phase-7')]
    const answer = await admin.put('timeline/order', next)
    expect([answer.status, answer.n]).toEqual([204, since + 1])
    expect(await idsOf('timeline')).toEqual(next)
    expect(await idsOf(`timeline?at=${since}`)).toEqual(before)
  })

  test.each([
    [(ids: string[]) => [...ids, ids[0]], 'the order names "phase-7" twice.'],
    [(ids: string[]) => ({ ids }), 'the order must be a list of ids.'],
  ])('is refused unless it is a list of ids, each once: %#', async (bodyOf, sentence) => {
    expect(said(await admin.put('timeline/order', bodyOf(await idsOf('timeline'))))).toEqual([422, sentence])
  })
})
