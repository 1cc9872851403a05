import { describe, expect, test } from 'vitest'
import { chooseEncoding } from '~/app/server/http/encoding'
import { clientOf, networkOf } from '~/app/server/http/forwarded'
import { matchesEtag, strongTag, versionsInIfMatch, weakTag } from '~/app/server/http/entityTags'
import { reachedOverTls, requireSameOrigin } from '~/app/server/http/csrf.server'
import { pageHeaders } from '~/app/server/http/securityHeaders'

describe('Accept-Encoding', () => {
  test.each([
    [null, null],
    ['', null],
    ['identity', null],
    ['deflate', null],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.8, br;q=0.2', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=x', null],
    ['br; q=0.2, gzip ; q=0.8', 'gzip'],
    ['br;level=5;q=0.1, gzip;q=0.5', 'gzip'],
  ])('%s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})

describe('If-None-Match', () => {
  test.each([
    [null, false],
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    [' * ', true],
    ['"W/a"', false],
    ['"b"', false],
    ['a', false],
    ['"a', false],
    ['"b,a"', false],
  ])('%s matches W/"a": %s', (header, known) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(known)
  })
})

describe('If-Match', () => {
  test.each([
    [null, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"long-version"', ['long-version']],
    ['"a"', ['a']],
    ['"b", "a"', ['b', 'a']],
    ['W/"a"', ['a']],
    ['W/"a", "b"', ['a', 'b']],
    ['a', []],
    ['', []],
  ])('%s requires the versions %j', (header, versions) => {
    expect(versionsInIfMatch(header)).toEqual(versions)
  })
})

test('a tag that the server sent matches later, and requires its version', () => {
  for (const tag of [weakTag('v1'), strongTag('v1')]) {
    expect(matchesEtag(tag, weakTag('v1'))).toBe(true)
    expect(matchesEtag(tag, strongTag('v2'))).toBe(false)
  }
  expect(versionsInIfMatch(`${weakTag('v1')}, ${strongTag('v2')}`)).toEqual(['v1', 'v2'])
})

describe('a tag that a proxy has rewritten for compression', () => {
  const version = 'a'.repeat(19) + '-br'

  test.each([
    ['nginx, HAProxy, Varnish and Cloudflare', `W/"${version}"`],
    ['Apache', `"${version}-gzip"`],
    ['Apache with Brotli', `"${version}-br"`],
    ['Apache 2.5', `"${version};gzip"`],
    ['Jetty', `"${version}--gzip"`],
    ['two in a row', `W/"${version}-gzip"`],
  ])('from %s, is the tag that the server sent', (_, tag) => {
    expect(versionsInIfMatch(tag)).toEqual([version])
    expect(matchesEtag(tag, weakTag(version))).toBe(true)
  })

  test.each([`"${version}x"`, `"${version}-gzip-2"`, `"${version.slice(1)}-gzip"`])(
    'is not another tag with the same beginning: %s',
    (tag) => {
      expect(versionsInIfMatch(tag)).not.toEqual([version])
      expect(matchesEtag(tag, weakTag(version))).toBe(false)
    },
  )
})

describe('the origin of a write', () => {
  const from = (headers: Record<string, string>) => () => {
    requireSameOrigin(new Request('http://launch.example/api/session', { method: 'POST', headers }))
  }

  test.each<Record<string, string>>([
    {},
    { origin: 'http://launch.example' },
    { origin: 'https://launch.example', host: 'launch.example' },
    { origin: 'https://launch.example:8443', host: 'LAUNCH.example:8443' },
    { origin: 'http://launch.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    // The proxy forwards the host without its port, or its own host.
    { origin: 'https://launch.example:8443', host: 'launch.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://launch.example', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    // A form without a referrer.
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    // The default port of a scheme.
    { origin: 'https://launch.example', host: 'launch.example:443' },
    { origin: 'http://launch.example', host: 'launch.example:80' },
    { origin: 'http://[::1]:3000', host: '[0:0::1]:3000' },
  ])('%o is this site', (headers) => {
    expect(from(headers)).not.toThrow()
  })

  test.each<Record<string, string>>([
    { origin: 'http://other.example' },
    { origin: 'http://launch.example:81' },
    { origin: 'http://launch.example.other.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://launch.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://launch.example', 'sec-fetch-site': '' },
    { origin: 'http://launch.example', host: 'launch.example:443' },
    { origin: 'https://launch.example:80', host: 'launch.example' },
    { origin: 'http://launch.example', host: 'launch.example:80:80' },
    { origin: 'file://', host: '' },
    { origin: 'http://other.example', 'x-forwarded-host': 'other.example' },
  ])('%o is another site', (headers) => {
    expect(from(headers)).toThrow('another site')
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
    expect(clientOf('::ffff:127.0.0.1', headers, 0)).toEqual({
      ...{ address: '127.0.0.1', network: '127.0.0.1', overTls: false },
    })
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

  test.each([
    ['203.0.113.9:40001', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.1, 203.0.113.9:40001', '203.0.113.9', '203.0.113.9'],
    ['203.0.113.9 , ', '203.0.113.9', '203.0.113.9'],
    ['"203.0.113.9:40001"', '203.0.113.9', '203.0.113.9'],
    ['[2001:db8::9]', '2001:db8::9', '2001:db8::/64'],
    ['[2001:db8::9]:40001', '2001:db8::9', '2001:db8::/64'],
    ['"[2001:DB8::9]:40001"', '2001:DB8::9', '2001:db8::/64'],
    ['2001:db8::9', '2001:db8::9', '2001:db8::/64'],
    ['[::ffff:203.0.113.9]:40001', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9', '203.0.113.9'],
    ['fe80::9%eth0', 'fe80::9', 'fe80::/64'],
    ['[fe80::9%25eth0]:80', 'fe80::9', 'fe80::/64'],
  ])('name the client as %s, with and without port, brackets, quotes and zone', (given, address, network) => {
    expect(clientOf('127.0.0.1', { 'x-forwarded-for': given }, 1)).toMatchObject({ address, network })
  })

  test.each([
    ...[
      '',
      ',',
      'unknown',
      '_hidden',
      '_hidden:80',
      '10.0.0.256',
      '10.0.0.1:',
      '10.0.0.1:x',
      '10.0.0.1:123456',
    ],
    ...[
      '[10.0.0.1',
      '[]',
      '[10.0.0.1]:80:80',
      '010.0.0.1',
      '1',
      'for=10.0.0.1',
      '"; drop',
      'launch.example:80',
    ],
  ])(
    'have the client counted for itself, and not with all behind the proxy, when theirs is %j',
    (forwarded) => {
      const client = clientOf('127.0.0.1', { 'x-forwarded-for': forwarded }, 1)
      expect(client).toMatchObject({ address: '127.0.0.1', network: null })
    },
  )

  test.each([
    ['https', true],
    ['HTTPS', true],
    [' Https ', true],
    ['"https"', true],
    ['http, HTTPS', true],
    ['https,', true],
    ['http', false],
    ['https, http', false],
    ['httpss', false],
    ['', false],
  ])('mean TLS by %j: %s', (proto, overTls) => {
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

describe('the key of a rate limit', () => {
  test.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
