import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionNames, patchSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { listen } from '../support/changeStream'
import { plantAccount } from '../support/cheapAccount'
import { adminPassword, signedIn, startServer, temporaryFolder, type RunningServer } from '../support/server'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** Those that may change something. */
const writes: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Who may: anyone, who is signed in, who may change data, or administrators; writes, of any, only from this site's own pages. */
interface Rule {
  for: 'anyone' | 'the signed in' | 'editors' | 'administrators'
  /** When it is allowed. */
  status: number
  write?: true
}

interface Row {
  addresses: () => string[] | Promise<string[]>
  rules: Partial<Record<Method, Rule>>
  /** Of a method that has no rule, which no role changes. @default 405 */
  otherwise?: number
  /** It answers strangers too where only who is signed in may read (READ_ACCESS=signed-in). @default false */
  always?: true
  body?: object
}

const readBy = (who: Rule['for'], status = 200): Row['rules'] => ({
  GET: { for: who, status },
  HEAD: { for: who, status },
})
/** Data tells of its methods; pages and files do not. */
const options: Row['rules'] = { OPTIONS: { for: 'anyone', status: 204 } }
const nowhere: Rule = { for: 'anyone', status: 404 }
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
  'sign-in.tsx': { ...page('/sign-in'), always: true },
  '$.tsx': page('/nowhere', 404),
  'healthz.ts': { addresses: () => ['/healthz'], rules: { ...readBy('anyone'), ...options }, always: true },
  'readyz.ts': { addresses: () => ['/readyz'], rules: { ...readBy('anyone'), ...options }, always: true },
  // Without METRICS_TOKEN, which no role here knows, there are none.
  'metrics.ts': { addresses: () => ['/metrics'], rules: {}, otherwise: 404, always: true },
  'api.$.ts': { addresses: () => ['/api/no/such/address'], rules: {}, otherwise: 404 },
  'api.$collection.ts': {
    addresses: () => collectionNames.map((name) => `/api/${name}`),
    rules: { ...readBy('anyone'), ...options },
  },
  'api.$collection.$id.ts': {
    addresses: () => Promise.all(Object.keys(patchSchemas).map(firstItem)),
    rules: { ...readBy('anyone'), ...options, PATCH: { for: 'editors', status: 200, write: true } },
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
  'api.workbooks.ts': { addresses: () => ['/api/workbooks'], rules: { ...readBy('anyone'), ...options } },
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
    rules: { ...readBy('editors'), ...options },
  },
  'api.documents.$id.ts': {
    addresses: () => ['/api/documents/portfolio-launch-deck'],
    rules: { ...readBy('editors'), ...options },
  },
  'api.history.ts': { addresses: () => ['/api/history'], rules: { ...readBy('editors'), ...options } },
  'api.history.$n.undo.ts': {
    addresses: async () => [`/api/history/${await newChange()}/undo`],
    rules: { ...options, POST: { for: 'editors', status: 200, write: true } },
  },
  'api.history.together.$mark.undo.ts': {
    addresses: async () => [`/api/history/together/${await newRun()}/undo`],
    rules: { ...options, POST: { for: 'editors', status: 200, write: true } },
  },
  'api.access.ts': { addresses: () => ['/api/access'], rules: { ...readBy('anyone'), ...options } },
  'api.access-requests.ts': {
    addresses: () => ['/api/access-requests'],
    rules: {
      ...readBy('administrators'),
      ...options,
      // There is no such item, whoever asks for it.
      POST: { for: 'anyone', status: 404, write: true },
    },
    body: {
      collection: 'training',
      id: 'nothing',
      name: 'Mona',
      email: 'mona@company.example',
      reason: 'Work',
    },
  },
  'api.access-requests.$n.ts': {
    addresses: () => ['/api/access-requests/999'],
    // There is no such request, which only administrators are told.
    rules: { ...options, PATCH: { for: 'administrators', status: 404, write: true } },
    body: { decision: 'refuse' },
  },
  'api.exports.$what.$format.ts': {
    addresses: () => ['/api/exports/targets/csv', '/api/exports/history/json'],
    rules: { ...readBy('editors'), ...options },
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
  'api.accounts.ts': {
    addresses: () => ['/api/accounts'],
    rules: {
      ...readBy('administrators'),
      ...options,
      // Of that name there is one already, which only administrators are told.
      POST: { for: 'administrators', status: 409, write: true },
    },
    body: { username: 'mona', role: 'editor' },
  },
  'api.accounts.$n.ts': {
    addresses: async () => [`/api/accounts/${await newAccount()}`],
    rules: {
      ...options,
      PATCH: { for: 'administrators', status: 200, write: true },
      DELETE: { for: 'administrators', status: 204, write: true },
    },
    body: { role: 'editor' },
  },
  'api.accounts.$n.reset.ts': {
    addresses: async () => [`/api/accounts/${await newAccount()}/reset`],
    rules: { ...options, POST: { for: 'administrators', status: 200, write: true } },
  },
  'api.sessions.ts': {
    addresses: () => ['/api/sessions'],
    rules: { ...readBy('administrators'), ...options },
  },
  'api.sessions.$n.ts': {
    addresses: async () => [`/api/sessions/${await newSession()}`],
    rules: { ...options, DELETE: { for: 'administrators', status: 204, write: true } },
  },
  'api.sign-ins.ts': {
    addresses: () => ['/api/sign-ins'],
    rules: { ...readBy('administrators'), ...options },
  },
  // What is no password of one's own is told to whoever is signed in.
  'api.password.ts': {
    addresses: () => ['/api/password'],
    rules: { ...options, POST: { for: 'the signed in', status: 422, write: true } },
    body: { present: 'short', next: 'short' },
  },
  // Where no company sign-in is set up, which no role changes, there is none.
  'api.sign-in.ts': {
    addresses: () => ['/api/sign-in'],
    rules: { GET: nowhere, HEAD: nowhere, ...options },
    always: true,
  },
  'api.session.ts': {
    addresses: () => ['/api/session'],
    rules: {
      ...readBy('the signed in'),
      ...options,
      POST: { for: 'anyone', status: 200, write: true },
      DELETE: { for: 'anyone', status: 204, write: true },
    },
    body: { username: 'admin', password: adminPassword },
    always: true,
  },
}

/** What each role sends along. */
const roles: Record<string, { headers: () => Record<string, string> | Promise<Record<string, string>> }> = {
  nobody: { headers: () => ({}) },
  'a session that has ended': { headers: () => ({ Cookie: ended }) },
  'a forged cookie': { headers: () => ({ Cookie: `launch-session=${'a'.repeat(43)}.${'b'.repeat(43)}` }) },
  'a cookie with a changed signature': {
    headers: async () => ({
      Cookie: (await signedIn(server)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    }),
  },
  'a viewer': { headers: async () => ({ Cookie: await signedIn(server, 'mona') }) },
  'an editor': { headers: async () => ({ Cookie: await signedIn(server, 'sara') }) },
  'an administrator': { headers: async () => ({ Cookie: await signedIn(server) }) },
  "an administrator on another site's page": {
    headers: async () => ({ Cookie: await signedIn(server), Origin: 'https://other.example' }),
  },
}

/** Whether anyone may read, and whom it is tried with. */
const accesses: Record<'open' | 'signed-in', readonly string[]> = {
  open: Object.keys(roles),
  'signed-in': ['nobody', 'a session that has ended', 'a viewer', 'an editor'],
}

let server: RunningServer
let ended: string
/** An administrator's cookie that no call ends. */
let onlooker: string

test('every route has its row, and every row its route', () => {
  expect(Object.keys(rows).sort()).toEqual(readdirSync('app/routes').sort())
})

describe.each(Object.keys(accesses) as (keyof typeof accesses)[])('READ_ACCESS=%s', (access) => {
  let directory: string

  beforeAll(async () => {
    directory = await temporaryFolder()
    await plantAccount(directory, 'admin', 'admin')
    await plantAccount(directory, 'mona', 'viewer')
    await plantAccount(directory, 'sara', 'editor')
    server = await startServer({ dataDirectory: directory, settings: { READ_ACCESS: access } })
    onlooker = await signedIn(server)
    ended = await signedIn(server)
    await send('/api/session', 'DELETE', { Cookie: ended })
  })

  afterAll(async () => {
    await server.stop()
    await rm(directory, { recursive: true })
  })

  describe.each(Object.keys(rows))('%s', (file) => {
    test.each(accesses[access])('%s', async (role) => {
      const row = rows[file] ?? { addresses: () => [], rules: {} }
      const [given, expected]: [string[], string[]] = [[], []]
      const start = async () => ({
        addresses: await row.addresses(),
        headers: (await roles[role]?.headers()) ?? {},
      })
      let { addresses, headers } = await start()
      for (const method of methods) {
        let isUsed = false
        const due = dueStatus(row, { access, method, role, isPage: file.endsWith('.tsx') })
        const before = writes.has(method) && due >= 300 ? await newestChange() : null
        for (const address of addresses) {
          const { status } = await send(address, method, headers, row.body)
          isUsed ||= writes.has(method) && status < 300
          given.push(`${method} ${address} ${status}`)
          expected.push(`${method} ${address} ${due}`)
        }
        if (before !== null) expect(await newestChange()).toBe(before)
        // What was called for may be gone now, and the session too.
        if (isUsed) ({ addresses, headers } = await start())
      }
      expect(given).toEqual(expected)
    })
  })

  test.each(accesses[access])('the stream of changes tells %s who made them, or not', async (role) => {
    const stream = await listen(server.url, { headers: (await roles[role]?.headers()) ?? {} })
    if (access === 'signed-in' && isStranger(role)) {
      expect(stream.status).toBe(401)
      return
    }
    const n = await newChange()
    const events = await stream.until(({ id, event }) => event === 'change' && id === n)
    const named = events.filter(({ data }) => 'by' in data)
    expect(named).toHaveLength(role === 'an editor' || role.startsWith('an administrator') ? 1 : 0)
    stream.cut()
  })
})

interface Asked {
  access: string
  method: Method
  role: string
  isPage: boolean
}

function dueStatus(row: Row, { access, method, role, isPage }: Asked): number {
  const { rules, otherwise = 405, always } = row
  // What no page answers is refused ahead of the question who asks.
  const isAsked = !isPage || method === 'GET' || method === 'HEAD'
  if (access === 'signed-in' && !always && isAsked && isStranger(role)) return isPage ? 303 : 401
  const rule = rules[method]
  return rule ? statusFor(rule, role) : otherwise
}

function isStranger(role: string): boolean {
  return role !== 'a viewer' && role !== 'an editor' && !role.startsWith('an administrator')
}

function statusFor({ for: who, status, write }: Rule, role: string): number {
  if (write && role === "an administrator on another site's page") return 403
  if (who === 'anyone' || role.startsWith('an administrator')) return status
  if (isStranger(role)) return 401
  return who === 'the signed in' || (who === 'editors' && role === 'an editor') ? status : 403
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
    redirect: 'manual',
  })
}

async function firstItem(collection: string): Promise<string> {
  const [first] = (await (await send(`/api/${collection}`, 'GET', { Cookie: onlooker })).json()) as {
    id: string
  }[]
  return `/api/${collection}/${first?.id ?? ''}`
}

let changes = 0

/** Makes a change that can be undone, and returns its number. */
async function newChange(headers: Record<string, string> = {}): Promise<number> {
  changes += 1
  const answer = await send(
    '/api/timeline/phase-5',
    'PATCH',
    { Cookie: onlooker, ...headers },
    { owner: `Owner ${changes}` },
  )
  return Number(answer.headers.get('x-change'))
}

/** Makes changes that can be undone together, and returns their mark. */
async function newRun(): Promise<string> {
  const mark = randomUUID().replaceAll('-', '')
  await newChange({ 'X-Together': mark })
  return mark
}

/** Makes an API token that can be revoked, and returns its number. */
async function newToken(): Promise<number> {
  const body = { name: `Token ${randomUUID()}`, scope: 'read', days: 1 }
  const answer = await send('/api/tokens', 'POST', { Cookie: onlooker }, body)
  return ((await answer.json()) as { n: number }).n
}

/** Makes an account that can be changed and removed, and returns its number. */
async function newAccount(): Promise<number> {
  const body = { username: `Account ${randomUUID()}`, role: 'editor' }
  const answer = await send('/api/accounts', 'POST', { Cookie: onlooker }, body)
  return ((await answer.json()) as { n: number }).n
}

/** Starts a session that can be ended, and returns its number. */
async function newSession(): Promise<number> {
  await signedIn(server)
  const sessions = (await (await send('/api/sessions', 'GET', { Cookie: onlooker })).json()) as {
    n: number
  }[]
  return sessions.at(-1)?.n ?? 0
}

async function newestChange(): Promise<number> {
  const answer = await send('/api/history?limit=1', 'GET', { Cookie: onlooker })
  const [newest] = (await answer.json()) as Change[]
  return newest?.n ?? 0
}
