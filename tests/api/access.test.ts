import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '~/app/server/composition.server'
import { listNames } from '~/data/contract/collections'
import type { NetChanges } from '~/data/contract/live'
import { listen } from '../support/changeStream'
import { newItems } from '../support/newItems'
import { extent } from '../support/extent'
import { leanCall } from '../support/leanCall'
import { adminPassword, signedIn } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** The methods that may change something. */
const writes: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Who may call: anyone, signed-in users, editors or administrators. Writes are accepted from this site's own pages
 * only.
 */
interface Rule {
  for: 'anyone' | 'the signed in' | 'editors' | 'administrators'
  /** The status for callers who may. */
  status: number
  write?: true
}

interface Row {
  addresses: () => string[] | Promise<string[]>
  rules: Partial<Record<Method, Rule>>
  /** The status of other methods, for every role. @default 405 */
  otherwise?: number
  /** Also answered without a session if READ_ACCESS=signed-in. @default false */
  always?: true
  body?: object
  /** The call may end the session that it is made with. */
  endsSession?: true
}

const readBy = (who: Rule['for'], status = 200): Row['rules'] => ({
  GET: { for: who, status },
  HEAD: { for: who, status },
})
/** API routes answer OPTIONS; pages and files do not. */
const options: Row['rules'] = { OPTIONS: { for: 'anyone', status: 204 } }
const nowhere: Rule = { for: 'anyone', status: 404 }
const page = (address: string, status = 200): Row => ({
  addresses: () => [address],
  rules: readBy('anyone', status),
})

/** The address of now, and of an earlier time. */
const withTime = (address: string) => [address, `${address}?at=2025-10-03`]

/** One row per file in app/routes. Add a row here for each new route. */
const rows: Record<string, Row> = {
  '_index.tsx': page('/'),
  'rarm.tsx': page('/rarm'),
  'mkt-budget.tsx': page('/mkt-budget'),
  'wall.tsx': page('/wall'),
  'brief.tsx': page('/brief'),
  'api-reference.tsx': page('/api-reference'),
  'sign-in.tsx': { ...page('/sign-in'), always: true },
  '$.tsx': page('/nowhere', 404),
  'healthz.ts': { addresses: () => ['/healthz'], rules: { ...readBy('anyone'), ...options }, always: true },
  'readyz.ts': { addresses: () => ['/readyz'], rules: { ...readBy('anyone'), ...options }, always: true },
  // Without METRICS_TOKEN there are no metrics for any role.
  'metrics.ts': { addresses: () => ['/metrics'], rules: {}, otherwise: 404, always: true },
  'api.$.ts': { addresses: () => ['/api/no/such/address'], rules: {}, otherwise: 404 },
  'api.$collection.ts': {
    addresses: () => ['/api/timeline', ...listNames.map((name) => `/api/${name}?at=0`)],
    // The new item is incomplete; only those who may add one learn that.
    rules: { ...readBy('anyone'), ...options, POST: { for: 'editors', status: 422, write: true } },
    body: {},
  },
  'api.$collection.$id.ts': {
    addresses: () => Promise.all(Object.entries(newItems).map(newItem)),
    rules: {
      ...readBy('anyone'),
      ...options,
      PATCH: { for: 'editors', status: 200, write: true },
      DELETE: { for: 'editors', status: 204, write: true },
    },
    body: {},
  },
  'api.$collection.order.ts': {
    addresses: () => Object.keys(newItems).map((name) => `/api/${name}/order`),
    // The order lacks all items.
    rules: { ...options, PUT: { for: 'editors', status: 409, write: true } },
    body: [],
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
  'api.workbooks.$id.ts': {
    addresses: () => ['/api/workbooks/budget', '/api/workbooks/rarm'],
    // A workbook without sheets is invalid.
    rules: { ...readBy('anyone'), ...options, PUT: { for: 'editors', status: 422, write: true } },
    body: {},
  },
  'api.plan.ts': {
    addresses: () => withTime('/api/plan'),
    rules: { ...readBy('anyone'), ...options },
  },
  'api.brief.ts': { addresses: () => ['/api/brief'], rules: { ...readBy('anyone'), ...options } },
  'api.timeline[.]ics.ts': {
    addresses: () => ['/api/timeline.ics'],
    rules: { ...readBy('anyone'), ...options },
  },
  'api.time-series.$collection.ts': {
    addresses: () => ['timeline', 'business-units'].flatMap((name) => withTime(`/api/time-series/${name}`)),
    rules: { ...readBy('anyone'), ...options },
  },
  'api.time-series.$collection.$id.ts': {
    addresses: async () => withTime(`/api/time-series${(await firstItem('targets')).slice('/api'.length)}`),
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
    addresses: async () => [await newDocument()],
    // The body is not a document.
    rules: {
      ...readBy('editors'),
      ...options,
      PUT: { for: 'editors', status: 415, write: true },
      DELETE: { for: 'editors', status: 204, write: true },
    },
    body: {},
  },
  'api.history.ts': { addresses: () => ['/api/history'], rules: { ...readBy('editors'), ...options } },
  'api.history.$n.undo.ts': {
    addresses: async () => [`/api/history/${await newChange()}/undo`],
    rules: { ...options, POST: { for: 'editors', status: 200, write: true } },
  },
  'api.batches.ts': {
    addresses: () => ['/api/batches'],
    rules: { ...options, POST: { for: 'editors', status: 200, write: true } },
    // Changes nothing, however often it is called.
    body: { mode: 'rows', entries: [{ kind: 'change', collection: 'timeline', id: 'phase-5', fields: {} }] },
  },
  'api.launch.ts': {
    addresses: () => ['/api/launch', '/api/launch?at=0'],
    rules: { ...readBy('anyone'), ...options, PATCH: { for: 'editors', status: 200, write: true } },
    body: {},
  },
  'api.first-steps.ts': {
    addresses: () => ['/api/first-steps'],
    rules: { ...readBy('editors'), ...options },
  },
  'api.imports.ts': {
    addresses: () => ['/api/imports'],
    rules: { ...options, POST: { for: 'editors', status: 200, write: true } },
    body: { timeline: [{ id: 'phase-5' }] },
  },
  // Only the sender of a file finds it; that there is none is for those who may import.
  'api.imports.$id.ts': {
    addresses: () => [`/api/imports/${randomUUID()}`],
    rules: { ...options, POST: { for: 'editors', status: 404, write: true } },
  },
  // The revision of the plan is missing.
  'api.imports.$id.apply.ts': {
    addresses: () => [`/api/imports/${randomUUID()}/apply`],
    rules: { ...options, POST: { for: 'editors', status: 422, write: true } },
  },
  'api.batches.$batchId.undo.ts': {
    addresses: async () => [`/api/batches/${await newBatch()}/undo`],
    rules: { ...options, POST: { for: 'editors', status: 200, write: true } },
  },
  'api.access.ts': { addresses: () => ['/api/access'], rules: { ...readBy('anyone'), ...options } },
  'api.access-requests.ts': {
    addresses: () => ['/api/access-requests'],
    rules: {
      ...readBy('administrators'),
      ...options,
      // The item does not exist, for any caller.
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
    // The request does not exist; only administrators learn that.
    rules: { ...options, PATCH: { for: 'administrators', status: 404, write: true } },
    body: { decision: 'deny' },
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
      // The name is taken; only administrators learn that.
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
  // The password is invalid; every signed-in user learns that.
  'api.password.ts': {
    addresses: () => ['/api/password'],
    rules: { ...options, POST: { for: 'the signed in', status: 422, write: true } },
    body: { current: 'short', next: 'short' },
  },
  // No company sign-in is configured, for any role.
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
    endsSession: true,
  },
}

/** The request headers of each role. */
const roles: Record<string, { headers: () => Record<string, string> | Promise<Record<string, string>> }> = {
  nobody: { headers: () => ({}) },
  'a session that has ended': { headers: () => ({ Cookie: ended }) },
  'a forged cookie': { headers: () => ({ Cookie: `launch-session=${'a'.repeat(43)}.${'b'.repeat(43)}` }) },
  'a cookie with a changed signature': {
    headers: async () => ({
      Cookie: (await cookieOf('admin')).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    }),
  },
  'a viewer': { headers: async () => ({ Cookie: await cookieOf('mona') }) },
  'an editor': { headers: async () => ({ Cookie: await cookieOf('sara') }) },
  'an administrator': { headers: async () => ({ Cookie: await cookieOf('admin') }) },
  "an administrator on another site's page": {
    headers: async () => ({ Cookie: await cookieOf('admin'), Origin: 'https://other.example' }),
  },
}

/** The values of READ_ACCESS, with the roles to try. */
const accesses: Record<'open' | 'signed-in', readonly string[]> = {
  open: Object.keys(roles),
  'signed-in': ['nobody', 'a session that has ended', 'a viewer', 'an editor'],
}

let server: SiteInProcess
let ended: string
/** The cookie of an administrator that no call ends. */
let onlooker: string
/** The session cookies by account, until a call may have ended the session. */
const cookies = new Map<string, Promise<string>>()

test('every route has a row, and every row a route', () => {
  expect(Object.keys(rows).sort()).toEqual(readdirSync('app/routes').sort())
})

describe.each(Object.keys(accesses) as (keyof typeof accesses)[])('READ_ACCESS=%s', (access) => {
  beforeAll(async () => {
    server = await startSite({
      accounts: { admin: 'admin', mona: 'viewer', sara: 'editor' },
      settings: { READ_ACCESS: access },
    })
    onlooker = await signedIn(server)
    ended = await signedIn(server)
    await send('/api/session', 'DELETE', { Cookie: ended })
  })

  afterAll(async () => {
    cookies.clear()
    await server.stop()
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
      for (const method of tried(row, role, access)) {
        let isUsed = false
        const due = dueStatus(row, { access, method, role, isPage: file.endsWith('.tsx') })
        const before = site().store.latest().revision
        for (const address of addresses) {
          const { status } = await send(address, method, headers, row.body)
          isUsed ||= writes.has(method) && status < 300
          given.push(`${method} ${address} ${status}`)
          expected.push(`${method} ${address} ${due}`)
        }
        if (due >= 300) expect(site().store.latest().revision).toBe(before)
        // The item that was called may be gone, and so may the session.
        if (!isUsed) continue
        if (row.endsSession) cookies.clear()
        ;({ addresses, headers } = await start())
      }
      expect(given).toEqual(expected)
    })
  })

  test.each(accesses[access])(
    'the net changes tell %s the authors, or do not, and the stream nobody',
    async (role) => {
      const headers = (await roles[role]?.headers()) ?? {}
      const stream = await listen(server.url, { headers })
      if (access === 'signed-in' && isStranger(role)) {
        expect(stream.status).toBe(401)
        return
      }
      const n = await newChange()
      await stream.untilRevision(n)
      stream.cut()
      const answer = await fetch(`${server.url}/api/changes?since=${n - 1}`, { headers })
      const { items } = (await answer.json()) as NetChanges
      const named = items.filter(({ by }) => by !== undefined)
      expect(named).toHaveLength(role === 'an editor' || role.startsWith('an administrator') ? 1 : 0)
      expect(stream.text()).not.toMatch(/owner|admin/i)
    },
  )
})

/**
 * The methods to try with a role. The short run skips two kinds that others cover: an invalid session where anyone may
 * call, and readers under both READ_ACCESS settings.
 */
function tried(row: Row, role: string, access: string): readonly Method[] {
  if (extent !== 'short' || role === 'nobody') return methods
  const withRule = methods.filter((method) => row.rules[method] && method !== 'HEAD' && method !== 'OPTIONS')
  const guarded = withRule.filter((method) => row.rules[method]?.for !== 'anyone')
  const some = access === 'signed-in' || guarded.length === 0 ? withRule : guarded
  const isWhole = access === 'signed-in' ? isStranger(role) : !isStranger(role)
  return isWhole || some.length === 0 ? methods : some
}

interface Asked {
  access: string
  method: Method
  role: string
  isPage: boolean
}

function dueStatus(row: Row, { access, method, role, isPage }: Asked): number {
  const { rules, otherwise = 405, always } = row
  // What no page answers is rejected before the caller is checked.
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

function send(address: string, method: string, headers: Record<string, string>, body?: object) {
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  return leanCall(
    server.url + address,
    method,
    { ...headers, ...(hasBody ? { 'Content-Type': 'application/json' } : {}) },
    hasBody ? JSON.stringify(body) : undefined,
  )
}

async function firstItem(collection: string): Promise<string> {
  const { body } = await send(`/api/${collection}`, 'GET', { Cookie: onlooker })
  const [first] = JSON.parse(body) as { id: string }[]
  return `/api/${collection}/${first?.id ?? ''}`
}

/** Creates an item to change and remove, and returns its address. */
async function newItem([collection, make]: [string, () => object]): Promise<string> {
  const { body } = await send(`/api/${collection}`, 'POST', { Cookie: onlooker }, make())
  return `/api/${collection}/${(JSON.parse(body) as { id: string }).id}`
}

function cookieOf(username: string): Promise<string> {
  const cookie = cookies.get(username) ?? signedIn(server, username)
  cookies.set(username, cookie)
  return cookie
}

let changes = 0

/** Makes a change to undo, and returns its number. */
async function newChange(headers: Record<string, string> = {}): Promise<number> {
  changes += 1
  await send(
    '/api/timeline/phase-5',
    'PATCH',
    { Cookie: onlooker, ...headers },
    { owner: `Owner ${changes}` },
  )
  return site().store.latest().revision
}

/** Makes a batch to undo, and returns its id. */
async function newBatch(): Promise<string> {
  const mark = randomUUID().replaceAll('-', '')
  await newChange({ 'X-Batch-Id': mark })
  return mark
}

/** Creates an API token to revoke, and returns its number. */
async function newToken(): Promise<number> {
  const body = { name: `Token ${randomUUID()}`, scope: 'read', days: 1 }
  const answer = await send('/api/tokens', 'POST', { Cookie: onlooker }, body)
  return (JSON.parse(answer.body) as { n: number }).n
}

/** Uploads a document to show and remove, and returns its address. */
async function newDocument(): Promise<string> {
  const address = '/api/documents/portfolio-launch-deck'
  const headers = { Cookie: onlooker, 'Content-Type': 'application/pdf' }
  await fetch(server.url + address, { method: 'PUT', headers, body: '%PDF-1.4\n%%EOF' })
  return address
}

/** Creates an account to change and remove, and returns its number. */
async function newAccount(): Promise<number> {
  const body = { username: `Account ${randomUUID()}`, role: 'editor' }
  const answer = await send('/api/accounts', 'POST', { Cookie: onlooker }, body)
  return (JSON.parse(answer.body) as { n: number }).n
}

/** Starts a session to end, and returns its number. */
async function newSession(): Promise<number> {
  await signedIn(server)
  const { body } = await send('/api/sessions', 'GET', { Cookie: onlooker })
  return (JSON.parse(body) as { n: number }[]).at(-1)?.n ?? 0
}
