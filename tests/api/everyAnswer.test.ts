import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../support/changeStream'
import { sendRaw } from '../support/raw'
import { signedIn, startServer, type RunningServer } from '../support/server'

let server: RunningServer
let administrator: string
let page: string

beforeAll(async () => {
  server = await startServer()
  administrator = await signedIn(server)
  page = await (await fetch(server.url)).text()
})

afterAll(() => server.stop())

const found = (pattern: RegExp) => () => pattern.exec(page)?.[0] ?? 'nothing was found'
const dataPolicy =
  /^default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/
const pagePolicy = /^default-src 'self'; script-src 'self' 'nonce-[\w+/]{22}=='; .*frame-ancestors 'none'$/
const assetPolicy = /^default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'$/
const forAYear = /^public, ?max-age=31536000, ?immutable$/

const ofEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
}
const ofDocuments = {
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(\), /) as string,
}

/** Every kind of answer: its address, its status, its policy and who may keep it. */
const kinds: [string, () => string, number, RegExp, RegExp][] = [
  ['the home page', () => '/', 200, pagePolicy, /^no-store$/],
  ['a workbook', () => '/rarm', 200, pagePolicy, /^no-store$/],
  ['the wall view', () => '/wall?appearance=dark', 200, pagePolicy, /^no-store$/],
  ['a page that is not there', () => '/nowhere', 404, pagePolicy, /^no-store$/],
  ['a file that is not there', () => '/nothing.png', 404, pagePolicy, /^no-store$/],
  ["a page's data", () => '/rarm.data', 200, pagePolicy, /^no-store$/],
  ['the data of what every page needs', () => '/_root.data', 200, pagePolicy, /^no-store$/],
  ['the data of a page that is not there', () => '/nowhere.data', 404, pagePolicy, /^no-store$/],
  [
    "the framework's own list of routes",
    () => '/__manifest?p=/rarm&version=old',
    404,
    pagePolicy,
    /^no-store$/,
  ],
  ['a script that is not there', () => '/assets/gone-12345678.js', 404, assetPolicy, /^no-store$/],
  ['a script', found(/\/assets\/[\w.-]+\.js/), 200, assetPolicy, forAYear],
  ['a style sheet', found(/\/assets\/[\w.-]+\.css/), 200, assetPolicy, forAYear],
  ['a font', found(/\/assets\/[\w.-]+\.woff2/), 200, assetPolicy, forAYear],
  ['the icon', () => '/favicon.svg', 200, pagePolicy, /^no-cache$/],
  ['a list', () => '/api/timeline', 200, dataPolicy, /^no-cache$/],
  ['a list of then', () => '/api/timeline/at/0', 200, dataPolicy, /^public, max-age=604800, immutable$/],
  ['what changed since', () => '/api/changes?since=0', 200, dataPolicy, /^no-cache$/],
  ['the days of changes', () => '/api/days', 200, dataPolicy, /^no-cache$/],
  [
    'the changes of a day',
    () => '/api/days/2025-10-03',
    200,
    dataPolicy,
    /^public, max-age=604800, immutable$/,
  ],
  [
    'what had been recorded by then',
    () => '/api/courses/timeline/at/2025-10-03',
    200,
    dataPolicy,
    /^public, max-age=604800, immutable$/,
  ],
  [
    'the plan of then',
    () => '/api/plan/at/2025-10-03',
    200,
    dataPolicy,
    /^public, max-age=604800, immutable$/,
  ],
  ['an item', () => '/api/timeline/phase-1', 200, dataPolicy, /^no-cache, no-transform$/],
  ['the session', () => '/api/session', 200, dataPolicy, /^private, no-store$/],
  ['the history', () => '/api/history', 200, dataPolicy, /^private, no-store$/],
  ['a document', () => '/api/documents/portfolio-launch-deck', 200, dataPolicy, /^private, no-store$/],
  ['a refusal', () => '/api/nothing', 404, dataPolicy, /^no-store$/],
  ['the sign of life', () => '/healthz', 200, dataPolicy, /^no-store$/],
]

describe.each(kinds)('%s', (_, address, expected, policy, caching) => {
  const get = (method = 'GET') =>
    sendRaw(
      server.url,
      `${method} ${address()} HTTP/1.1\r\nHost: launch\r\nCookie: ${administrator}\r\nConnection: close\r\n\r\n`,
    )

  test('carries every security header once, whether asked for by GET or HEAD', async () => {
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

  test('names no framework, promises no TLS that there may not be, and invites no other site', async () => {
    const { headers } = await get()
    expect(Object.keys(headers).filter((name) => /remix|express/.test(name))).toEqual([])
    for (const name of ['x-powered-by', 'server', 'strict-transport-security', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
  })
})

test('the stream of changes, which has no end, carries every security header too', async () => {
  const { status, headers, cut } = await listen(server.url)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    ...ofEveryAnswer,
    ...ofDocuments,
    'content-security-policy': expect.stringMatching(dataPolicy) as string,
    'cache-control': 'no-store, no-transform',
  })
  cut()
})

test('each answer has a request id and a nonce of its own, whatever id the client sends', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => fetch(server.url, { headers: { 'X-Request-Id': 'chosen-by-the-client' } })),
  )
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  const nonces = answers.map(
    ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
  )
  expect(new Set([...ids, ...nonces, 'chosen-by-the-client'])).toHaveProperty('size', 7)
  for (const [place, answer] of answers.entries()) {
    const html = await answer.text()
    const used = new Set([...html.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce))
    expect([...used]).toEqual([nonces[place]])
  }
})
