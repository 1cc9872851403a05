import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressedResponse, MIN_COMPRESSED_BYTES } from '~/app/server/http/compress.server'
import { reachedOverTls, requireSameOrigin } from '~/app/server/http/csrf.server'
import { chooseEncoding } from '~/app/server/http/encoding'
import { matchesEtag, versionsInIfMatch, weakTag } from '~/app/server/http/entityTags'
import { clientOf } from '~/app/server/http/forwarded'
import { pageHeaders } from '~/app/server/http/securityHeaders'

/** Headers, separated by bars, each with what it means. */
const each = <Meaning>(...groups: [string, Meaning][]) =>
  groups.flatMap(([headers, meaning]) =>
    headers.split(' | ').map((header): [string, Meaning] => [header, meaning]),
  )

describe('Accept-Encoding', () => {
  test.each([
    [null, null] as const,
    ...each<string | null>(
      ['br | gzip, deflate, br, zstd | *', 'br'],
      ['gzip | GZIP;q=0.8, br;q=0.2 | br;q=0, gzip | br;q=0, * | br; q=0.2, gzip ; q=0.8', 'gzip'],
      ['br;level=5;q=0.1, gzip;q=0.5', 'gzip'],
      [' | identity | deflate | br;q=0, gzip;q=0 | *;q=0 | gzip;q=x', null],
    ),
  ])('%s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })

  const long = 'ä line of text\n'.repeat(200)
  const short = 'x'.repeat(MIN_COMPRESSED_BYTES - 1)
  test.each([
    ['is compressed as its client likes it best', long, 'gzip, br', 'br'],
    ['is compressed by gzip where that is all it takes', long, 'gzip', 'gzip'],
    ['is not compressed for who takes none', long, '', null],
    ['is compressed from a kibibyte on', `${short}x`, 'br', 'br'],
    ['is sent as it is below that', short, 'br', null],
  ])('a text response %s', async (_, text, accepted, encoding) => {
    const request = new Request('http://launch.example/', { headers: { 'Accept-Encoding': accepted } })
    const headers = new Headers({ 'Content-Type': 'text/html' })
    const answer = await compressedResponse(request, text, { headers, status: 404 })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(404)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-length': String(bytes.length),
      'content-type': 'text/html',
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (same: Buffer) => same }
    expect(plain[(encoding ?? 'none') as keyof typeof plain](bytes).toString()).toBe(text)
    expect(bytes.length < Buffer.byteLength(text)).toBe(encoding !== null)
  })
})

describe('entity tags', () => {
  test.each([
    [null, false] as const,
    ...each(['W/"a" | "a" | "b", W/"a" | * |  * ', true], ['"W/a" | "b" | a | "a | "b,a"', false]),
  ])('If-None-Match: %s matches W/"a": %s', (header, known) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(known)
  })

  test.each([
    [null, undefined] as const,
    ...each<string[] | undefined>(
      ['* |  * ', undefined],
      ['"long-version"', ['long-version']],
      ['"a" | W/"a"', ['a']],
      ['"b", "a"', ['b', 'a']],
      ['W/"a", "b"', ['a', 'b']],
      ['a | ', []],
    ),
  ])('If-Match: %s requires the versions %j', (header, versions) => {
    expect(versionsInIfMatch(header)).toEqual(versions)
  })

  const version = 'a'.repeat(19) + '-br'
  test.each([
    ['nginx, HAProxy, Varnish and Cloudflare', `W/"${version}"`, true],
    ['Apache', `"${version}-gzip"`, true],
    ['Apache with Brotli', `"${version}-br"`, true],
    ['Apache 2.5', `"${version};gzip"`, true],
    ['Jetty', `"${version}--gzip"`, true],
    ['two proxies in a row', `W/"${version}-gzip"`, true],
    ['nobody: a longer one', `"${version}x"`, false],
    ['nobody: more behind the compression', `"${version}-gzip-2"`, false],
    ['nobody: a shorter one', `"${version.slice(1)}-gzip"`, false],
  ])('are known when rewritten for compression by %s', (_, tag, isKnown) => {
    expect(versionsInIfMatch(tag)?.[0] === version).toBe(isKnown)
    expect(matchesEtag(tag, weakTag(version))).toBe(isKnown)
  })
})

describe('the origin of a write', () => {
  /** The headers "origin, host, sec-fetch-site"; "-" for one that is absent. */
  const headersOf = (text: string) => {
    const values = text.split(', ')
    const given = ['origin', 'host', 'sec-fetch-site'].map((name, at) => [name, values[at] ?? '-'])
    return Object.fromEntries(given.filter(([, value]) => value !== '-')) as Record<string, string>
  }
  const check = (headers: Record<string, string>) => () => {
    requireSameOrigin(new Request('http://launch.example/api/session', { method: 'POST', headers }))
  }

  test.each(
    each(
      ['- | http://launch.example | https://launch.example, launch.example | -, -, none', true],
      ['https://launch.example:8443, LAUNCH.example:8443 | http://launch.example, -, same-origin', true],
      // The proxy forwards the host without its port, or its own host.
      ['https://launch.example:8443, launch.example, same-origin', true],
      ['https://launch.example, 127.0.0.1:3000, same-origin', true],
      // A form without a referrer, and the default port of a scheme.
      ['null, -, same-origin | https://launch.example, launch.example:443', true],
      ['http://launch.example, launch.example:80 | http://[::1]:3000, [0:0::1]:3000', true],
      ['http://other.example | http://launch.example:81 | http://launch.example.other.example', false],
      ['null |  | -, -, cross-site | -, -, same-site | file://, ', false],
      ['http://launch.example, -, cross-site | http://launch.example, -, ', false],
      ['http://launch.example, launch.example:443 | https://launch.example:80, launch.example', false],
      ['http://launch.example, launch.example:80:80', false],
    ),
  )('%s is this site: %s', (headers, isOurs) => {
    if (isOurs) expect(check(headersOf(headers))).not.toThrow()
    else expect(check(headersOf(headers))).toThrow('another site')
  })

  test('is not what a client claims as forwarded', () => {
    const headers = { origin: 'http://other.example', 'x-forwarded-host': 'other.example' }
    expect(check(headers)).toThrow('another site')
  })

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ origin: 'http://launch.example' }, false],
    [{ origin: 'https://launch.example' }, true],
    [{ 'x-forwarded-proto': 'https' }, false],
  ])('%o is over TLS: %s', (headers, secure) => {
    expect(reachedOverTls(new Request('http://launch.example/', { headers }))).toBe(secure)
  })
})

describe('forwarded headers', () => {
  const headers = { 'x-forwarded-for': '10.0.0.1, 10.0.0.2 , ::ffff:10.0.0.3', 'x-forwarded-proto': 'https' }

  test('are ignored when no trusted proxy is in front', () => {
    const client = { address: '127.0.0.1', network: '127.0.0.1', overTls: false }
    expect(clientOf('::ffff:127.0.0.1', headers, 0)).toEqual(client)
  })

  test.each([
    [undefined, 'unknown', 'unknown'],
    ['::FFFF:10.0.0.3', '10.0.0.3', '10.0.0.3'],
    ['2001:db8::ffff:10.0.0.3', '2001:db8::ffff:10.0.0.3', '2001:db8::/64'],
  ])('do not decide the address of %s', (peer, address, network) => {
    expect(clientOf(peer, {}, 0)).toEqual({ address, network, overTls: false })
    expect(clientOf(peer, {}, 1)).toEqual({ address, network: null, overTls: false })
  })

  test.each([
    [1, '10.0.0.3'],
    [2, '10.0.0.2'],
    [3, '10.0.0.1'],
    [4, '10.0.0.1'],
  ])('are read as far as %i trusted proxies have written them', (proxies, address) => {
    expect(clientOf('127.0.0.1', headers, proxies)).toEqual({ address, network: address, overTls: true })
  })

  const [v4, v6] = ['203.0.113.9', '2001:db8::9']
  const mapped = '::ffff:203.0.113.9'
  test.each(
    each(
      [`${v4}:40001 | 10.0.0.1, ${v4}:40001 | ${v4} ,  | "${v4}:40001"`, [v4, v4]],
      [`[${mapped}]:40001 | ${mapped} | ::ffff:cb00:7109`, [v4, v4]],
      [`[${v6}] | [${v6}]:40001 | ${v6}`, [v6, '2001:db8::/64']],
      ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64']],
      ['2001:db8:1:3::1', ['2001:db8:1:3::1', '2001:db8:1:3::/64']],
      ['"[2001:DB8::9]:40001"', ['2001:DB8::9', '2001:db8::/64']],
      ['fe80::9%eth0 | [fe80::9%25eth0]:80', ['fe80::9', 'fe80::/64']],
    ),
  )(
    'name the client as %s, with and without port, brackets, quotes and zone, and its network',
    (given, [address, network]) => {
      expect(clientOf('127.0.0.1', { 'x-forwarded-for': given }, 1)).toMatchObject({ address, network })
    },
  )

  test.each(
    each(
      [' | , | unknown | _hidden | _hidden:80 | 10.0.0.256 | 10.0.0.1: | 10.0.0.1:x | 10.0.0.1:123456', null],
      [
        '[10.0.0.1 | [] | [10.0.0.1]:80:80 | 010.0.0.1 | 1 | for=10.0.0.1 | "; drop | launch.example:80',
        null,
      ],
    ),
  )('have the client counted for itself, and not with all behind the proxy, by %j', (forwarded, network) => {
    const client = clientOf('127.0.0.1', { 'x-forwarded-for': forwarded }, 1)
    expect(client).toMatchObject({ address: '127.0.0.1', network })
  })

  test.each(
    each(
      ['https | HTTPS |  Https  | "https" | http, HTTPS | https,', true],
      ['http | https, http | httpss | ', false],
    ),
  )('mean TLS by %j: %s', (proto, overTls) => {
    expect(clientOf('127.0.0.1', { 'x-forwarded-proto': proto }, 1).overTls).toBe(overTls)
  })

  test('are read for each of several proxies', () => {
    expect(clientOf('127.0.0.1', { 'x-forwarded-proto': 'HTTPS, http' }, 2).overTls).toBe(true)
  })
})

test("a page's scripts and style elements need the nonce of this response", () => {
  const policy = pageHeaders('abc')['Content-Security-Policy']
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toMatch(/style-src 'self' 'nonce-abc' 'sha256-[^']+';/)
  expect(policy?.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
})
