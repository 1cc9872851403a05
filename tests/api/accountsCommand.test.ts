import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '~/app/server/commands/accounts.server'
import { openDatabase } from '~/data/store/sqlite/database'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import { waitOptions } from '../support/timeouts'
import { caller, cookieIn, type Caller } from '../support/caller'
import { logLines } from '../support/logLines'
import { adminPassword, temporaryFolder } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'

let directory: string

beforeEach(async () => {
  directory = await temporaryFolder()
})

afterEach(() => rm(directory, { recursive: true }))

const run = (...given: string[]) => accounts(directory, given)
const passwordIn = (printed: string) => /password: (\S+) \(shown only once; /.exec(printed)?.[1] ?? 'none'

/** The accounts in the folder, with their password hashes. */
async function kept() {
  const database = await openDatabase(directory)
  const accounts = await new SqliteState(database, Date.now).accounts()
  await database.db.destroy()
  return accounts
}

describe('npm run accounts', () => {
  test('adds an account whose generated password is printed once and stored nowhere', async () => {
    const printed = await run('add', ' Ada\u00a0Lovelace ')
    expect(printed).toMatch(
      /^Account "Ada Lovelace", password: (?:[a-z]{4}-){5}\d\d \(shown only once; the first sign-in requires a new one\)\.$/,
    )
    expect(JSON.stringify(await kept())).not.toContain(passwordIn(printed))
    expect(await run('list')).toBe('Ada Lovelace (admin)')
  })

  test('removes an account, but never the last one, and says what would restore "admin"', async () => {
    for (const name of ['ada', 'grace', 'admin']) await run('add', name)
    expect(await run('list')).toBe('ada (admin)\ngrace (admin)\nadmin (admin)')
    expect(await run('remove', 'ada')).toBe('Account "ada" has been removed, and its sessions have ended.')
    expect(await run('remove', 'admin')).toBe(
      'Account "admin" has been removed, and its sessions have ended. A start with ADMIN_PASSWORD creates it again; unset that variable.',
    )
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
    expect(await run('list')).toBe('ada (admin)\nsara (admin)')
  })

  test('lists nothing before the first start', async () => {
    expect(await kept()).toEqual([])
    expect(await run('list')).toBe('There are no accounts yet; the first start creates "admin".')
    expect(await run('sessions')).toBe('Nobody is signed in.')
  })

  test.each([['list'], ['sessions'], ['remove', 'ada'], ['reset', 'ada'], ['end-session', '1']])(
    '%s creates no data folder',
    async (...given) => {
      for (const folder of [directory, path.join(directory, 'mistyped')])
        await expect(accounts(folder, given)).rejects.toThrow(
          `${folder} has no data; start the site with it first, or set DATA_DIR to the data folder of the site.`,
        )
      expect(await readdir(directory)).toEqual([])
    },
  )

  const usage =
    'Usage: npm run accounts -- list | add NAME [--role editor] | add-viewer NAME | role NAME admin|editor|viewer | remove NAME | reset NAME | sessions | end NUMBER | sign-ins'
  const noGrace = 'There is no account "grace"; list the accounts with "list".'
  const noRole = '"owner" is not a role; use admin, editor or viewer.'
  test.each([
    [
      ['add', ''],
      '"" is not a valid name: use 1 to 64 letters and digits, separated by a space or one of . _ @ + -',
    ],
    [['reset', 'grace'], noGrace],
    [['remove', '__proto__'], 'There is no account "__proto__"; list the accounts with "list".'],
    [['add', 'ADA'], 'Account "ada" already exists; set a new password with "reset".'],
    [['end-session', '7'], 'There is no session 7; list the sessions with "sessions".'],
    [[], usage],
    [['toString', 'ada'], usage],
    [['add', 'one', '--role', 'owner'], noRole],
    [['role', 'ada', 'owner'], noRole],
    [['role', 'ada', 'editor'], '"ada" is the last administrator; add another administrator first.'],
    [['role', 'grace', 'editor'], noGrace],
  ])('refuses %j, and changes nothing', async (given, sentence) => {
    await run('add', 'ada')
    const before = await kept()
    await expect(run(...given)).rejects.toThrow(sentence)
    expect(await kept()).toEqual(before)
  })
})

describe('while the site is running', () => {
  let server: SiteInProcess

  beforeEach(async () => {
    server = await startSite({ dataDirectory: directory, accounts: { admin: 'admin' } })
  })

  afterEach(() => server.stop())

  const signIn = (username: string, password: string) =>
    caller(server, null).post('session', { username, password })
  const person = async (username: string, password: string) =>
    caller(server, { Cookie: cookieIn(await signIn(username, password)) })
  const edit = async (who: Caller) => (await who.patch('timeline/phase-5', { progress: '0.4' })).status

  test('an added account signs in at once, and a reset and a removal sign it out at once', async () => {
    const password = passwordIn(await run('add', 'ada'))
    const ada = await person('ada', password)
    const next = 'four words of ada’s own'
    expect((await ada.post('password', { current: password, next })).status).toBe(204)
    expect(await edit(ada)).toBe(200)
    const given = passwordIn(await run('reset', 'ada'))
    expect(await edit(ada)).toBe(401)
    expect((await signIn('ada', next)).status).toBe(401)
    const again = await person('ada', given)
    expect(await edit(again)).toBe(403)
    await run('remove', 'ada')
    expect(await edit(again)).toBe(401)
  })

  test('one of several sessions is ended, and the others continue', async () => {
    const [lost, kept] = [await person('admin', adminPassword), await person('admin', adminPassword)]
    const line = (n: number) => `${n}: admin, a browser, from \\S+Z to \\S+Z at most, active \\S+Z`
    expect(await run('sessions')).toMatch(new RegExp(`^${line(1)}\\n${line(2)}$`))
    expect(await run('sign-ins')).toMatch(/^admin: 2 signed in, last at \S+Z$/)
    expect(await run('end', '1')).toBe('Session 1 has ended.')
    expect([await edit(lost), await edit(kept)]).toEqual([401, 200])
  })

  test('commands are logged by the site with the operator as user, and without passwords', async () => {
    const password = passwordIn(await run('add', 'ada', '--role', 'editor'))
    await run('role', 'ada', 'admin')
    await run('remove', 'ada')
    const told = () => logLines(server).filter(({ who }) => who === 'the operator')
    await expect.poll(() => told().length, waitOptions).toBe(3)
    expect(told()).toMatchObject([
      { event: 'account', about: 'account ada, editor' },
      { event: 'account-role', about: 'account ada, admin' },
      { event: 'account-end', about: 'account ada' },
    ])
    expect(server.output()).not.toContain(password)
  })
})
