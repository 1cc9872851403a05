import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
let administrator: Record<string, string>

beforeAll(async () => {
  administrator = { Cookie: await signedIn(server) }
})

const deck = '/api/documents/portfolio-launch-deck'
const card = '/api/documents/emetogenic-risk-chart'

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { method, headers })

describe('for a viewer', () => {
  test.each(['/api/documents', deck, '/api/documents/no-such-material'])(
    '%s answers 401, without revealing whether the document exists',
    async (address) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await get(address, {}, method)
        expect(response.status).toBe(401)
        expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('content-disposition')).toBeNull()
        const sentence = 'You are not signed in; sign in as an administrator, then try again.'
        expect(await response.text()).toBe(method === 'GET' ? sentence : '')
      }
    },
  )

  test('a forged or ended session is not accepted', async () => {
    const ended = { Cookie: await signedIn(server) }
    await get('/api/session', ended, 'DELETE')
    expect((await get(deck, ended)).status).toBe(401)
    expect((await get(deck, { Cookie: 'launch-session=made.up' })).status).toBe(401)
  })
})

describe('for an administrator', () => {
  test.each([
    [deck, 'application/pdf', '%PDF-'],
    [card, 'image/png', '\x89PNG'],
  ])('%s is sent inline, without a file name, and not cached', async (address, type, signature) => {
    const response = await get(address, administrator)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*frame-ancestors 'none'$/,
      ) as string,
    })
    expect(response.headers.get('etag')).toBeNull()
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString('latin1')).toMatch(new RegExp(`^${signature}`))
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('HEAD answers the same without the body', async () => {
    const whole = await get(deck, administrator)
    const head = await get(deck, administrator, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'content-disposition', 'cache-control'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name))
  })

  test.each(['document', 'iframe', 'object', 'embed', 'image'])(
    'a browser that would display it as %s is refused: the reader’s name would be missing, and it could be saved',
    async (destination) => {
      const response = await get(deck, { ...administrator, 'Sec-Fetch-Dest': destination })
      expect([response.status, await response.text()]).toEqual([
        403,
        'Documents open only in the library; open this one there.',
      ])
      expect((await get(deck, { ...administrator, 'Sec-Fetch-Dest': 'empty' })).status).toBe(200)
    },
  )

  test('the list has each document with its address', async () => {
    const response = await get('/api/documents', administrator)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const list = (await response.json()) as { id: string; type: string; url: string }[]
    expect(list).toContainEqual({ id: 'portfolio-launch-deck', type: 'application/pdf', url: deck })
    expect(list).toContainEqual({ id: 'emetogenic-risk-chart', type: 'image/png', url: card })
    for (const { url, type } of list)
      expect((await get(url, administrator)).headers.get('content-type')).toBe(type)
  })

  test.each([
    '/api/documents/odf-animation-set',
    '/api/documents/no-such-material',
    '/api/documents/portfolio-launch-deck.pdf',
    '/api/documents/..%2Fsources%2Fportfolio-launch-deck',
    '/api/documents/Portfolio-Launch-Deck',
    '/api/documents/portfolio-launch-deck/',
  ])('%s is 404', async (address) => {
    const response = await get(address, administrator)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test('POST and PATCH are refused', async () => {
    for (const method of ['POST', 'PATCH']) {
      const response = await get(deck, administrator, method)
      expect([response.status, response.headers.get('allow')]).toEqual([
        405,
        'GET, HEAD, PUT, DELETE, OPTIONS',
      ])
    }
  })
})

test('no list contains document addresses', async () => {
  for (const name of ['training', 'tools', 'products']) {
    const text = await (await get(`/api/${name}`)).text()
    expect(text).not.toContain('/api/documents')
    expect(text).not.toMatch(/\.(?:pdf|png)"/)
  }
})
