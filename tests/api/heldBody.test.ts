import Database from 'libsql'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { site } from '~/app/server/composition.server'
import type { AccessInbox } from '~/data/contract/access'
import type { AccountOfSite, NewPassword, OpenSession } from '~/data/contract/account'
import type { ApiToken, CreatedToken } from '~/data/contract/apiToken'
import { databaseName } from '~/data/store/sqlite/database'
import { STATE_LOCK_KEY } from '~/data/store/postgres/postgresState'
import { caller, type Answer } from '../support/caller'
import { settingsFor } from '../support/engine'
import { openedSite } from '../support/siteInProcess'
import { stranger } from '../support/strangers'
import { waitOptions } from '../support/timeouts'

const server = openedSite({
  accounts: { admin: 'admin', eve: 'admin', sara: 'editor' },
  settings: { READ_ACCESS: 'signed-in' },
})
const admin = caller(server)
let made = 0

/** A call: its method and path, and its body. */
type Call = [call: string, body?: object]

const accounts = () => admin.read<AccountOfSite[]>('accounts')
const sessions = () => admin.read<OpenSession[]>('sessions')
const numberOf = async (name: string) => (await accounts()).find(({ username }) => username === name)?.n ?? 0

/** Sends the headers and the first byte of a body, waits until the server wants more, and returns how to send it. */
async function hold([call, body = {}]: Call, headers: Record<string, string>) {
  const [method, address] = call.split(' ')
  const text = JSON.stringify(body)
  const lines = [
    `${method} /api/${address} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    ...['Connection: close', 'Expect: 100-continue', 'Content-Type: application/json'],
    `Content-Length: ${text.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  const { socket, heard, closed } = stranger(server.url, `${lines.join('\r\n')}\r\n\r\n${text.slice(0, 1)}`)
  const begun = 'HTTP/1.1 100 Continue\r\n\r\n'
  await vi.waitUntil(() => heard().startsWith(begun), waitOptions)
  return {
    /** Returns the response. */
    async finish() {
      socket.write(text.slice(1))
      await closed
      return heard().slice(begun.length)
    },
    leave: () => socket.end(text.slice(1)),
  }
}

interface Person {
  name: string
  headers: Record<string, string>
}

const signIn = (username: string, password: string) =>
  caller(server, null).post('session', { username, password })

/** Creates someone who is signed in with their own password. */
async function person(role: 'admin' | 'editor'): Promise<Person> {
  const name = `Person ${(made += 1)}`
  const { password } = (await admin.post('accounts', { username: name, role })).json<NewPassword>()
  const cookies = (await signIn(name, password)).headers.getSetCookie()
  const headers = { Cookie: cookies[0]?.split(';')[0] ?? '' }
  const body = { current: password, next: `words that belong to ${made}` }
  expect((await caller(server, headers).post('password', body)).status).toBe(204)
  return { name, headers }
}

type TakeAway = (person: Person) => Promise<Answer>
const remove: TakeAway = async ({ name }) => admin.remove(`accounts/${await numberOf(name)}`)
const become =
  (role: string): TakeAway =>
  async ({ name }) =>
    admin.patch(`accounts/${await numberOf(name)}`, { role })
const signOut: TakeAway = ({ headers }) => caller(server, headers).remove('session')
const reset: TakeAway = async ({ name }) => admin.post(`accounts/${await numberOf(name)}/reset`)
const endSession: TakeAway = async ({ name }) => {
  const session = (await sessions()).find(({ username }) => username === name)
  return admin.remove(`sessions/${session?.n}`)
}

/** All state that these calls may change, without times and activity. */
async function everything() {
  return {
    accounts: (await accounts()).map(({ n, username, role, isOneTime }) => ({
      n,
      username,
      role,
      isOneTime,
    })),
    tokens: await admin.read<ApiToken[]>('tokens'),
    inbox: await admin.read<AccessInbox>('access-requests'),
    sessions: (await sessions()).map(({ n, username }) => ({ n, username })),
    revision: (await site().store.view()).revision,
  }
}

const makeToken = async (scope: string) =>
  (await admin.post('tokens', { name: `Token ${(made += 1)}`, scope, days: 1 })).json<CreatedToken>()

const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }

describe('a body that arrives after its sender has lost their rights', () => {
  let request = 0
  let token = 0

  beforeAll(async () => {
    token = (await makeToken('read')).n
    await admin.post('access-requests', {
      collection: 'training',
      id: 'objection-handling-playbook',
      ...words,
    })
    request = (await admin.read<AccessInbox>('access-requests')).pending[0]?.n ?? 0
    expect((await admin.patch('timeline/phase-5', { owner: 'First' })).n).toBe(1)
  })

  /** The calls of an editor. */
  const changes: Call[] = [['PATCH timeline/phase-5', { owner: 'Late' }], ['POST history/1/undo']]

  /** The calls of an administrator. */
  async function administration(): Promise<Call[]> {
    const session = (await sessions()).find(({ username }) => username === 'admin')
    const [eve, sara] = [await numberOf('eve'), await numberOf('sara')]
    return [
      ['POST accounts', { username: 'late', role: 'admin' }],
      [`PATCH accounts/${sara}`, { role: 'admin' }],
      [`POST accounts/${eve}/reset`],
      [`DELETE accounts/${eve}`],
      ['POST tokens', { name: 'Late', scope: 'change', days: 365 }],
      [`DELETE tokens/${token}`],
      [`PATCH access-requests/${request}`, { decision: 'grant', days: 30 }],
      [`DELETE sessions/${session?.n}`],
    ]
  }

  async function expectRefused(calls: Call[], person: Person, takeAway: TakeAway, status: number) {
    const held = await Promise.all(calls.map((call) => hold(call, person.headers)))
    expect((await takeAway(person)).status).toBeLessThan(300)
    const before = await everything()
    const answers = await Promise.all(held.map(({ finish }) => finish()))
    const given = answers.map((answer, place) => `${calls[place]?.[0]}: ${answer.split(' ')[1]}`)
    expect(given).toEqual(calls.map(([call]) => `${call}: ${status}`))
    expect(await everything()).toEqual(before)
  }

  test.each<[string, TakeAway, number]>([
    ['was removed', remove, 401],
    ['became a viewer', become('viewer'), 403],
    ['signed out', signOut, 401],
    ['was given another password', reset, 401],
    ['was signed out by another', endSession, 401],
  ])('from an administrator who %s', async (_, takeAway, status) => {
    const calls = [...changes, ...(await administration())]
    await expectRefused(calls, await person('admin'), takeAway, status)
  })

  test('from an administrator who became an editor and still changes data', async () => {
    await expectRefused(await administration(), await person('admin'), become('editor'), 403)
  })

  test('from a revoked API token', async () => {
    const { n, name, token } = await makeToken('change')
    const program = { name, headers: { Authorization: `Bearer ${token}` } }
    await expectRefused(changes, program, () => admin.remove(`tokens/${n}`), 401)
  })

  test('from a user who was signed out: a new password, and an access request', async () => {
    const user = await person('editor')
    const current = `words that belong to ${made}`
    const calls: Call[] = [
      ['POST password', { current, next: 'words that come too late' }],
      ['POST access-requests', { collection: 'tools', id: 'diabetes', ...words }],
    ]
    await expectRefused(calls, user, endSession, 401)
    expect((await signIn(user.name, current)).status).toBe(200)
  })
})

describe('a call that was made in time is executed:', () => {
  test('with a body that was delayed, if its sender still may', async () => {
    const { headers } = await person('editor')
    const owner = `Owner ${(made += 1)}`
    const held = await hold(['PATCH timeline/phase-5', { owner }], headers)
    expect(await held.finish()).toContain(`"owner":"${owner}"`)
  })

  test('if its sender leaves right after sending it completely', async () => {
    const owner = `Owner ${(made += 1)}`
    const held = await hold(['PATCH timeline/phase-5', { owner }], { Cookie: await admin.cookie() })
    held.leave()
    await expect.poll(async () => (await site().store.view()).get('timeline', 'phase-5').owner).toBe(owner)
  })
})

test.each([
  ['a change', 'PATCH /api/timeline/phase-5 HTTP/1.1'],
  ['what has no body', 'DELETE /api/tokens/1 HTTP/1.1'],
])('a body in chunks is refused, nothing is done, and the connection is closed: %s', async (_, head) => {
  const before = await everything()
  const lines = [head, `Host: ${new URL(server.url).host}`, `Cookie: ${await admin.cookie()}`]
  const headers = [...lines, 'Content-Type: application/json', 'Transfer-Encoding: chunked']
  const body = JSON.stringify({ owner: 'Late' }).padEnd(20_000)
  const chunks = Array.from(body, (byte) => `1\r\n${byte}\r\n`).join('')
  const { heard, closed } = stranger(server.url, `${headers.join('\r\n')}\r\n\r\n${chunks}0\r\n\r\n`)
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 411 /)
  expect(heard()).toContain('Send the body with a Content-Length, not in chunks.')
  expect(await everything()).toEqual(before)
})

describe('a user who is signed out while their call is processed', () => {
  /** Delays all writes, signs the user out, and lets the writes continue. */
  async function signOutAheadOf(name: string, calls: () => Promise<Answer[]>): Promise<Answer[]> {
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
    const answers = await answered
    file?.close()
    await client?.end()
    return answers
  }

  test('changes and creates nothing', async () => {
    const { name, headers } = await person('admin')
    const { n } = await admin.patch('timeline/phase-4', { owner: 'Early' })
    const caught = caller(server, headers)
    const { sessions, ...before } = await everything()
    const answers = await signOutAheadOf(name, () =>
      Promise.all([
        caught.patch('timeline/phase-5', { owner: 'Late' }),
        caught.post(`history/${n}/undo`),
        caught.post('accounts', { username: 'late', role: 'admin' }),
        caught.post('tokens', { name: 'Late', scope: 'change', days: 365 }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(answers[0]?.text).toMatch(/^You are not signed in; /)
    const left = sessions.filter(({ username }) => username !== name)
    expect(await everything()).toEqual({ ...before, sessions: left })
  })
})
