import fc from 'fast-check'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionNames, collectionSchemas } from '~/data/contract/collections'
import { signedIn, startServer, type RunningServer } from '../support/server'

const numRuns = process.env.FAULTS === 'long' ? 10_000 : 300

let server: RunningServer
let administrator: string

beforeAll(async () => {
  server = await startServer()
  administrator = await signedIn(server)
})

afterAll(() => server.stop())

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
  fc.array(segment, { maxLength: 4 }).map((segments) => `/api/${segments.join('/')}`),
  fc.webQueryParameters().map((query) => `/api/history?${query}`),
)

const field = fc.constantFrom(
  'progress',
  'owner',
  'objectives',
  'viewAssets',
  'hcpVisits',
  'id',
  '__proto__',
  'constructor',
)
const nested = fc
  .integer({ min: 1, max: 20_000 })
  .map((levels) => `{"objectives":${'['.repeat(levels)}${']'.repeat(levels)}}`)
const body = fc.oneof(
  fc.dictionary(field, fc.jsonValue()).map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string(),
  fc.json().map((text) => text.slice(0, -1)),
  nested,
  fc.integer({ min: 200_000, max: 400_000 }).map((length) => JSON.stringify({ owner: 'x'.repeat(length) })),
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

test(`${numRuns} malformed requests: not one is answered by a 5xx, and the site goes on`, async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.record({ method, address, headers, body }), async (malformed) => {
      const status = await send(malformed)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(status).toBeLessThan(500)
    }),
    { numRuns },
  )
  for (const name of collectionNames) {
    const response = await fetch(`${server.url}/api/${name}`)
    expect(response.status).toBe(200)
    collectionSchemas[name].parse(await response.json())
  }
  console.log(
    `${numRuns} malformed requests: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`,
  )
})

test('two writers at once with the same If-Match end with one 200 and one 412', async () => {
  const address = `${server.url}/api/timeline/phase-5`
  const runs = numRuns / 10
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

/** By node:http, which sends what fetch would put right. */
function send({ method, address, headers, body }: Malformed): Promise<number> {
  return new Promise((resolve, reject) => {
    // No one signs out by chance, which would end every later request at its 401.
    const session = address === '/api/session' ? {} : { Cookie: administrator }
    const own = { ...session, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
    const call = request(
      server.url,
      { path: address, method, headers: { ...own, ...headers } },
      (response) => {
        response.resume()
        response.once('end', () => {
          resolve(response.statusCode ?? 0)
        })
      },
    )
    call.once('error', reject)
    call.end(body)
  })
}
