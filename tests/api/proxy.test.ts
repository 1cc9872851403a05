import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, cookieIn, type Answer } from '../support/caller'
import { listen } from '../support/changeStream'
import { describeWith } from '../support/describeWith'
import { hasNginx, startNginx, type RunningProxy } from '../support/proxies'
import { adminPassword, temporaryFolder } from '../support/server'
import { openedSite, type SiteInProcess } from '../support/siteInProcess'

const credentials = { username: 'admin', password: adminPassword }
const ask = (server: { url: string }, path: string, headers = {}) => caller(server, null).get(path, headers)
const signIn = (server: { url: string }, headers = {}, given = {}) =>
  caller(server, null).post('session', { ...credentials, ...given }, headers)
const tlsOf = ({ headers }: Answer) => headers.get('strict-transport-security')

/** Five failed sign-ins that claim different addresses, then one with the right password. */
async function sixthSignIn(server: SiteInProcess, claim: (attempt: number) => string): Promise<number> {
  const claims = (attempt: number) => ({ 'X-Forwarded-For': claim(attempt) })
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await signIn(server, claims(attempt), { username: `user-${attempt}` })
  return (await signIn(server, claims(6))).status
}

describe('without TRUST_PROXY', () => {
  const open = openedSite()

  test('forwarded headers are ignored', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Request-Id': 'given-by-a-proxy' }
    const answer = await ask(open, '/', headers)
    expect(tlsOf(answer)).toBeNull()
    expect(answer.headers.get('x-request-id')).not.toBe('given-by-a-proxy')
    expect(cookieIn(await signIn(open, headers))).toMatch(/^launch-session=/)
  })
})

describe('with TRUST_PROXY=1, what the proxy itself has written counts', () => {
  const proxied = openedSite({ settings: { TRUST_PROXY: '1' } })
  const overTls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '10.9.0.1' }

  test.each(['/', '/favicon.svg', '/api/timeline', '/healthz'])(
    '%s sends HSTS to clients that came over TLS',
    async (address) => {
      expect(tlsOf(await ask(proxied, address, overTls))).toBe('max-age=63072000; includeSubDomains')
      expect(tlsOf(await ask(proxied, address, { 'X-Forwarded-Proto': 'http' }))).toBeNull()
    },
  )

  test('the request id is kept', async () => {
    const { headers } = await ask(proxied, '/', { 'X-Request-Id': 'given-by-a-proxy' })
    expect(headers.get('x-request-id')).toBe('given-by-a-proxy')
  })

  test.each<[string, number, (attempt: number) => string]>([
    ['by client', 200, (attempt) => `10.0.0.${attempt}`],
    ['not by what a client claims', 429, (attempt) => `10.0.1.${attempt}, 10.0.2.1`],
  ])('failed sign-ins are limited %s', async (_, status, claim) => {
    expect(await sixthSignIn(proxied, claim)).toBe(status)
  })

  test('failures of clients that the proxy does not name lock nobody out; the log names the setting once', async () => {
    expect(await sixthSignIn(proxied, () => 'unknown')).toBe(200)
    expect(await sixthSignIn(proxied, () => 'unknown')).toBe(200)
    expect(proxied.output().match(/^TRUST_PROXY is set, but X-Forwarded-For .*\.$/gm)).toHaveLength(1)
  })
})

describeWith({ nginx: hasNginx }, 'behind nginx, configured as in ops/README.md, with compression', () => {
  const site = openedSite({ settings: { TRUST_PROXY: '1' } })
  const item = 'timeline/phase-2'
  let folder: string
  let nginx: RunningProxy

  beforeAll(async () => {
    folder = await temporaryFolder()
    nginx = await startNginx(folder, site.url)
  })

  afterAll(async () => {
    await nginx.stop()
    await rm(folder, { recursive: true })
  })

  test('a page on a port that is not the scheme’s default signs in', async () => {
    expect((await signIn(nginx, { Origin: nginx.url })).status).toBe(200)
    const Origin = nginx.url.replace('127.0.0.1', 'localhost')
    expect((await signIn(nginx, { Origin })).status).toBe(403)
  })

  test('an item is changed with the ETag of the response, and not with an older one', async () => {
    const admin = caller(nginx)
    const change = async (progress: string, version: string | null) => {
      const headers = { Origin: nginx.url, 'If-Match': version ?? '' }
      return (await admin.patch(item, { progress }, headers)).status
    }
    const { headers } = await ask(nginx, item, { 'Accept-Encoding': 'gzip' })
    expect(headers.get('content-encoding')).toBe('gzip')
    // The ETag from nginx, and the one that the server wrote.
    const [etag, version] = [headers.get('etag'), headers.get('x-version')]
    expect(etag).toBe(`W/${version}`)
    expect((await ask(nginx, item, { 'If-None-Match': etag ?? '' })).status).toBe(304)
    expect(await change('0.31', etag)).toBe(200)
    for (const older of [etag, version]) expect(await change('0.32', older)).toBe(412)
  })

  test('a page hears of each change as it is made, although nginx buffers responses', async () => {
    const stream = await listen(nginx.url)
    await stream.until(1)
    const { n } = await caller(nginx).patch(item, { owner: 'Somebody' }, { Origin: nginx.url })
    await stream.untilRevision(n)
    stream.cut()
  })
})
