import { describe, expect, test } from 'vitest'
import { hasNginx, nginxBefore } from '../support/nginx'
import { adminPassword } from '../support/server'
import { openedSite, type SiteInProcess } from '../support/siteInProcess'

const signIn = (
  server: { url: string },
  username: string,
  password: string,
  headers: Record<string, string>,
) =>
  fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })

/** Five failed sign-ins that claim different addresses, then one with the right password. */
async function sixthSignIn(server: SiteInProcess, claim: (attempt: number) => string): Promise<number> {
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await signIn(server, `user-${attempt}`, 'wrong', { 'X-Forwarded-For': claim(attempt) })
  return (await signIn(server, 'admin', adminPassword, { 'X-Forwarded-For': claim(6) })).status
}

describe('without TRUST_PROXY, forwarded headers are ignored', () => {
  const open = openedSite()

  test('for the scheme and the request id', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Request-Id': 'given-by-a-proxy' }
    const answer = await fetch(open.url, { headers })
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect(answer.headers.get('x-request-id')).not.toBe('given-by-a-proxy')
    const cookie = (await signIn(open, 'admin', adminPassword, headers)).headers.get('set-cookie')
    expect(cookie).toMatch(/^launch-session=/)
    expect(cookie).not.toContain('Secure')
  })

  test('and for the limit of failed sign-ins', async () => {
    expect(await sixthSignIn(open, (attempt) => `10.0.0.${attempt}`)).toBe(429)
  })
})

describe('with TRUST_PROXY=1, what the proxy itself has written counts', () => {
  const proxied = openedSite({ settings: { TRUST_PROXY: '1' } })
  const overTls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '10.9.0.1' }

  test.each(['/', '/favicon.svg', '/api/timeline', '/healthz'])(
    '%s sends HSTS to clients that came over TLS',
    async (address) => {
      const answer = await fetch(proxied.url + address, { headers: overTls })
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      const plain = await fetch(proxied.url + address, { headers: { 'X-Forwarded-Proto': 'http' } })
      expect(plain.headers.get('strict-transport-security')).toBeNull()
    },
  )

  test('the cookie has Secure', async () => {
    const cookie = (await signIn(proxied, 'admin', adminPassword, overTls)).headers.getSetCookie()[0]
    expect(cookie).toMatch(/^__Host-launch-session=.*; Secure; SameSite=Lax$/)
  })

  test.each([
    ['given-by-a-proxy', 'given-by-a-proxy'],
    ['short', expect.stringMatching(/^[\da-f-]{36}$/)],
    ['{"event":"change"}', expect.stringMatching(/^[\da-f-]{36}$/)],
  ])('the request id %s is kept if it is valid in a log', async (given, kept) => {
    const answer = await fetch(proxied.url, { headers: { 'X-Request-Id': given } })
    expect(answer.headers.get('x-request-id')).toEqual(kept)
  })

  test('failed sign-ins are limited by client, and not by what a client claims', async () => {
    expect(await sixthSignIn(proxied, (attempt) => `10.0.0.${attempt}`)).toBe(200)
    expect(await sixthSignIn(proxied, (attempt) => `10.0.1.${attempt}, 10.0.2.1`)).toBe(429)
  })

  test('a port behind the address changes nothing about that', async () => {
    expect(await sixthSignIn(proxied, (attempt) => `10.0.3.1:4000${attempt}`)).toBe(429)
    expect(await sixthSignIn(proxied, (attempt) => `10.0.4.${attempt}:40001`)).toBe(200)
  })

  test('failures of clients that the proxy does not name lock nobody out; the log names the setting once', async () => {
    expect(await sixthSignIn(proxied, () => 'unknown')).toBe(200)
    expect(await sixthSignIn(proxied, () => '_hidden')).toBe(200)
    expect(proxied.output().match(/^TRUST_PROXY is set, but X-Forwarded-For .*\.$/gm)).toHaveLength(1)
  })
})

describe.skipIf(!hasNginx)('behind nginx, configured as in the handbook, with compression', () => {
  const site = openedSite({ settings: { TRUST_PROXY: '1' } })
  const nginx = nginxBefore(site)
  const item = () => `${nginx.url}/api/timeline/phase-2`

  /** As a page at the address of nginx. */
  async function change(progress: string, headers: Record<string, string>): Promise<number> {
    const ofPage = { Origin: nginx.url, 'Content-Type': 'application/json' }
    const { headers: answered } = await signIn(nginx, 'admin', adminPassword, { Origin: nginx.url })
    const cookie = answered.getSetCookie()[0]?.split(';')[0] ?? ''
    const method = 'PATCH'
    const body = JSON.stringify({ progress })
    return (await fetch(item(), { method, body, headers: { ...ofPage, Cookie: cookie, ...headers } })).status
  }

  test('a page on a port that is not the scheme’s default signs in', async () => {
    expect((await signIn(nginx, 'admin', adminPassword, { Origin: nginx.url })).status).toBe(200)
    const other = { Origin: nginx.url.replace('127.0.0.1', 'localhost') }
    expect((await signIn(nginx, 'admin', adminPassword, other)).status).toBe(403)
  })

  test('an item is changed with the ETag of the response, and not with an older one', async () => {
    const { headers } = await fetch(item(), { headers: { 'Accept-Encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    const [etag, version] = [headers.get('etag') ?? '', headers.get('x-version') ?? '']
    // The ETag from nginx, and the one that the server wrote.
    expect(etag).toBe(`W/${version}`)
    expect(await change('0.31', { 'If-Match': etag })).toBe(200)
    for (const older of [etag, version]) expect(await change('0.32', { 'If-Match': older })).toBe(412)
    expect((await fetch(item(), { headers: { 'If-None-Match': etag } })).status).toBe(200)
    const now = (await fetch(item())).headers
    expect((await fetch(item(), { headers: { 'If-None-Match': now.get('etag') ?? '' } })).status).toBe(304)
    expect(await change('0.33', { 'If-Match': now.get('x-version') ?? '' })).toBe(200)
  })
})
