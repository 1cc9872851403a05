import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { times } from '../../support/extent'
import fc from '../../support/property'
import { signedIn, startServer, type RunningServer } from '../../support/server'
import { openStoreIn } from '../../support/store'
import { stranger } from '../../support/strangers'
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

const words = (text: string) => fc.constantFrom(...text.split(' '))
const weighted = <T>(...each: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...each.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const segment = fc.oneof(
  words('.. %2e%2e % %00 __proto__ constructor TIMELINE phase-1 history 1 undo'),
  fc.webSegment(),
)
const item = words('timeline/phase-1 products/sitagia-100-mg targets/target-sitagia-100-mg')
const calls = words(
  `session history history/1/undo timeline access access-requests access-requests/1 accounts accounts/99 accounts/99/reset exports/targets/csv batches/${'a'.repeat(32)}/undo password sessions/99 tokens tokens/99`,
)
const address = weighted(
  [4, item.map((path) => `/api/${path}`)],
  [2, calls.map((path) => `/api/${path}`)],
  [1, fc.array(segment, { maxLength: 4 }).map((segments) => `/api/${segments.join('/')}`)],
  [1, fc.webQueryParameters().map((query) => `/api/history?${query}`)],
  // Beside an API path, but matched by no route.
  [
    1,
    fc
      .tuple(words('/api /healthz /readyz /api/timeline'), words('. / ?'), segment)
      .map((all) => all.join('')),
  ],
)

const field = words(
  'progress owner objectives viewAssets hcpVisits id name email reason decision days username role __proto__ constructor',
)
const nested = (levels: number) => `{"objectives":${'['.repeat(levels)}${']'.repeat(levels)}}`
const large = (length: number) => JSON.stringify({ owner: 'x'.repeat(length) })
const body = weighted(
  [6, fc.dictionary(field, fc.jsonValue()).map((value) => JSON.stringify(value))],
  [4, fc.json()],
  [2, fc.string()],
  [4, fc.json().map((text) => text.slice(0, -1))],
  [1, fc.integer({ min: 1, max: 20_000 }).map(nested)],
  [1, fc.integer({ min: 200_000, max: 400_000 }).map(large)],
)

const headerText = fc.stringMatching(/^[\x20-\x7e]{0,40}$/).map((text) => text.trim())
const headers = fc.record(
  {
    'content-type': weighted([6, fc.constant('application/json')], [1, headerText]),
    'if-match': fc.oneof(fc.constant('*'), headerText),
    'if-none-match': headerText,
    'accept-encoding': headerText,
    'x-forwarded-host': headerText,
    'x-forwarded-proto': headerText,
    'sec-fetch-site': weighted([6, fc.constant('same-origin')], [1, headerText]),
  },
  { requiredKeys: ['content-type'] },
)
const method = weighted([6, fc.constant('PATCH')], [2, words('GET POST PUT DELETE HEAD OPTIONS REPORT')])
const malformed = fc.record({ method, address, headers, body })

/** What no HTTP client sends: a request line and headers of any kind, in any order. */
const binary = fc.string({ unit: 'binary', maxLength: 60 })
const requestLine = fc.tuple(
  fc.oneof(words('GET PATCH TRACE get CONNECT'), headerText),
  fc.oneof(
    words('/ * //evil.example http://other.example/ /api/timeline.data /%E0%A4%A /\\'),
    address,
    binary,
  ),
  weighted([4, fc.constant('HTTP/1.1')], [1, fc.constantFrom('HTTP/1.0', 'HTTP/9.9', '')]),
)
const headerLine = fc.oneof(
  fc.constantFrom(
    ...['Host: launch', 'Host: a b', 'Host: x:99999', 'X-Forwarded-Host: x:99999', 'X-Forwarded-For: \x01'],
    ...['Content-Length: 3', 'Content-Length: -1', 'Transfer-Encoding: chunked', 'Upgrade: websocket'],
    ...['Transfer-Encoding: gzip, chunked', 'Expect: 100-continue', 'Expect: tea', 'Accept-Encoding: br;q=x'],
    ...['Cookie: launch-session=%', `X-Long: ${'x'.repeat(20_000)}`],
  ),
  binary,
)
const raw = fc
  .tuple(requestLine, fc.array(headerLine, { maxLength: 6 }), fc.string({ maxLength: 20 }))
  .map(([line, lines, rest]) => [line.join(' '), ...lines, 'Connection: close', '', rest].join('\r\n'))

const rawAtOnce = 20

test(`${numRuns} malformed requests: none gets a 5xx or makes an unreported change, and the site stays up`, async () => {
  const statuses: Record<number, number> = {}
  let changes = 0
  const note = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    expect(status).toBeLessThan(500)
  }
  const ofClient = fc.asyncProperty(malformed, async (given) => {
    const { status, changed } = await send(given)
    changes += changed
    note(status)
  })
  await fc.assert(ofClient, { numRuns: numRuns * 0.8 })
  const several = fc.array(raw, { minLength: rawAtOnce, maxLength: rawAtOnce })
  const asBytes = fc.asyncProperty(several, async (texts) => {
    for (const status of await Promise.all(texts.map(sendBytes))) note(status)
  })
  await fc.assert(asBytes, { numRuns: (numRuns * 0.2) / rawAtOnce })
  console.log(`${numRuns} malformed requests: ${JSON.stringify(statuses)}`)

  // A start would refuse what the contract does.
  await server.end('SIGTERM')
  const store = await openStoreIn(server.dataDirectory)
  expect(store.latest().revision).toBe(changes)
  await store.close()
})

type Malformed = typeof malformed extends fc.Arbitrary<infer M> ? M : never

/** With node:http, which sends what fetch would correct. Returns the status, and the number of reported changes. */
function send({ method, address, headers, body }: Malformed): Promise<{ status: number; changed: number }> {
  return new Promise((resolve, reject) => {
    // Avoids a random sign-out, after which every request would get a 401.
    const session = address === '/api/session' ? {} : { Cookie: administrator }
    const all = { ...session, 'Content-Length': Buffer.byteLength(body), ...headers }
    const call = request(server.url, { path: address, method, agent, headers: all }, (response) => {
      response.resume().once('end', () => {
        const [first, last] = ['x-first-change', 'x-change'].map((name) => response.headers[name])
        const changed = last === undefined ? 0 : Number(last) - Number(first ?? last) + 1
        resolve({ status: response.statusCode ?? 0, changed })
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** The status of the first response to these bytes; 0 if the server waits for the rest of a request. */
async function sendBytes(text: string): Promise<number> {
  const { socket, heard, closed } = stranger(server.url, text)
  socket.setTimeout(200, () => socket.destroy())
  await closed
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard())?.[1] ?? 0)
}
