import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionNames, patchSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { listen } from '../support/changeStream'
import { plantAdministrator } from '../support/cheapAccount'
import { adminPassword, signedIn, startServer, temporaryFolder, type RunningServer } from '../support/server'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** Who may: anyone, or administrators; writes, of either, only from this site's own pages. */
interface Rule {
  for: 'anyone' | 'administrators'
  /** When it is allowed. */
  status: number
  write?: true
}

interface Row {
  addresses: () => string[] | Promise<string[]>
  rules: Partial<Record<Method, Rule>>
  /** Of a method that has no rule, which no role changes. @default 405 */
  otherwise?: number
  body?: object
}

const readBy = (who: Rule['for'], status = 200): Row['rules'] => ({
  GET: { for: who, status },
  HEAD: { for: who, status },
})
/** Data tells of its methods; pages and files do not. */
const options: Row['rules'] = { OPTIONS: { for: 'anyone', status: 204 } }
const page = (address: string, status = 200): Row => ({
  addresses: () => [address],
  rules: readBy('anyone', status),
})

/** A row for each file in app/routes; whoever adds a route says here who may do what with it. */
const rows: Record<string, Row> = {
  '_index.tsx': page('/'),
  'rarm.tsx': page('/rarm'),
  'mkt-budget.tsx': page('/mkt-budget'),
  'wall.tsx': page('/wall'),
  'api-reference.tsx': page('/api-reference'),
  '$.tsx': page('/nowhere', 404),
  'healthz.ts': { addresses: () => ['/healthz'], rules: { ...readBy('anyone'), ...options } },
  'readyz.ts': { addresses: () => ['/readyz'], rules: { ...readBy('anyone'), ...options } },
  // Without METRICS_TOKEN, which no role here knows, there are none.
  'metrics.ts': { addresses: () => ['/metrics'], rules: {}, otherwise: 404 },
  'api.$.ts': { addresses: () => ['/api/no/such/address'], rules: {}, otherwise: 404 },
  'api.$collection.ts': {
    addresses: () => collectionNames.map((name) => `/api/${name}`),
    rules: { ...readBy('anyone'), ...options },
  },
  'api.$collection.$id.ts': {
    addresses: () => Promise.all(Object.keys(patchSchemas).map(firstItem)),
    rules: { ...readBy('anyone'), ...options, PATCH: { for: 'administrators', status: 200, write: true } },
    body: {},
  },
  'api.$collection.at.$when.ts': {
    addresses: () => Object.keys(patchSchemas).map((name) => `/api/${name}/at/0`),
    rules: { ...readBy('anyone'), ...options },
  },
  'api.changes.ts': {
    addresses: () => ['/api/changes?since=0'],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.days.ts': { addresses: () => ['/api/days'], rules: { ...readBy('anyone'), ...options } },
  'api.days.$day.ts': {
    addresses: () => ['/api/days/2025-10-03'],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.plan.ts': { addresses: () => ['/api/plan'], rules: { ...readBy('anyone'), ...options } },
  'api.plan.at.$minute.ts': {
    addresses: () => ['/api/plan/at/2025-10-03'],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.courses.$collection.ts': {
    addresses: () => ['/api/courses/timeline', '/api/courses/business-units'],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.courses.$collection.$id.ts': {
    addresses: async () => [`/api/courses${(await firstItem('targets')).slice('/api'.length)}`],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.courses.$collection.at.$minute.ts': {
    addresses: () => ['/api/courses/timeline/at/2025-10-03', '/api/courses/business-units/at/2025-10-03'],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.courses.$collection.$id.at.$minute.ts': {
    addresses: async () => [`/api/courses${(await firstItem('targets')).slice('/api'.length)}/at/2025-10-03`],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.openapi[.]json.ts': {
    addresses: () => ['/api/openapi.json'],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.documents.ts': {
    addresses: () => ['/api/documents'],
    rules: { ...readBy('administrators'), ...options },
  },
  'api.documents.$id.ts': {
    addresses: () => ['/api/documents/portfolio-launch-deck'],
    rules: { ...readBy('administrators'), ...options },
  },
  'api.history.ts': { addresses: () => ['/api/history'], rules: { ...readBy('administrators'), ...options } },
  'api.history.$n.undo.ts': {
    addresses: async () => [`/api/history/${await newChange()}/undo`],
    rules: { ...options, POST: { for: 'administrators', status: 200, write: true } },
  },
  'api.tokens.ts': {
    addresses: () => ['/api/tokens'],
    rules: {
      ...readBy('administrators'),
      ...options,
      POST: { for: 'administrators', status: 201, write: true },
    },
    body: { name: 'Nightly import', scope: 'read', days: 7 },
  },
  'api.tokens.$n.ts': {
    addresses: async () => [`/api/tokens/${await newToken()}`],
    rules: { ...options, DELETE: { for: 'administrators', status: 204, write: true } },
  },
  'api.session.ts': {
    addresses: () => ['/api/session'],
    rules: {
      ...readBy('administrators'),
      ...options,
      POST: { for: 'anyone', status: 200, write: true },
      DELETE: { for: 'anyone', status: 204, write: true },
    },
    body: { username: 'admin', password: adminPassword },
  },
}

/** What each role sends along; a sign-in of its own each time, since a call may end its session. */
const roles: Record<string, { headers: () => Record<string, string> | Promise<Record<string, string>> }> = {
  nobody: { headers: () => ({}) },
  'a session that has ended': { headers: () => ({ Cookie: ended }) },
  'a forged cookie': { headers: () => ({ Cookie: `launch-session=${'a'.repeat(43)}.${'b'.repeat(43)}` }) },
  'a cookie with a changed signature': {
    headers: async () => ({
      Cookie: (await signedIn(server)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    }),
  },
  'an administrator': { headers: async () => ({ Cookie: await signedIn(server) }) },
  "an administrator on another site's page": {
    headers: async () => ({ Cookie: await signedIn(server), Origin: 'https://other.example' }),
  },
}

let directory: string
let server: RunningServer
let ended: string
/** An administrator's cookie that no call ends. */
let onlooker: string

beforeAll(async () => {
  directory = await temporaryFolder()
  await plantAdministrator(directory)
  server = await startServer({ dataDirectory: directory, settings: {} })
  onlooker = await signedIn(server)
  ended = await signedIn(server)
  await send('/api/session', 'DELETE', { Cookie: ended })
})

afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})

test('every route has its row, and every row its route', () => {
  expect(Object.keys(rows).sort()).toEqual(readdirSync('app/routes').sort())
})

describe.each(Object.keys(rows))('%s', (file) => {
  test.each(Object.keys(roles))('%s', async (role) => {
    const { addresses, rules, otherwise = 405, body } = rows[file] ?? { addresses: () => [], rules: {} }
    const [given, expected]: [string[], string[]] = [[], []]
    for (const method of methods) {
      for (const address of await addresses()) {
        const before = await newestChange()
        const { status } = await send(address, method, (await roles[role]?.headers()) ?? {}, body)
        const rule = rules[method]
        const due = rule ? statusFor(rule, role) : otherwise
        given.push(`${method} ${address} ${status}`)
        expected.push(`${method} ${address} ${due}`)
        if (due >= 400) expect(await newestChange()).toBe(before)
      }
    }
    expect(given).toEqual(expected)
  })
})

test.each(Object.keys(roles))('the stream of changes tells %s who made them, or not', async (role) => {
  const stream = await listen(server.url, { headers: (await roles[role]?.headers()) ?? {} })
  const n = await newChange()
  const events = await stream.until(({ id, event }) => event === 'change' && id === n)
  const named = events.filter(({ data }) => 'by' in data)
  expect(named).toHaveLength(role.startsWith('an administrator') ? 1 : 0)
  stream.cut()
})

function statusFor({ for: who, status, write }: Rule, role: string): number {
  if (write && role === "an administrator on another site's page") return 403
  return who === 'anyone' || role.startsWith('an administrator') ? status : 401
}

function send(
  address: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> {
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  return fetch(server.url + address, {
    method,
    headers: { ...headers, ...(hasBody ? { 'Content-Type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  })
}

async function firstItem(collection: string): Promise<string> {
  const [first] = (await (await fetch(`${server.url}/api/${collection}`)).json()) as { id: string }[]
  return `/api/${collection}/${first?.id ?? ''}`
}

let changes = 0

/** Makes a change that can be undone, and returns its number. */
async function newChange(): Promise<number> {
  changes += 1
  const answer = await send(
    '/api/timeline/phase-5',
    'PATCH',
    { Cookie: onlooker },
    { owner: `Owner ${changes}` },
  )
  return Number(answer.headers.get('x-change'))
}

/** Makes an API token that can be revoked, and returns its number. */
async function newToken(): Promise<number> {
  const body = { name: `Token ${randomUUID()}`, scope: 'read', days: 1 }
  const answer = await send('/api/tokens', 'POST', { Cookie: onlooker }, body)
  return ((await answer.json()) as { n: number }).n
}

async function newestChange(): Promise<number> {
  const answer = await send('/api/history?limit=1', 'GET', { Cookie: onlooker })
  const [newest] = (await answer.json()) as Change[]
  return newest?.n ?? 0
}
