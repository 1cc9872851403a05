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
  test('has every security header once, by GET and HEAD, and none that names the software or allows others', async () => {
    const path = typeof address === 'string' ? address : address()
    const { url, cookie } = asker()
    for (const method of ['GET', 'HEAD']) {
      const lines = [`${method} ${path} HTTP/1.1`, 'Host: launch', `Cookie: ${cookie}`, 'Connection: close']
      const { status, headers } = await sendRaw(url, `${lines.join('\r\n')}\r\n\r\n`)
      expect(status).toBe(expected)
      expect(headers).toMatchObject({
        ...ofEveryAnswer,
        ...(policy !== assetPolicy && ofDocuments),
        'content-security-policy': expect.stringMatching(policy) as string,
      })
      expect(headers['cache-control'] ?? '').toMatch(caching)
      // TLS may be missing.
      const unwanted =
        /remix|express|^x-powered-by$|^server$|^strict-transport-security$|^access-control-allow-origin$/
      expect(Object.keys(headers).filter((name) => unwanted.test(name))).toEqual([])
    }
  })
}
