import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '~/app/auth/accounts.server'
import { accounts } from '~/app/commands/accounts.server'
import { openDatabase } from '~/data/store/database'
import { SqliteState } from '~/data/store/sqliteState'
import type { Account, State } from '~/data/store/state'
import { cheapHash, plantAdministrator } from '../support/cheapAccount'
import { command } from '../support/command'
import { adminPassword, signedIn, startServer, temporaryFolder, type RunningServer } from '../support/server'

let directory: string

beforeEach(async () => {
  directory = await temporaryFolder()
})

afterEach(() => rm(directory, { recursive: true }))

const run = (...given: string[]) => accounts(directory, given)
const passwordIn = (printed: string) => /password: (\S+) \(shown once; /.exec(printed)?.[1] ?? ''

/** What the folder holds. */
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
  test('adds an account whose made-up password is printed once and kept nowhere', async () => {
    const printed = await run('add', 'Ada Lovelace')
    expect(printed).toMatch(
      /^Account "Ada Lovelace", password: (?:[a-z]{4}-){5}\d\d \(shown once; the first sign-in asks for another\)\.$/,
    )
    const kept = await withState((state) => state.accounts())
    expect(JSON.stringify(kept)).not.toContain(passwordIn(printed))
    expect(await opens('Ada Lovelace', passwordIn(printed))).toBe('Ada Lovelace')
  })

  test('gives an account a new password, and the old one opens nothing', async () => {
    const before = passwordIn(await run('add', 'ada'))
    const after = passwordIn(await run('reset', 'ada'))
    expect(await opens('ada', before)).toBeNull()
    expect(await opens('ada', after)).toBe('ada')
  })

  test('removes an account, but never the last one', async () => {
    const password = passwordIn(await run('add', 'ada'))
    await run('add', 'grace')
    expect(await run('list')).toBe('ada (admin)\ngrace (admin)')
    expect(await run('remove', 'ada')).toBe('Account "ada" is removed, and its sessions have ended.')
    expect(await opens('ada', password)).toBeNull()
    await expect(run('remove', 'grace')).rejects.toThrow(
      '"grace" is the last administrator and stays; add another one first.',
    )
    expect(await run('list')).toBe('grace (admin)')
  })

  test('adds an editor, and gives an account another role', async () => {
    await run('add', 'ada')
    await run('add', 'sara', '--role', 'editor')
    expect(await run('list')).toBe('ada (admin)\nsara (editor)')
    expect(await run('role', 'sara', 'admin')).toBe('Account "sara" is admin from now on.')
    expect(await run('role', 'ada', 'editor')).toBe('Account "ada" is editor from now on.')
    expect(await run('list')).toBe('ada (editor)\nsara (admin)')
  })

  test.each([['list'], ['sessions'], ['remove', 'ada'], ['reset', 'ada'], ['end-session', '1']])(
    '%s makes no data folder of one that is none',
    async (...given) => {
      const absent = path.join(directory, 'mistyped')
      for (const folder of [directory, absent])
        await expect(accounts(folder, given)).rejects.toThrow(
          `${folder} holds no data; start the site on it first, or set DATA_DIR to the folder that it uses.`,
        )
      expect(await readdir(directory)).toEqual([])
    },
  )

  test('lists nothing before the first start', async () => {
    await withState(() => Promise.resolve())
    expect(await run('list')).toBe('There are no accounts yet; the first start makes "admin".')
    expect(await run('sessions')).toBe('Nobody is signed in.')
  })

  test.each([
    [
      ['add', ''],
      '"" cannot be a name: use 1 to 64 letters and digits, joined by a space or one of . _ @ + -',
    ],
    [['add', ' ada'], '" ada" cannot be a name: '],
    [['add', '../ada'], '"../ada" cannot be a name: '],
    [['add', 'a\nb'], '"a\nb" cannot be a name: '],
    [['add', 'x'.repeat(65)], 'cannot be a name: '],
    [['reset', 'grace'], 'There is no account "grace"; list shows those there are.'],
    [['remove', '__proto__'], 'There is no account "__proto__"; '],
    [['add', 'ADA'], 'There is an account "ada" already; reset gives it a new password.'],
    [['end-session', '7'], 'There is no session 7; sessions shows those there are.'],
    [['end-session', 'ada'], 'There is no session ada; '],
    [
      [],
      'Use: npm run accounts -- list | add NAME [--role editor] | add-viewer NAME | role NAME admin|editor|viewer | remove NAME | reset NAME | sessions | end NUMBER | sign-ins',
    ],
    [['add'], 'Use: npm run accounts -- '],
    [['list', 'ada'], 'Use: npm run accounts -- '],
    [['add', 'one', 'two'], 'Use: npm run accounts -- '],
    [['add', 'one', '--role', 'owner'], '"owner" is no role; use admin, editor or viewer.'],
    [['role', 'ada', 'owner'], '"owner" is no role; use admin, editor or viewer.'],
    [['role', 'ada', 'editor'], '"ada" is the last administrator and stays one; make another one first.'],
    [['role', 'grace', 'editor'], 'There is no account "grace"; list shows those there are.'],
    [['toString', 'ada'], 'Use: npm run accounts -- '],
  ])('refuses %j, and changes nothing', async (given, sentence) => {
    const ada: Account = { username: 'ada', role: 'admin', password: cheapHash('a password') }
    const before = await withState(async (state) => {
      await state.addAccount(ada)
      return state.accounts()
    })
    await expect(run(...given)).rejects.toThrow(sentence)
    expect(await withState((state) => state.accounts())).toEqual(before)
  })

  test('works from the command line without a build, and fails in one line', async () => {
    const accounts = (...given: string[]) => command('accounts', directory, ...given)
    expect((await accounts('add', 'ada')).stdout).toMatch(
      /^Account "ada", password: \S+ \(shown once; the first sign-in asks for another\)\.\n$/,
    )
    expect((await accounts('list')).stdout).toBe('ada (admin)\n')
    expect(await accounts('remove', 'ada')).toEqual({
      code: 1,
      stdout: '',
      stderr: '"ada" is the last administrator and stays; add another one first.\n',
    })
  })

  test('says of admin what would bring it back', async () => {
    await run('add', 'ada')
    await run('add', 'admin')
    expect(await run('remove', 'admin')).toBe(
      'Account "admin" is removed, and its sessions have ended. A start with ADMIN_PASSWORD makes it again: unset that.',
    )
  })
})

describe('beside a running site', () => {
  let server: RunningServer

  beforeEach(async () => {
    await plantAdministrator(directory)
    server = await startServer({ dataDirectory: directory, settings: {} })
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
      body: JSON.stringify({ present, next: 'four words of ada’s own' }),
    })
  const edit = async (Cookie: string) => {
    const headers = { 'Content-Type': 'application/json', Cookie }
    const init = { method: 'PATCH', headers, body: '{"progress": "0.4"}' }
    return (await fetch(`${server.url}/api/timeline/phase-5`, init)).status
  }

  test('an account that is added signs in at once, and edits with a password of its own; removed, it does neither', async () => {
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

  test('what a command does is in the log of the site, by the operator, and no password with it', async () => {
    const password = passwordIn(await run('add', 'ada', '--role', 'editor'))
    await run('role', 'ada', 'admin')
    await run('remove', 'ada')
    const told = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('the operator'))
        .map((line) => JSON.parse(line) as { event: string; about: string; who: string })
    await expect.poll(() => told().length).toBe(3)
    expect(told()).toMatchObject([
      { event: 'account', who: 'the operator', about: 'account ada, editor' },
      { event: 'account-role', about: 'account ada, admin' },
      { event: 'account-end', about: 'account ada' },
    ])
    expect(server.output()).not.toContain(password)
  })

  test('a reset takes effect at once', async () => {
    const cookie = await signedIn(server)
    const printed = await run('reset', 'admin')
    expect(await edit(cookie)).toBe(401)
    expect((await signIn('admin', adminPassword)).status).toBe(401)
    expect((await signIn('admin', passwordIn(printed))).status).toBe(200)
  })

  test('one session of several is ended, and the others go on', async () => {
    const [lost, kept] = [await signedIn(server), await signedIn(server)]
    const line = (n: number) => `${n}: admin, a browser, from \\S+Z to \\S+Z at most, active \\S+Z`
    expect(await run('sessions')).toMatch(new RegExp(`^${line(1)}\\n${line(2)}$`))
    expect(await run('sign-ins')).toMatch(/^admin: 2 signed in, the last \S+Z$/)
    expect(await run('end', '1')).toBe('Session 1 has ended.')
    expect([await edit(lost), await edit(kept)]).toEqual([401, 200])
  })
})

describe('accounts changed at the same moment', () => {
  test('by several processes, while the site starts with ADMIN_PASSWORD and runs, are all there', async () => {
    const names = ['ada', 'grace', 'katherine', 'mary']
    const [server, ...added] = await Promise.all([
      startServer({ dataDirectory: directory }),
      ...names.map((name) => command('accounts', directory, 'add', name)),
    ])
    expect(added.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']))
    expect((await command('accounts', directory, 'add', 'while it runs')).code).toBe(0)
    await server.end('SIGTERM')
    expect((await run('list')).split('\n').sort()).toEqual(
      [...names, 'admin', 'while it runs'].sort().map((name) => `${name} (admin)`),
    )
  })
})
