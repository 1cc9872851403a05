import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '~/app/server/commands/accounts.server'
import { openDatabase } from '~/data/store/sqlite/database'
import type { DatabaseFile } from '~/data/store/tables'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { State } from '~/data/store/state'
import { cheapHash, plantAdministrator } from '../../support/cheapAccount'
import { command } from '../../support/command'
import { presentVersion } from '../../support/previousVersion'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'

let directory: string

beforeEach(async () => {
  directory = await temporaryFolder()
})

afterEach(() => rm(directory, { recursive: true }))

const run = (...given: string[]) => accounts(directory, given)

test.each(['a #b', 'a%20b?c', "it's [one] & two"])(
  'the commands work in a folder called %j',
  async (name) => {
    const { command } = await presentVersion(path.join(directory, name))
    const DATA_DIR = path.join(directory, 'data of #1')
    expect((await command({ DATA_DIR }, 'accounts', 'add', 'ada')).stdout).toMatch(
      /^Account "ada", password: /,
    )
    expect(await command({ DATA_DIR }, 'accounts', 'list')).toEqual({
      code: 0,
      stdout: 'ada (admin)\n',
      stderr: '',
    })
  },
)

describe('npm run accounts', () => {
  test.each([['list'], ['sessions'], ['remove', 'ada'], ['reset', 'ada'], ['end-session', '1']])(
    '%s creates no data folder',
    async (...given) => {
      const absent = path.join(directory, 'mistyped')
      for (const folder of [directory, absent])
        await expect(accounts(folder, given)).rejects.toThrow(
          `${folder} has no data; start the site with it first, or set DATA_DIR to the data folder of the site.`,
        )
      expect(await readdir(directory)).toEqual([])
    },
  )

  test('lists nothing before the first start', async () => {
    await (await openDatabase(directory)).db.destroy()
    expect(await run('list')).toBe('There are no accounts yet; the first start creates "admin".')
    expect(await run('sessions')).toBe('Nobody is signed in.')
  })

  test('says what would restore the account admin', async () => {
    await run('add', 'ada')
    await run('add', 'admin')
    expect(await run('remove', 'admin')).toBe(
      'Account "admin" has been removed, and its sessions have ended. A start with ADMIN_PASSWORD creates it again; unset that variable.',
    )
  })
})

describe('npm run accounts refuses, and changes nothing', () => {
  let folder: string
  let database: DatabaseFile
  let state: State

  beforeAll(async () => {
    folder = await temporaryFolder()
    database = await openDatabase(folder)
    state = new SqliteState(database, Date.now)
    await state.addAccount({ username: 'ada', role: 'admin', password: cheapHash('a password') })
  })

  afterAll(async () => {
    await database.db.destroy()
    await rm(folder, { recursive: true })
  })

  test.each([
    [
      ['add', ''],
      '"" is not a valid name: use 1 to 64 letters and digits, separated by a space or one of . _ @ + -',
    ],
    [['reset', 'grace'], 'There is no account "grace"; list the accounts with "list".'],
    [['remove', '__proto__'], 'There is no account "__proto__"; '],
    [['add', 'ADA'], 'Account "ada" already exists; set a new password with "reset".'],
    [['end-session', '7'], 'There is no session 7; list the sessions with "sessions".'],
    [
      [],
      'Usage: npm run accounts -- list | add NAME [--role editor] | add-viewer NAME | role NAME admin|editor|viewer | remove NAME | reset NAME | sessions | end NUMBER | sign-ins',
    ],
    [['list', 'ada'], 'Usage: npm run accounts -- '],
    [['add', 'one', '--role', 'owner'], '"owner" is not a role; use admin, editor or viewer.'],
    [['role', 'ada', 'owner'], '"owner" is not a role; use admin, editor or viewer.'],
    [['role', 'ada', 'editor'], '"ada" is the last administrator; add another administrator first.'],
    [['role', 'grace', 'editor'], 'There is no account "grace"; list the accounts with "list".'],
    [['toString', 'ada'], 'Usage: npm run accounts -- '],
  ])('by %j', async (given, sentence) => {
    const before = await state.accounts()
    await expect(accounts(folder, given)).rejects.toThrow(sentence)
    expect(await state.accounts()).toEqual(before)
  })
})

describe('while the site is running', () => {
  let server: RunningServer

  beforeEach(async () => {
    await plantAdministrator(directory)
    server = await startServer({ dataDirectory: directory, settings: {} })
  })

  afterEach(() => server.stop())

  const edit = async (Cookie: string) => {
    const headers = { 'Content-Type': 'application/json', Cookie }
    const init = { method: 'PATCH', headers, body: '{"progress": "0.4"}' }
    return (await fetch(`${server.url}/api/timeline/phase-5`, init)).status
  }

  test('commands are logged by the site with the operator as user, and without passwords', async () => {
    const password = /password: (\S+) /.exec(await run('add', 'ada', '--role', 'editor'))?.[1] ?? 'none'
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

  test('one of several sessions is ended, and the others continue', async () => {
    const [lost, kept] = [await signedIn(server), await signedIn(server)]
    const line = (n: number) => `${n}: admin, a browser, from \\S+Z to \\S+Z at most, active \\S+Z`
    expect(await run('sessions')).toMatch(new RegExp(`^${line(1)}\\n${line(2)}$`))
    expect(await run('sign-ins')).toMatch(/^admin: 2 signed in, last at \S+Z$/)
    expect(await run('end', '1')).toBe('Session 1 has ended.')
    expect([await edit(lost), await edit(kept)]).toEqual([401, 200])
  })
})

test('npm run accounts works from the command line without a build, and fails with one line', async () => {
  const accounts = (...given: string[]) => command('accounts', directory, ...given)
  expect((await accounts('add', 'ada')).stdout).toMatch(
    /^Account "ada", password: \S+ \(shown only once; the first sign-in requires a new one\)\.\n$/,
  )
  expect((await accounts('list')).stdout).toBe('ada (admin)\n')
  expect(await accounts('remove', 'ada')).toEqual({
    code: 1,
    stdout: '',
    stderr: '"ada" is the last administrator and cannot be removed; add another administrator first.\n',
  })
})

test('concurrent account changes by several processes all succeed, while the site starts with ADMIN_PASSWORD and runs', async () => {
  const names = ['ada', 'grace', 'katherine', 'mary']
  const [server, ...added] = await Promise.all([
    startServer({ dataDirectory: directory }),
    ...names.map((name) => command('accounts', directory, 'add', name)),
  ])
  expect(added.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']))
  expect((await command('accounts', directory, 'add', 'while it runs')).code).toBe(0)
  await server.end('SIGTERM')
  expect((await accounts(directory, ['list'])).split('\n').sort()).toEqual(
    [...names, 'admin', 'while it runs'].sort().map((name) => `${name} (admin)`),
  )
})
