import Database from 'libsql'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { site } from '~/app/server/composition.server'
import type { AccessInbox } from '~/data/contract/access'
import type { NewPassword, OpenSession } from '~/data/contract/account'
import type { ApiToken } from '~/data/contract/apiToken'
import { databaseName } from '~/data/store/sqlite/database'
import { STATE_LOCK_KEY } from '~/data/store/postgres/postgresState'
import { caller, cookieIn } from '../support/caller'
import { settingsFor } from '../support/engine'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({
  accounts: { admin: 'admin', eve: 'admin', sara: 'editor' },
  settings: { READ_ACCESS: 'signed-in' },
})
const admin = caller(server)
const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
const own = 'words that belong to the sender'

/** The calls of an administrator, an editor and a reader. Account 2 is eve and 3 is sara. */
const calls: [method: string, path: string, body?: object][] = [
  ['POST', 'accounts', { username: 'late', role: 'admin' }],
  ['PATCH', 'accounts/3', { role: 'admin' }],
  ['POST', 'accounts/2/reset'],
  ['DELETE', 'accounts/2'],
  ['POST', 'tokens', { name: 'Late', scope: 'change', days: 365 }],
  ['DELETE', 'tokens/1'],
  ['PATCH', 'access-requests/1', { decision: 'grant', days: 30 }],
  ['DELETE', 'sessions/1'],
  ['PATCH', 'timeline/phase-5', { owner: 'Late' }],
  ['POST', 'history/1/undo'],
  ['POST', 'password', { current: own, next: 'words that come too late' }],
  ['POST', 'access-requests', { collection: 'tools', id: 'diabetes', ...words }],
]

/** Creates an administrator, who is signed in with their own password. */
async function newSender() {
  const created = await admin.post('accounts', { username: 'sender', role: 'admin' })
  const { password: current } = created.json<NewPassword>()
  const session = await caller(server, null).post('session', { username: 'sender', password: current })
  const sender = caller(server, { Cookie: cookieIn(session) })
  expect((await sender.post('password', { current, next: own })).status).toBe(204)
  return sender
}

/** All state that these calls may change, without times and activity. */
async function everything() {
  const sessions = await admin.read<OpenSession[]>('sessions')
  return {
    accounts: await site().state.accounts(),
    tokens: await admin.read<ApiToken[]>('tokens'),
    inbox: await admin.read<AccessInbox>('access-requests'),
    sessions: sessions.map(({ username }) => username).filter((username) => username !== 'sender'),
    revision: (await site().store.view()).revision,
  }
}

/** Delays all writes, signs the sender out, and lets the writes continue. */
async function signOutAheadOf<T>(work: () => Promise<T>): Promise<T> {
  const text = `delete from sessions where username = 'sender'`
  const { DATABASE_URL } = await settingsFor(server.dataDirectory)
  const client = DATABASE_URL === undefined ? null : new pg.Client({ connectionString: DATABASE_URL })
  const file = client ? null : new Database(path.join(server.dataDirectory, databaseName))
  await client?.connect()
  await client?.query(`begin; select pg_advisory_xact_lock(${STATE_LOCK_KEY}); ${text}`)
  file?.exec(`begin immediate; ${text}`)
  const working = work()
  await new Promise((resolve) => setTimeout(resolve, 800))
  file?.exec('commit')
  await client?.query('commit')
  const result = await working
  file?.close()
  await client?.end()
  return result
}

test('someone who is signed out while their call is processed changes and creates nothing', async () => {
  await admin.post('tokens', { name: 'Standing', scope: 'read', days: 1 })
  await admin.post('access-requests', { collection: 'training', id: 'objection-handling-playbook', ...words })
  expect((await admin.patch('timeline/phase-5', { owner: 'First' })).n).toBe(1)
  const sender = await newSender()
  const before = await everything()
  const answers = await signOutAheadOf(() =>
    Promise.all(calls.map(([method, path, body = {}]) => sender.send(method, path, { body }))),
  )
  const given = calls.map(([method, path], place) => `${method} ${path}: ${answers[place]?.status}`)
  expect(given).toEqual(calls.map(([method, path]) => `${method} ${path}: 401`))
  expect(answers[0]?.text).toMatch(/^You are not signed in; /)
  expect(await everything()).toEqual(before)
})
