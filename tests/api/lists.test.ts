import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { seed } from '~/data/store/seed'
import { listNames, collectionSchemas } from '~/data/contract/collections'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { method, headers })

describe.each(listNames)('GET /api/%s', (name) => {
  const address = `/api/${name}`

  test('returns the list with the contract’s schema', async () => {
    const response = await get(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(collectionSchemas[name].parse(await response.json())).toHaveLength(
      (seed[name] as readonly unknown[]).length,
    )
  })

  test('answers 304 to clients that have it', async () => {
    const tag = (await get(address)).headers.get('etag') ?? ''
    const response = await get(address, { 'If-None-Match': `"other", ${tag}` })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(tag)
    expect((await get(address, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('cannot be changed as a whole', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await get(address, {}, method)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    }
  })
})

describe('a list', () => {
  const address = '/api/products'

  test.each([
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, *', 'gzip', gunzipSync],
  ])('is the same in any compression: %s', async (accepted, encoding, decompress) => {
    const plain = await raw(address, 'identity')
    const answer = await raw(address, accepted)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.headers.etag).toBe(plain.headers.etag)
    expect(decompress(answer.bytes).toString()).toBe(plain.bytes.toString())
  })

  test('answers HEAD like GET, without the body', async () => {
    const { headers } = await raw(address, 'gzip')
    const response = await get(address, { 'Accept-Encoding': 'gzip' }, 'HEAD')
    expect([response.status, await response.text()]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'])
      expect(response.headers.get(name)).toBe(headers[name])
  })

  test('answers OPTIONS with the allowed methods', async () => {
    const response = await get(address, {}, 'OPTIONS')
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('has the revision, also in a 304', async () => {
    const administrator = await signedIn(server)
    const answer = await get(address)
    const tag = answer.headers.get('etag') ?? ''
    const before = Number(answer.headers.get('x-revision'))
    const change = await fetch(`${server.url}/api/timeline/phase-6`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: administrator },
      body: JSON.stringify({ owner: `Owner after ${before}` }),
    })
    expect(change.status).toBe(200)
    const again = await get(address, { 'If-None-Match': tag })
    expect([again.status, again.headers.get('x-revision')]).toEqual([304, String(before + 1)])
    expect((await get('/api/timeline?at=0')).headers.get('x-revision')).toBe('0')
  })

  test('has a new ETag after a change, and other lists keep theirs', async () => {
    const tagOf = async (name: string) => (await get(`/api/${name}`)).headers.get('etag')
    const before = [await tagOf('timeline'), await tagOf('tools')]
    await fetch(`${server.url}/api/timeline/phase-6`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: await signedIn(server) },
      body: '{"progress": "0.25"}',
    })
    const after = [await tagOf('timeline'), await tagOf('tools')]
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    const timeline = (await (await get('/api/timeline')).json()) as { progress: string }[]
    expect(timeline[5]?.progress).toBe('0.25')
  })

  test('must be revalidated by caches, and has its content type', async () => {
    const { headers } = await raw(address, 'br')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('an unknown address', () => {
  test.each([
    '/api',
    '/api/',
    '/api/users',
    '/api/Timeline',
    '/API/timeline',
    '/api/timeline/',
    '/api/%74imeline',
    '/api/__proto__',
    '/api/constructor',
    '/api/workbooks/budget/sheets',
    '/api/plans/any',
    '/api/timeline/phase-1/title',
    '/api/timeline/PHASE-1',
  ])('%s is refused with a sentence, for every method', async (address) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await get(address, {}, method)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await response.text()).toBe('There is nothing at this address; check its spelling.')
    }
  })
})

interface RawAnswer {
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** A response as sent: fetch would decompress it. */
function raw(address: string, acceptEncoding: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': acceptEncoding }
    request(server.url + address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ headers: response.headers, bytes: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}
