import fc from 'fast-check'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectionNames, collectionSchemas, isSingle } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { times } from '../../support/extent'
import { signedIn, startServer, type RunningServer } from '../../support/server'
import { testTimeoutMs } from '../../support/timeouts'

const numRuns = times({ short: 500, full: 2_000, long: 10_000 })

vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 2, long: 5 }) })

/** One connection for many requests, so that an unread rest of one would show in the next. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

let server: RunningServer
let administrator: string

beforeAll(async () => {
  server = await startServer()
  administrator = await signedIn(server)
})

afterAll(async () => {
  agent.destroy()
  await server.stop()
})

interface Malformed {
  method: string
  address: string
  headers: Record<string, string>
  body: string
}

const segment = fc.oneof(
  fc.constantFrom(
    '..',
    '%2e%2e',
    '%',
    '%00',
    '__proto__',
    'constructor',
    'TIMELINE',
    'phase-1',
    'history',
    '1',
    'undo',
  ),
  fc.webSegment(),
)
const item = fc.constantFrom(
  '/api/timeline/phase-1',
  '/api/products/sitagia-100-mg',
  '/api/targets/target-sitagia-100-mg',
)
const address = fc.oneof(
  { weight: 4, arbitrary: item },
  fc.constantFrom('/api/session', '/api/history', '/api/history/1/undo', '/api/timeline', '/api'),
  fc.constantFrom(
    '/api/access',
    '/api/access-requests',
    '/api/access-requests/1',
    '/api/accounts',
    '/api/accounts/99',
    '/api/accounts/99/reset',
    '/api/exports/targets/csv',
    `/api/batches/${'a'.repeat(32)}/undo`,
    '/api/password',
    '/api/sessions/99',
    '/api/tokens',
    '/api/tokens/99',
  ),
  fc.array(segment, { maxLength: 4 }).map((segments) => `/api/${segments.join('/')}`),
  fc.webQueryParameters().map((query) => `/api/history?${query}`),
  // Beside an API path, but matched by no route.
  fc
    .tuple(
      fc.constantFrom('/api', '/healthz', '/readyz', '/api/timeline'),
      fc.constantFrom('.', '/', '?'),
      segment,
    )
    .map((parts) => parts.join('')),
)

const field = fc.constantFrom(
  'progress',
  'owner',
  'objectives',
  'viewAssets',
  'hcpVisits',
  'id',
  'name',
  'email',
  'reason',
  'decision',
  'days',
  'username',
  'role',
  '__proto__',
  'constructor',
)
const nested = fc
  .integer({ min: 1, max: 20_000 })
  .map((levels) => `{"objectives":${'['.repeat(levels)}${']'.repeat(levels)}}`)
const large = fc
  .integer({ min: 200_000, max: 400_000 })
  .map((length) => JSON.stringify({ owner: 'x'.repeat(length) }))
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(field, fc.jsonValue()).map((value) => JSON.stringify(value)) },
  { weight: 4, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string() },
  { weight: 4, arbitrary: fc.json().map((text) => text.slice(0, -1)) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: large },
)

const headerText = fc.stringMatching(/^[\x20-\x7e]{0,40}$/).map((text) => text.trim())
const headers = fc.record(
  {
    'content-type': fc.oneof({ weight: 6, arbitrary: fc.constant('application/json') }, headerText),
    'if-match': fc.oneof(fc.constant('*'), headerText),
    'if-none-match': headerText,
    'accept-encoding': headerText,
    'x-forwarded-host': headerText,
    'x-forwarded-proto': headerText,
    'sec-fetch-site': fc.oneof({ weight: 6, arbitrary: fc.constant('same-origin') }, headerText),
  },
  { requiredKeys: ['content-type'] },
)

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('PATCH') },
  { weight: 2, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'REPORT') },
)

/** What no HTTP client sends: a request line and headers of any kind, in any order. */
const token = fc.oneof(fc.constantFrom('GET', 'PATCH', 'TRACE', 'get', 'CONNECT', ''), headerText)
const target = fc.oneof(
  fc.constantFrom(
    '/',
    '*',
    '//evil.example',
    'http://other.example/',
    '/api/timeline.data',
    '/%E0%A4%A',
    '/\\',
  ),
  address,
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const version = fc.oneof(
  { weight: 4, arbitrary: fc.constant('HTTP/1.1') },
  fc.constantFrom('HTTP/1.0', 'HTTP/9.9', ''),
)
const headerLine = fc.oneof(
  fc.constantFrom(
    'Host: launch',
    'Host: a b',
    'Host: x:99999',
    'Content-Length: 3',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Expect: 100-continue',
    'Expect: tea',
    'Upgrade: websocket',
    'X-Forwarded-Host: x:99999',
    'X-Forwarded-For: \x01',
    'Cookie: launch-session=%',
    'Accept-Encoding: br;q=x',
    `X-Long: ${'x'.repeat(20_000)}`,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const raw = fc
  .tuple(
    fc.tuple(token, target, version),
    fc.array(headerLine, { maxLength: 6 }),
    fc.string({ maxLength: 20 }),
  )
  .map(
    ([first, lines, rest]) =>
      `${[first.join(' '), ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${rest}`,
  )

const rawAtOnce = 20

test(`${numRuns} malformed requests: none gets a 5xx or makes an unreported change, and the site stays up`, async () => {
  const statuses = new Map<number, number>()
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let changes = 0
  await fc.assert(
    fc.asyncProperty(fc.record({ method, address, headers, body }), async (malformed) => {
      const { status, changed } = await send(malformed)
      count(status)
      changes += changed
      expect(status).toBeLessThan(500)
    }),
    { numRuns: numRuns * 0.8 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(raw, { minLength: rawAtOnce, maxLength: rawAtOnce }), async (requests) => {
      const answers = await Promise.all(requests.map(sendBytes))
      for (const status of answers) {
        count(status)
        expect(status).toBeLessThan(500)
      }
    }),
    { numRuns: (numRuns * 0.2) / rawAtOnce },
  )
  for (const name of collectionNames) {
    const response = await fetch(`${server.url}/api/${name}`)
    expect(response.status).toBe(200)
    const answer: unknown = await response.json()
    collectionSchemas[name].parse(isSingle(name) ? [answer] : answer)
  }
  const history = await fetch(`${server.url}/api/history?limit=1`, { headers: { Cookie: administrator } })
  const [newest] = (await history.json()) as Change[]
  expect(newest?.n ?? 0).toBe(changes)
  console.log(
    `${numRuns} malformed requests: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`,
  )
})

test('two concurrent writers with the same If-Match end with one 200 and one 412', async () => {
  const address = `${server.url}/api/timeline/phase-5`
  const runs = times({ short: 10, full: 30, long: 1_000 })
  const values = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 2, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(values, async (thousandths) => {
      const write = (progress: string, ifMatch: string) =>
        fetch(address, {
          method: 'PATCH',
          headers: { Cookie: administrator, 'Content-Type': 'application/json', 'If-Match': ifMatch },
          body: JSON.stringify({ progress }),
        })
      const tag = (await write('1.0', '*')).headers.get('etag') ?? ''
      const answers = await Promise.all(
        thousandths.map((value) => write(`0.${String(value).padStart(3, '0')}`, tag)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    }),
    { numRuns: runs },
  )
})

interface Outcome {
  status: number
  /** Whether the answer tells of a change. */
  /** How many changes the response reports. */
  changed: number
}

/** With node:http, which sends what fetch would correct. */
function send({ method, address, headers, body }: Malformed): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    // Avoids a random sign-out, after which every request would get a 401.
    const session = address === '/api/session' ? {} : { Cookie: administrator }
    const own = { ...session, 'Content-Length': Buffer.byteLength(body) }
    const call = request(
      server.url,
      { path: address, method, agent, headers: { ...own, ...headers } },
      (response) => {
        response.resume()
        response.once('end', () => {
          const [first, last] = ['x-first-change', 'x-change'].map((name) => response.headers[name])
          const changed = last === undefined ? 0 : Number(last) - Number(first ?? last) + 1
          resolve({ status: response.statusCode ?? 0, changed })
        })
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}

/** The status of the first response to these bytes; 0 if the server waits for the rest of a request. */
function sendBytes(text: string): Promise<number> {
  return new Promise((resolve) => {
    let answer = ''
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
    socket.setTimeout(200, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    // The server may have closed the connection: its earlier response counts.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0))
    })
  })
}
