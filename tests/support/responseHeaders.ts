import { expect, test } from 'vitest'
import { sendRaw } from './raw'

/** A kind of response: its name, address, status, content policy and cache policy. */
export type Kind = [
  name: string,
  address: string | (() => string),
  status: number,
  policy: RegExp,
  caching: RegExp,
]

export const dataPolicy =
  /^default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/
export const assetPolicy = /^default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'$/
export const forAWeek = /^public, max-age=604800, immutable$/

export const ofEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
}

export const ofDocuments = {
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(\), /) as string,
}

/** Tests the headers of a kind of response, as an administrator gets it. */
export function testHeaders(
  [, address, expected, policy, caching]: Kind,
  asker: () => { url: string; cookie: string },
): void {
  const get = (method = 'GET') => {
    const path = typeof address === 'string' ? address : address()
    const { url, cookie } = asker()
    return sendRaw(
      url,
      `${method} ${path} HTTP/1.1\r\nHost: launch\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    )
  }

  test('carries every security header once, whether requested by GET or HEAD', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(method)
      expect(status).toBe(expected)
      expect(headers).toMatchObject({
        ...ofEveryAnswer,
        ...(policy !== assetPolicy && ofDocuments),
        'content-security-policy': expect.stringMatching(policy) as string,
      })
      expect(headers['cache-control'] ?? '').toMatch(caching)
    }
  })

  test('names no framework, claims no TLS that may be missing, and allows no other site', async () => {
    const { headers } = await get()
    expect(Object.keys(headers).filter((name) => /remix|express/.test(name))).toEqual([])
    for (const name of ['x-powered-by', 'server', 'strict-transport-security', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
  })
}
