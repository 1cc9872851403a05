import { describe, expect, test } from 'vitest'
import { caller } from '../support/caller'
import { sendRaw } from '../support/raw'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()

/** A request as text: the request line and headers. */
const lines = (...given: string[]) => `${[...given, 'Connection: close'].join('\r\n')}\r\n\r\n`
const get = (address: string, ...headers: string[]) =>
  lines(`GET ${address} HTTP/1.1`, 'Host: launch', ...headers)
const by = (method: string, address = '/') => lines(`${method} ${address} HTTP/1.1`, 'Host: launch')

const malformedAddress = 'The address is malformed; check its spelling.'
const nothingThere = 'There is nothing at this address; check its spelling.'
const wrongHost = 'The Host header must be the name of this site; send it once.'
const notHttp = 'This is not a well-formed HTTP request; check what sends it.'
const noExpect = 'Only Expect: 100-continue is supported; send the request without Expect.'
const noChunks = 'Send the body with a Content-Length, not in chunks.'
const tooLong = 'The URL and the headers are too long; shorten them.'

const refused: [string, string, number, string][] = [
  ['a broken percent sign', get('/%E0%A4%A'), 400, malformedAddress],
  ['bytes that are not UTF-8', get('/%ff'), 400, malformedAddress],
  ['an encoded NUL', get('/rarm%00'), 400, malformedAddress],
  ['a backslash', get('/\\evil.example'), 400, malformedAddress],
  ['a fragment', get('/api/timeline#x'), 400, malformedAddress],
  ["another site's whole address", get('http://other.example/'), 400, malformedAddress],
  ['an asterisk', by('OPTIONS', '*'), 400, malformedAddress],
  ['a name without a slash', get('rarm'), 400, notHttp],
  ['two slashes', get('//evil.example'), 404, nothingThere],
  ['dot segments', get('/rarm/../api/timeline'), 404, nothingThere],
  ['dot segments among the files', get('/assets/..%2f..%2fserver/index.js'), 404, nothingThere],
  ["Remix's own suffix on data", get('/api/timeline.data'), 404, nothingThere],
  ['another case', get('/API/Timeline/phase-1'), 404, nothingThere],
  ['a slash at the end of data', get('/api/timeline/'), 404, nothingThere],
  ['a file named like the data', get('/api.json'), 404, nothingThere],
  ['a dot behind the data', get('/api.'), 404, nothingThere],
  ['the data without a name', get('/api'), 404, nothingThere],
  ['a name below the sign of life', get('/healthz/x'), 404, nothingThere],
  ['a file named like the sign of life', by('DELETE', '/readyz.json/y'), 404, nothingThere],
  ["Remix's former query for data", get('/api/timeline?_data=root'), 404, nothingThere],
  ['the same in another spelling', get('/?a=b&%5Fdata=root'), 404, nothingThere],
  ['9,000 letters', get(`/${'a'.repeat(9_000)}`), 414, 'The address is too long; shorten it.'],
  ['a cookie of 100,000 bytes', get('/', `Cookie: a=${'b'.repeat(100_000)}`), 431, tooLong],
  ['no host', lines('GET / HTTP/1.1'), 400, wrongHost],
  ['two hosts', get('/', 'Host: evil.example'), 400, wrongHost],
  ['a host with a blank', lines('GET / HTTP/1.1', 'Host: a b'), 400, wrongHost],
  ['a host with an impossible port', lines('GET / HTTP/1.1', 'Host: a:99999'), 400, wrongHost],
  ['TRACE', by('TRACE'), 405, 'TRACE is not allowed here; use GET, HEAD.'],
  ['CONNECT', by('CONNECT', 'other.example:443'), 405, 'CONNECT is not supported here; use GET, HEAD.'],
  ['POST of a page', by('POST'), 405, 'POST is not allowed here; use GET, HEAD.'],
  ['PUT of a file', by('PUT', '/favicon.svg'), 405, 'PUT is not allowed here; use GET, HEAD.'],
  ['an unknown expectation', get('/', 'Expect: tea'), 417, noExpect],
  ['no HTTP', 'hello\r\n\r\n', 400, notHttp],
  ['a body in chunks', get('/api/timeline', 'Transfer-Encoding: chunked') + '0\r\n\r\n', 411, noChunks],
  ['a length and chunks', get('/', 'Content-Length: 3', 'Transfer-Encoding: chunked'), 400, notHttp],
]

describe('rejected before any route runs, with a sentence and every header', () => {
  test.each(refused)('%s', async (_, request, status, sentence) => {
    const { headers, ...answer } = await sendRaw(server.url, request)
    expect(answer).toEqual({ status, body: sentence })
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(sentence.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    if (status === 405) expect(headers).toHaveProperty('allow')
  })
})

describe('unusual but well-formed requests are answered', () => {
  test.each([
    ['HTTP/1.0 without a host', lines('GET /api/timeline HTTP/1.0')],
    ['a query of many kinds', get('/api/timeline?a=%zz&__proto__[x]=1&a[b][c][d]=//e')],
    ['a forwarded host with an impossible port', get('/api/timeline', 'X-Forwarded-Host: x:99999')],
    ['an offer to upgrade', get('/api/timeline', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQ')],
  ])('%s', async (_, request) => {
    expect((await sendRaw(server.url, request)).status).toBe(200)
  })

  test('a body after 100 Continue', async () => {
    const body = '{"progress":"0.5"}'
    const request = lines(
      'PATCH /api/timeline/phase-5 HTTP/1.1',
      `Host: ${new URL(server.url).host}`,
      `Cookie: ${await caller(server).cookie()}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    )
    const { status, body: rest } = await sendRaw(server.url, request + body)
    expect([status, rest]).toEqual([100, expect.stringMatching(/^HTTP\/1\.1 200 OK\r\n/)])
  })
})

test('data after a request in progress is not taken for part of it', async () => {
  const open = get('/api/tools').replace('Connection: close', 'A: b')
  const { status, body } = await sendRaw(server.url, `${open}junk\r\n\r\n`)
  expect([status, body.startsWith('[{"id":')]).toEqual([200, true])
})
