import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '~/app/server/identity/accounts.server'
import { accounts } from '~/app/server/commands/accounts.server'
import { openDatabase } from '~/data/store/sqlite/database'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { State } from '~/data/store/state'
import { adminPassword, signedIn, temporaryFolder } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'

let directory: string

beforeEach(async () => {
  directory = await temporaryFolder()
})

afterEach(() => rm(directory, { recursive: true }))

const run = (...given: string[]) => accounts(directory, given)
const passwordIn = (printed: string) => /password: (\S+) \(shown only once; /.exec(printed)?.[1] ?? ''

/** Opens the state of the folder. */
async function withState<T>(work: (state: State) => Promise<T>): Promise<T> {
  const database = await openDatabase(directory)
  try {
    return await work(new SqliteState(database, Date.now))
  } finally {
    await database.db.destroy()
  }
}

const opens = (username: string, password: string) =>
  withState(async (state) => (await verify(state, username, password))?.username ?? null)

describe('npm run accounts', () => {
  test('adds an account whose generated password is printed once and stored nowhere', async () => {
    const printed = await run('add', ' Ada\u00a0Lovelace ')
    expect(printed).toMatch(
      /^Account "Ada Lovelace", password: (?:[a-z]{4}-){5}\d\d \(shown only once; the first sign-in requires a new one\)\.$/,
    )
    const kept = await withState((state) => state.accounts())
    expect(JSON.stringify(kept)).not.toContain(passwordIn(printed))
    expect(await opens('Ada Lovelace', passwordIn(printed))).toBe('Ada Lovelace')
  })

  test('gives an account a new password, and the old one no longer works', async () => {
    const before = passwordIn(await run('add', 'ada'))
    const after = passwordIn(await run('reset', 'ada'))
    expect(await opens('ada', before)).toBeNull()
    expect(await opens('ada', after)).toBe('ada')
  })

  test('removes an account, but never the last one', async () => {
    const password = passwordIn(await run('add', 'ada'))
    await run('add', 'grace')
    expect(await run('list')).toBe('ada (admin)\ngrace (admin)')
    expect(await run('remove', 'ada')).toBe('Account "ada" has been removed, and its sessions have ended.')
    expect(await opens('ada', password)).toBeNull()
    await expect(run('remove', 'grace')).rejects.toThrow(
      '"grace" is the last administrator and cannot be removed; add another administrator first.',
    )
    expect(await run('list')).toBe('grace (admin)')
  })

  test('adds an editor, and changes a role', async () => {
    await run('add', 'ada')
    await run('add', 'sara', '--role', 'editor')
    expect(await run('list')).toBe('ada (admin)\nsara (editor)')
    expect(await run('role', 'sara', 'admin')).toBe('The role of account "sara" is now admin.')
    expect(await run('role', 'ada', 'editor')).toBe('The role of account "ada" is now editor.')
    expect(await run('list')).toBe('ada (editor)\nsara (admin)')
  })
})

describe('while the site is running', () => {
  let server: SiteInProcess

  beforeEach(async () => {
    server = await startSite({ dataDirectory: directory, accounts: { admin: 'admin' } })
  })

  afterEach(() => server.stop())

  const signIn = (username: string, password: string) =>
    fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
  const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const choosePassword = (Cookie: string, present: string) =>
    fetch(`${server.url}/api/password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify({ current: present, next: 'four words of ada’s own' }),
    })
  const edit = async (Cookie: string) => {
    const headers = { 'Content-Type': 'application/json', Cookie }
    const init = { method: 'PATCH', headers, body: '{"progress": "0.4"}' }
    return (await fetch(`${server.url}/api/timeline/phase-5`, init)).status
  }

  test('an added account signs in at once and edits with its own password; after its removal it does neither', async () => {
    const password = passwordIn(await run('add', 'ada'))
    const answer = await signIn('ada', password)
    expect(answer.status).toBe(200)
    expect(await edit(cookieOf(answer))).toBe(403)
    expect((await choosePassword(cookieOf(answer), password)).status).toBe(204)
    expect(await edit(cookieOf(answer))).toBe(200)
    await run('remove', 'ada')
    expect(await edit(cookieOf(answer))).toBe(401)
    expect((await signIn('ada', password)).status).toBe(401)
  })

  test('a reset takes effect at once', async () => {
    const cookie = await signedIn(server)
    const printed = await run('reset', 'admin')
    expect(await edit(cookie)).toBe(401)
    expect((await signIn('admin', adminPassword)).status).toBe(401)
    expect((await signIn('admin', passwordIn(printed))).status).toBe(200)
  })
})
