import Database from 'libsql'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { site } from '~/app/server/composition.server'
import type { AccessInbox } from '~/data/contract/access'
import type { NewPassword, OpenSession } from '~/data/contract/account'
import type { ApiToken } from '~/data/contract/apiToken'
import { databaseName } from '~/data/store/sqlite/database'
import { STATE_LOCK_KEY } from '~/data/store/postgres/postgresState'
import { caller, cookieIn, type Answer } from '../support/caller'
import { settingsFor } from '../support/engine'
import { openedSite } from '../support/siteInProcess'
import { stranger } from '../support/strangers'
import { waitOptions } from '../support/timeouts'

const server = openedSite({
  accounts: { admin: 'admin', eve: 'admin', sara: 'editor' },
  settings: { READ_ACCESS: 'signed-in' },
})
const admin = caller(server)
const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
let made = 0

beforeAll(async () => {
  await admin.post('tokens', { name: 'Standing', scope: 'read', days: 1 })
  await admin.post('access-requests', { collection: 'training', id: 'objection-handling-playbook', ...words })
  expect((await admin.patch('timeline/phase-5', { owner: 'First' })).n).toBe(1)
})

interface Person {
  n: number
  name: string
  password: string
  headers: Record<string, string>
}

/** Creates an administrator who is signed in with their own password. */
async function person(): Promise<Person> {
  const name = `Person ${(made += 1)}`
  const created = (await admin.post('accounts', { username: name, role: 'admin' })).json<NewPassword>()
  const { n, password: current } = created
  const session = await caller(server, null).post('session', { username: name, password: current })
  const headers = { Cookie: cookieIn(session) }
  const password = `words that belong to ${made}`
  expect((await caller(server, headers).post('password', { current, next: password })).status).toBe(204)
  return { n, name, password, headers }
}

/** A call: its method and path, and its body. */
type Call = [call: string, body?: object]

/** The calls of an administrator, an editor and a reader. Account 2 is eve and 3 is sara. */
const everyCall = ({ password }: Person): Call[] => [
  ['POST accounts', { username: 'late', role: 'admin' }],
  ['PATCH accounts/3', { role: 'admin' }],
  ['POST accounts/2/reset'],
  ['DELETE accounts/2'],
  ['POST tokens', { name: 'Late', scope: 'change', days: 365 }],
  ['DELETE tokens/1'],
  ['PATCH access-requests/1', { decision: 'grant', days: 30 }],
  ['DELETE sessions/1'],
  ['PATCH timeline/phase-5', { owner: 'Late' }],
  ['POST history/1/undo'],
  ['POST password', { current: password, next: 'words that come too late' }],
  ['POST access-requests', { collection: 'tools', id: 'diabetes', ...words }],
]

/** All state that these calls may change, without times and activity. */
async function everything() {
  const sessions = await admin.read<OpenSession[]>('sessions')
  return {
    accounts: await site().state.accounts(),
    tokens: await admin.read<ApiToken[]>('tokens'),
    inbox: await admin.read<AccessInbox>('access-requests'),
    sessions: sessions.map(({ n, username }) => ({ n, username })),
    revision: (await site().store.view()).revision,
  }
}

/** Sends the headers and the first byte of a body, waits until the server wants more, and returns how to finish it. */
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
  return async () => {
    socket.write(text.slice(1))
    await closed
    return heard().slice(begun.length)
  }
}

test('a body that arrives late from an administrator who was removed meanwhile changes nothing', async () => {
  const sender = await person()
  const calls = everyCall(sender)
  const held = await Promise.all(calls.map((call) => hold(call, sender.headers)))
  expect((await admin.remove(`accounts/${sender.n}`)).status).toBe(204)
  const before = await everything()
  const answers = await Promise.all(held.map((finish) => finish()))
  const given = answers.map((answer, place) => `${calls[place]?.[0]}: ${answer.split(' ')[1]}`)
  expect(given).toEqual(calls.map(([call]) => `${call}: 401`))
  expect(await everything()).toEqual(before)
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

/** Delays all writes, signs someone out, and lets the writes continue. */
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

test('someone who is signed out while their call is processed changes and creates nothing', async () => {
  const sender = await person()
  const { sessions, ...before } = await everything()
  const calls = everyCall(sender)
  const answers = await signOutAheadOf(sender.name, () =>
    Promise.all(
      calls.map(([call, body = {}]) => {
        const [method = '', address = ''] = call.split(' ')
        return caller(server, sender.headers).send(method, address, { body })
      }),
    ),
  )
  const given = answers.map(({ status }, place) => `${calls[place]?.[0]}: ${status}`)
  expect(given).toEqual(calls.map(([call]) => `${call}: 401`))
  expect(answers[0]?.text).toMatch(/^You are not signed in; /)
  const left = sessions.filter(({ username }) => username !== sender.name)
  expect(await everything()).toEqual({ ...before, sessions: left })
})
