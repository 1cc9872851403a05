import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { site } from '~/app/server/composition.server'
import type { CreatedToken } from '~/data/contract/apiToken'
import { listNames } from '~/data/contract/collections'
import { caller, type Caller } from '../support/caller'
import { expectDescribed, isText } from '../support/described'
import { extent } from '../support/extent'
import { exchange } from '../support/fullResponse'
import { newItems } from '../support/newItems'
import { adminPassword } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** The methods that may change something. They are accepted from this site's own pages only. */
const writes: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** For whom an operation is. API tokens may edit, but not do what is for people. */
type Whom = 'anyone' | 'the signed in' | 'signed-in people' | 'editors' | 'editing people' | 'administrators'
type Rules = Partial<Record<Method, readonly [Whom, status: number]>>

interface Row {
  addresses: string[] | (() => Promise<string | string[]>)
  rules: Rules
  /** The status of other methods, for everyone. @default 405 */
  otherwise?: number
}

const read = (whom: Whom = 'anyone', status = 200): Rules => ({ GET: [whom, status], HEAD: [whom, status] })
const page = (address: string, status = 200): Row => ({
  addresses: [address],
  rules: read('anyone', status),
})
/** API routes answer OPTIONS; pages and files do not. */
const data = (addresses: Row['addresses'], rules = read()): Row => ({
  addresses,
  rules: { OPTIONS: ['anyone', 204], ...rules },
})

/** Something that does not exist, which only administrators learn. */
const missing = (address: string, ...methods: Method[]): Row =>
  data([address], Object.fromEntries(methods.map((method) => [method, ['administrators', 404] as const])))

const ordered = Object.keys(newItems)
/** The address of now, and of an earlier time. */
const withTime = (address: string) => [address, `${address}?at=2025-10-03`]

/** One row per file in app/routes, with the status for those who may. Add a row here for each new route. */
const rows: Record<string, Row> = {
  '_index.tsx': page('/'),
  'rarm.tsx': page('/rarm'),
  'mkt-budget.tsx': page('/mkt-budget'),
  'wall.tsx': page('/wall'),
  'brief.tsx': page('/brief'),
  'api-reference.tsx': page('/api-reference'),
  'sign-in.tsx': page('/sign-in'),
  '$.tsx': page('/nowhere', 404),
  'healthz.ts': data(['/healthz']),
  'readyz.ts': data(['/readyz']),
  // Without METRICS_TOKEN there are no metrics for anyone.
  'metrics.ts': { addresses: ['/metrics'], rules: {}, otherwise: 404 },
  'api.$.ts': { addresses: ['/api/no/such/address'], rules: {}, otherwise: 404 },
  // The new item is incomplete; only those who may add one learn that.
  'api.$collection.ts': data(['/api/timeline', ...listNames.map((name) => `/api/${name}?at=0`)], {
    ...read(),
    POST: ['editors', 422],
  }),
  'api.$collection.$id.ts': data(() => Promise.all(Object.entries(newItems).map(newItem)), {
    ...read(),
    PATCH: ['editors', 200],
    DELETE: ['editors', 204],
  }),
  // The order lacks all items.
  'api.$collection.order.ts': data(
    ordered.map((name) => `/api/${name}/order`),
    { PUT: ['editors', 409] },
  ),
  'api.changes.ts': data(['/api/changes?since=0']),
  'api.days.ts': data(['/api/days']),
  'api.days.$day.ts': data(['/api/days/2025-10-03']),
  'api.workbooks.ts': data(['/api/workbooks']),
  // A workbook without sheets is invalid.
  'api.workbooks.$id.ts': data(['/api/workbooks/budget'], { ...read(), PUT: ['editors', 422] }),
  'api.go-live.ts': data(withTime('/api/go-live')),
  'api.plan.ts': data(withTime('/api/plan')),
  'api.brief.ts': data(['/api/brief']),
  'api.timeline[.]ics.ts': data(['/api/timeline.ics']),
  'api.time-series.$collection.ts': data(withTime('/api/time-series/business-units')),
  'api.time-series.$collection.$id.ts': data(withTime('/api/time-series/targets/target-sitagia-100-mg')),
  'api.openapi[.]json.ts': data(['/api/openapi.json']),
  'api.documents.ts': data(['/api/documents'], read('editing people')),
  // The body is not a document.
  'api.documents.$id.ts': data(newDocument, {
    ...read('editing people'),
    PUT: ['editors', 415],
    DELETE: ['editors', 204],
  }),
  'api.history.ts': data(['/api/history', '/api/history?search=onco'], read('editors')),
  'api.history.$n.undo.ts': data(newUndo, { POST: ['editors', 200] }),
  'api.batches.ts': data(['/api/batches'], { POST: ['editors', 200] }),
  'api.batches.$batchId.undo.ts': data(newBatch, { POST: ['editors', 200] }),
  'api.launch.ts': data(['/api/launch', '/api/launch?at=0'], { ...read(), PATCH: ['editors', 200] }),
  'api.first-steps.ts': data(['/api/first-steps'], read('editors')),
  'api.imports.ts': data(['/api/imports'], { POST: ['editors', 200] }),
  // Only the sender of a file finds it; that there is none is for those who may import.
  'api.imports.$id.ts': data([`/api/imports/${randomUUID()}`], { POST: ['editors', 404] }),
  // The revision of the plan is missing.
  'api.imports.$id.apply.ts': data([`/api/imports/${randomUUID()}/apply`], { POST: ['editors', 422] }),
  'api.access.ts': data(['/api/access']),
  // The item does not exist, for anyone.
  'api.access-requests.ts': data(['/api/access-requests'], {
    ...read('administrators'),
    POST: ['anyone', 404],
  }),
  'api.access-requests.$n.ts': missing('/api/access-requests/999', 'PATCH'),
  'api.exports.$what.$format.ts': data(
    ['/api/exports/targets/csv', '/api/exports/history/json'],
    read('editing people'),
  ),
  'api.destinations.ts': data(['/api/destinations'], {
    ...read('administrators'),
    POST: ['administrators', 201],
  }),
  'api.destinations.$id.ts': missing('/api/destinations/999', 'PATCH', 'DELETE'),
  'api.destinations.$id.[test].ts': missing('/api/destinations/999/test', 'POST'),
  'api.destinations.[test].ts': missing('/api/destinations/test', 'POST'),
  'api.destinations.$id.secret.ts': missing('/api/destinations/999/secret', 'POST'),
  'api.deliveries.ts': data(['/api/deliveries'], read('administrators')),
  'api.tokens.ts': data(['/api/tokens'], { ...read('administrators'), POST: ['administrators', 201] }),
  'api.tokens.$n.ts': missing('/api/tokens/999', 'DELETE'),
  // The name is taken; only administrators learn that.
  'api.accounts.ts': data(['/api/accounts'], { ...read('administrators'), POST: ['administrators', 409] }),
  'api.accounts.$n.ts': missing('/api/accounts/999', 'PATCH', 'DELETE'),
  'api.accounts.$n.reset.ts': missing('/api/accounts/999/reset', 'POST'),
  'api.sessions.ts': data(['/api/sessions'], read('administrators')),
  'api.sessions.$n.ts': missing('/api/sessions/999', 'DELETE'),
  'api.sign-ins.ts': data(['/api/sign-ins'], read('administrators')),
  // The password is invalid; everyone with one learns that.
  'api.password.ts': data(['/api/password'], { POST: ['signed-in people', 422] }),
  // No company sign-in is configured, for anyone.
  'api.sign-in.ts': data(['/api/sign-in'], read('anyone', 404)),
  // It comes last, because it ends the sessions of all.
  'api.session.ts': data(['/api/session'], {
    ...read('the signed in'),
    POST: ['anyone', 200],
    DELETE: ['anyone', 204],
  }),
}

/** The bodies of writes. @default {} */
const bodies: Record<string, object> = {
  'api.$collection.order.ts': [],
  // Changes nothing, however often it is called.
  'api.batches.ts': { mode: 'rows', entries: [{ kind: 'remove', collection: 'timeline', id: 'nothing' }] },
  'api.imports.ts': { timeline: [{ id: 'phase-5' }] },
  'api.access-requests.ts': {
    ...{ collection: 'training', id: 'nothing' },
    ...{ name: 'Mona', email: 'mona@company.example', reason: 'Work' },
  },
  'api.access-requests.$n.ts': { decision: 'deny' },
  'api.destinations.ts': {
    ...{ name: 'Supply planning', kind: 'webhook', address: 'https://hooks.example/launch' },
    rules: { phaseLate: true },
  },
  'api.destinations.$id.ts': { state: 'paused' },
  'api.destinations.[test].ts': {
    ...{ destination: 999, kind: 'webhook', address: 'https://hooks.example/launch' },
  },
  'api.tokens.ts': { name: 'Nightly import', scope: 'read', days: 7 },
  'api.accounts.ts': { username: 'mona', role: 'editor' },
  'api.accounts.$n.ts': { role: 'editor' },
  'api.password.ts': { current: 'short', next: 'short' },
  'api.session.ts': { username: 'admin', password: adminPassword },
}

/** The routes that answer without a session, if READ_ACCESS=signed-in, as they do with one. */
const alwaysOpen = new Set([
  ...['sign-in.tsx', 'healthz.ts', 'readyz.ts', 'metrics.ts', 'api.sign-in.ts', 'api.session.ts'],
])

const stranger: readonly Whom[] = ['anyone']
const viewer: readonly Whom[] = ['anyone', 'the signed in', 'signed-in people']
const editor: readonly Whom[] = [...viewer, 'editors', 'editing people']
const administrator: readonly Whom[] = [...editor, 'administrators']
const program: readonly Whom[] = ['anyone', 'the signed in']

type Headers = Record<string, string>
const by = async (username: string): Promise<Headers> => ({ Cookie: await cookieOf(username) })
const withToken = async (scope: string): Promise<Headers> => ({
  Authorization: `Bearer ${await newToken(scope)}`,
})
const forged = { Cookie: `launch-session=${'a'.repeat(43)}.${'b'.repeat(43)}` }
const changed = async () => ({
  Cookie: (await cookieOf('admin')).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
})
const elsewhere = "an administrator on another site's page"

/** The callers: what they may, and their headers. */
const roles: [name: string, may: readonly Whom[], headers: () => Headers | Promise<Headers>][] = [
  ['nobody', stranger, () => ({})],
  ['a session that was signed out', stranger, () => ({ Cookie: signedOut })],
  ['a removed account', stranger, () => ({ Cookie: removed })],
  ['a forged cookie', stranger, () => forged],
  ['a cookie with a changed signature', stranger, changed],
  ['a viewer', viewer, () => by('mona')],
  ['a viewer who was an administrator', viewer, () => ({ Cookie: demoted })],
  ['an API token that may read', program, () => withToken('read')],
  ['an editor', editor, () => by('sara')],
  ['an API token that may change', [...program, 'editors'], () => withToken('change')],
  ['an administrator', administrator, () => by('admin')],
  [elsewhere, administrator, async () => ({ ...(await by('admin')), Origin: 'https://other.example' })],
]
const triedClosed = ['nobody', 'a removed account', 'a viewer', 'an API token that may read', 'an editor']

/** The values of READ_ACCESS, with the callers to try. */
const accesses = { open: roles, 'signed-in': roles.filter(([name]) => triedClosed.includes(name)) }

let server: SiteInProcess
/** An administrator whose session no call ends. */
let onlooker: Caller
let signedOut: string
let removed: string
let demoted: string
/** The session cookies by account, until a call may have ended the session. */
const cookies = new Map<string, Promise<string>>()

test('every route has a row, and every row a route', () => {
  expect(Object.keys(rows).sort()).toEqual(readdirSync('app/routes').sort())
})

describe.each(Object.keys(accesses) as (keyof typeof accesses)[])('READ_ACCESS=%s', (access) => {
  beforeAll(async () => {
    server = await startSite({
      accounts: { admin: 'admin', mona: 'viewer', sara: 'editor', dora: 'admin', reem: 'admin' },
      settings: { READ_ACCESS: access },
    })
    onlooker = caller(server)
    ;[signedOut, demoted, removed] = await Promise.all([
      caller(server).cookie(),
      caller(server, 'dora').cookie(),
      caller(server, 'reem').cookie(),
    ])
    await onlooker.remove('session', { Cookie: signedOut })
    await onlooker.patch('accounts/4', { role: 'viewer' })
    await onlooker.remove('accounts/5')
  })

  afterAll(async () => {
    cookies.clear()
    await server.stop()
  })

  describe.each(Object.entries(rows))('%s', (file, row) => {
    test.each(accesses[access])('%s', async (name, may, headersOf) => {
      const [given, expected]: [string[], string[]] = [[], []]
      const start = async () => ({
        addresses: typeof row.addresses === 'function' ? [await row.addresses()].flat() : row.addresses,
        headers: await headersOf(),
      })
      let { addresses, headers } = await start()
      for (const method of tried(row, name)) {
        let isUsed = false
        const due = dueStatus({ file, row, method, name, may, access })
        const before = site().store.latest().revision
        for (const address of addresses) {
          const status = await send(address, method, headers, bodies[file])
          isUsed ||= writes.has(method) && status < 300
          given.push(`${method} ${address} ${status}`)
          expected.push(`${method} ${address} ${due}`)
        }
        if (due >= 300) expect(site().store.latest().revision).toBe(before)
        // The item that was called may be gone, and so may the session.
        if (!isUsed) continue
        if (file === 'api.session.ts') cookies.clear()
        ;({ addresses, headers } = await start())
      }
      expect(given).toEqual(expected)
    })
  })
})

/** The methods to try. The short run leaves out what is alike for everyone. */
function tried({ rules }: Row, role: string): readonly Method[] {
  if (extent !== 'short' || role === 'nobody' || role === 'an administrator') return methods
  return methods.filter((method) => rules[method] && method !== 'HEAD' && method !== 'OPTIONS')
}

interface Asked {
  file: string
  row: Row
  method: Method
  name: string
  may: readonly Whom[]
  access: string
}

function dueStatus({ file, row, method, name, may, access }: Asked): number {
  const isStranger = !may.includes('the signed in')
  const isPage = file.endsWith('.tsx')
  // What no page answers is rejected before the caller is checked.
  const isAsked = !isPage || method === 'GET' || method === 'HEAD'
  if (access === 'signed-in' && !alwaysOpen.has(file) && isAsked && isStranger) return isPage ? 303 : 401
  const rule = row.rules[method]
  if (!rule) return row.otherwise ?? 405
  const [whom, status] = rule
  if (writes.has(method) && name === elsewhere) return 403
  if (may.includes(whom)) return status
  return isStranger ? 401 : 403
}

/** `fetch` takes three times as much processor time, and there are thousands of calls. */
async function send(path: string, method: Method, asker: Headers, body: object = {}) {
  const isSent = writes.has(method) && method !== 'DELETE'
  const sent = isSent ? { ...asker, 'Content-Type': 'application/json' } : asker
  const answer = await exchange(server.url + path, method, sent, isSent ? JSON.stringify(body) : undefined)
  const headers = new globalThis.Headers(
    Object.entries(answer.headers).flatMap(([name, value = []]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  )
  const { status } = answer
  const text = isText(headers, method) && { body: answer.body.toString() }
  await expectDescribed({ method, path, status, headers, ...text })
  return status
}

function cookieOf(username: string): Promise<string> {
  const cookie = cookies.get(username) ?? caller(server, username).cookie()
  cookies.set(username, cookie)
  return cookie
}

/** Creates an item to change and remove, and returns its address. */
async function newItem([collection, make]: [string, () => object]): Promise<string> {
  return `/api/${collection}/${(await onlooker.post(collection, make())).json<{ id: string }>().id}`
}

/** Makes a change to undo. */
async function newUndo(headers: Headers = {}): Promise<string> {
  const { n } = await onlooker.patch('timeline/phase-5', { owner: randomUUID() }, headers)
  return `/api/history/${n}/undo`
}

/** Makes a batch to undo. */
async function newBatch(): Promise<string> {
  const mark = randomUUID().replaceAll('-', '')
  await newUndo({ 'X-Batch-Id': mark })
  return `/api/batches/${mark}/undo`
}

/** Uploads a document to show and remove. */
async function newDocument(): Promise<string> {
  await onlooker.put('documents/portfolio-launch-deck', Buffer.from('%PDF-1.4\n%%EOF'))
  return '/api/documents/portfolio-launch-deck'
}

async function newToken(scope: string): Promise<string> {
  const answer = await onlooker.post('tokens', { name: `Token ${randomUUID()}`, scope, days: 1 })
  return answer.json<CreatedToken>().token
}
