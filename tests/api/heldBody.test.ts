import Database from 'libsql'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { site } from '~/app/server/composition.server'
import type { AccountOfSite, NewPassword, OpenSession } from '~/data/contract/account'
import type { AccessInbox } from '~/data/contract/access'
import type { ApiToken, CreatedToken } from '~/data/contract/apiToken'
import { databaseName } from '~/data/store/sqlite/database'
import { STATE_LOCK_KEY } from '~/data/store/postgres/postgresState'
import { settingsFor } from '../support/engine'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({
  accounts: { admin: 'admin', eve: 'admin', sara: 'editor' },
  settings: { READ_ACCESS: 'signed-in' },
})
let admin: string
let made = 0

beforeAll(async () => {
  admin = await signedIn(server)
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: object
}

function call(address: string, { method = 'GET', headers = { Cookie: admin }, body }: Asked = {}) {
  return fetch(server.url + address, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const read = async <T>(address: string) => (await (await call(address)).json()) as T
const accounts = () => read<AccountOfSite[]>('/api/accounts')
const numberOf = async (name: string) => (await accounts()).find(({ username }) => username === name)?.n ?? 0

/** A request whose body has not fully arrived. */
interface Held {
  /** Sends the rest and returns the response. */
  finish: () => Promise<{ status: number; text: string }>
  /** Sends the rest and does not wait for the response. */
  leave: () => void
}

/** Sends the headers and half of the body, and waits until the server has checked the caller. */
async function hold(address: string, { method = 'POST', headers = {}, body = {} }: Asked): Promise<Held> {
  const text = JSON.stringify(body)
  const lines = [
    `${method} ${address} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  const socket = await opened()
  const answer = fullResponse(socket)
  socket.write(`${lines.join('\r\n')}\r\n\r\n${text.slice(0, 1)}`)
  await new Promise((resolve) => setTimeout(resolve, 150))
  return {
    async finish() {
      socket.write(text.slice(1))
      return answer
    },
    leave() {
      socket.end(text.slice(1))
    },
  }
}

function opened(): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

function fullResponse(socket: Socket): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.once('close', () => {
      resolve({ status: Number(text.split(' ')[1]), text: text.split('\r\n\r\n').slice(1).join('\r\n\r\n') })
    })
  })
}

/** A caller with their credentials. */
interface Caller {
  headers: Record<string, string>
  name: string
}

/** Creates an administrator or editor who is signed in with their own password. */
async function person(role: 'admin' | 'editor'): Promise<Caller> {
  const name = `Person ${(made += 1)}`
  const answer = await call('/api/accounts', { method: 'POST', body: { username: name, role } })
  const { password } = (await answer.json()) as NewPassword
  const cookie = await signInAs(name, password)
  const next = `words that belong to ${made}`
  const body = { current: password, next }
  const changed = await call('/api/password', { method: 'POST', headers: { Cookie: cookie }, body })
  expect(changed.status).toBe(204)
  return { name, headers: { Cookie: cookie } }
}

async function signInAs(username: string, password: string): Promise<string> {
  const answer = await call('/api/session', { method: 'POST', headers: {}, body: { username, password } })
  expect(answer.status).toBe(200)
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

const remove = async ({ name }: Caller) => {
  expect((await call(`/api/accounts/${await numberOf(name)}`, { method: 'DELETE' })).status).toBe(204)
}
const become =
  (role: string) =>
  async ({ name }: Caller) => {
    const answer = await call(`/api/accounts/${await numberOf(name)}`, { method: 'PATCH', body: { role } })
    expect(answer.status).toBe(200)
  }
const signOut = async ({ headers }: Caller) => {
  expect((await call('/api/session', { method: 'DELETE', headers })).status).toBe(204)
}
const reset = async ({ name }: Caller) => {
  expect((await call(`/api/accounts/${await numberOf(name)}/reset`, { method: 'POST' })).status).toBe(200)
}
const endSession = async ({ name }: Caller) => {
  const sessions = await read<OpenSession[]>('/api/sessions')
  for (const { n } of sessions.filter(({ username }) => username === name))
    expect((await call(`/api/sessions/${n}`, { method: 'DELETE' })).status).toBe(204)
}

const playbook = { collection: 'training', id: 'objection-handling-playbook' }
const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }

/** All state that these calls may change, without times and activity. */
async function everything() {
  const [list, tokens, inbox, sessions] = [
    await accounts(),
    await read<ApiToken[]>('/api/tokens'),
    await read<AccessInbox>('/api/access-requests'),
    await read<OpenSession[]>('/api/sessions'),
  ]
  return {
    accounts: list.map(({ n, username, role, isOneTime }) => ({ n, username, role, isOneTime })),
    tokens,
    inbox,
    sessions: sessions.map(({ n, username }) => ({ n, username })),
    revision: (await site().store.view()).revision,
  }
}

describe('a body that arrives after its sender has lost their rights', () => {
  let request = 0
  let token = 0

  beforeAll(async () => {
    const body = { name: 'Standing', scope: 'read', days: 1 }
    token = ((await (await call('/api/tokens', { method: 'POST', body })).json()) as CreatedToken).n
    const asked = await call('/api/access-requests', { method: 'POST', body: { ...playbook, ...words } })
    expect(asked.status).toBe(201)
    request = (await read<AccessInbox>('/api/access-requests')).pending[0]?.n ?? 0
    await call('/api/timeline/phase-5', { method: 'PATCH', body: { owner: 'First' } })
  })

  /** The calls of an editor. */
  const changes: [string, Asked][] = [
    ['/api/timeline/phase-5', { method: 'PATCH', body: { owner: 'Late' } }],
    ['/api/history/1/undo', {}],
  ]

  /** The calls of an administrator. */
  async function administration(): Promise<[string, Asked][]> {
    const sessions = await read<OpenSession[]>('/api/sessions')
    const { n: session } = sessions.find(({ username }) => username === 'admin') ?? { n: 0 }
    const [eve, sara] = [await numberOf('eve'), await numberOf('sara')]
    return [
      ['/api/accounts', { body: { username: 'late', role: 'admin' } }],
      [`/api/accounts/${sara}`, { method: 'PATCH', body: { role: 'admin' } }],
      [`/api/accounts/${eve}/reset`, {}],
      [`/api/accounts/${eve}`, { method: 'DELETE' }],
      ['/api/tokens', { body: { name: 'Late', scope: 'change', days: 365 } }],
      [`/api/tokens/${token}`, { method: 'DELETE' }],
      [`/api/access-requests/${request}`, { method: 'PATCH', body: { decision: 'grant', days: 30 } }],
      [`/api/sessions/${session}`, { method: 'DELETE' }],
    ]
  }

  async function expectRefused(
    calls: [string, Asked][],
    { headers }: Pick<Caller, 'headers'>,
    takeAway: () => Promise<void>,
    status: number,
  ): Promise<void> {
    const held = await Promise.all(calls.map(([address, asked]) => hold(address, { ...asked, headers })))
    await takeAway()
    const before = await everything()
    const answers = await Promise.all(held.map(({ finish }) => finish()))
    expect(answers.map((answer, place) => [calls[place]?.[0], answer.status])).toEqual(
      calls.map(([address]) => [address, status]),
    )
    expect(await everything()).toEqual(before)
  }

  test.each<[string, (caller: Caller) => Promise<void>, number]>([
    ['was removed', remove, 401],
    ['became a viewer', become('viewer'), 403],
    ['signed out', signOut, 401],
    ['was given another password', reset, 401],
    ['was signed out by another', endSession, 401],
  ])('from an administrator who %s', async (_, takeAway, status) => {
    const caller = await person('admin')
    const calls = [...changes, ...(await administration())]
    await expectRefused(calls, caller, () => takeAway(caller), status)
  })

  test('from an administrator who became an editor and still changes data', async () => {
    const caller = await person('admin')
    await expectRefused(await administration(), caller, () => become('editor')(caller), 403)
  })

  test('from a revoked API token', async () => {
    const body = { name: `Token ${(made += 1)}`, scope: 'change', days: 1 }
    const answer = await call('/api/tokens', { method: 'POST', body })
    const { n, token } = (await answer.json()) as CreatedToken
    const headers = { Authorization: `Bearer ${token}` }
    const revoke = async () => {
      expect((await call(`/api/tokens/${n}`, { method: 'DELETE' })).status).toBe(204)
    }
    await expectRefused(changes, { headers }, revoke, 401)
  })

  test('from a user who was signed out: a new password, and an access request', async () => {
    const caller = await person('editor')
    const present = `words that belong to ${made}`
    const calls: [string, Asked][] = [
      ['/api/password', { body: { current: present, next: 'words that come too late' } }],
      ['/api/access-requests', { body: { collection: 'tools', id: 'diabetes', ...words } }],
    ]
    await expectRefused(calls, caller, () => endSession(caller), 401)
    expect(await signInAs(caller.name, present)).not.toBe('')
  })
})

describe('a call that was made in time is executed:', () => {
  test('with a body that was delayed, if its sender still may', async () => {
    const { headers } = await person('editor')
    const body = { owner: `Owner ${(made += 1)}` }
    const held = await hold('/api/timeline/phase-5', { method: 'PATCH', headers, body })
    expect((await held.finish()).text).toContain(JSON.stringify(body).slice(1, -1))
  })

  test('if its sender leaves right after sending it completely', async () => {
    const body = { owner: `Owner ${(made += 1)}` }
    const held = await hold('/api/timeline/phase-5', { method: 'PATCH', headers: { Cookie: admin }, body })
    held.leave()
    await expect
      .poll(async () => (await site().store.view()).get('timeline', 'phase-5').owner)
      .toBe(body.owner)
  })
})

test.each([
  ['a change', 'PATCH /api/timeline/phase-5 HTTP/1.1'],
  ['what has no body', 'DELETE /api/tokens/1 HTTP/1.1'],
])('a body in chunks is refused, nothing is done, and the connection is closed: %s', async (_, head) => {
  const before = await everything()
  const socket = await opened()
  socket.on('error', () => undefined)
  const answer = fullResponse(socket)
  const lines = [head, `Host: ${new URL(server.url).host}`, `Cookie: ${admin}`]
  const headers = [...lines, 'Content-Type: application/json', 'Transfer-Encoding: chunked']
  const body = JSON.stringify({ owner: 'Late' }).padEnd(20_000)
  socket.write(`${headers.join('\r\n')}\r\n\r\n`)
  socket.write(`${Array.from(body, (byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`)
  const { status, text } = await answer
  expect(status).toBe(411)
  expect(text).toContain('Send the body with a Content-Length, not in chunks.')
  expect(await everything()).toEqual(before)
})

describe('a user who is signed out while their call is processed', () => {
  /** Delays all writes, signs the user out, and lets the writes continue. */
  async function signOutAheadOf(name: string, calls: () => Promise<unknown>): Promise<void> {
    const text = `delete from sessions where username = '${name}'`
    const { DATABASE_URL } = await settingsFor(server.dataDirectory)
    const client = DATABASE_URL === undefined ? null : new pg.Client({ connectionString: DATABASE_URL })
    const file = client ? null : new Database(path.join(server.dataDirectory, databaseName))
    await client?.connect()
    await client?.query(`begin; select pg_advisory_xact_lock(${STATE_LOCK_KEY}); ${text}`)
    file?.exec(`begin immediate; ${text}`)
    const answered = calls()
    await new Promise((resolve) => setTimeout(resolve, 800))
    file?.exec('commit')
    await client?.query('commit')
    await answered
    file?.close()
    await client?.end()
  }

  test('changes and creates nothing', async () => {
    const { name, headers } = await person('admin')
    const changed = await call('/api/timeline/phase-4', { method: 'PATCH', body: { owner: 'Early' } })
    const n = changed.headers.get('x-change') ?? ''
    const calls: [string, Asked][] = [
      ['/api/timeline/phase-5', { method: 'PATCH', body: { owner: 'Late' } }],
      [`/api/history/${n}/undo`, { method: 'POST' }],
      ['/api/accounts', { method: 'POST', body: { username: 'late', role: 'admin' } }],
      ['/api/tokens', { method: 'POST', body: { name: 'Late', scope: 'change', days: 365 } }],
    ]
    const { sessions, ...before } = await everything()
    let answers: Response[] = []
    await signOutAheadOf(name, async () => {
      answers = await Promise.all(calls.map(([address, asked]) => call(address, { ...asked, headers })))
    })
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await answers[0]?.text()).toMatch(/^You are not signed in; /)
    expect(await everything()).toEqual({
      ...before,
      sessions: sessions.filter(({ username }) => username !== name),
    })
  })
})
