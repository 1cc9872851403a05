import { sql } from 'kysely'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { ensureAdministrator, verify } from '~/app/server/identity/accounts.server'
import { openState } from '~/app/server/identity/openState.server'
import { openSessionKey } from '~/app/server/identity/sessionKey.server'
import { databaseName, openDatabase } from '~/data/store/sqlite/database'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import { cheapHash } from '../support/cheapAccount'
import { hours, ownState } from '../support/ownState'
import { alterDatabase } from '../support/store'

const own = ownState()
let announced: string[]

beforeEach(() => {
  announced = []
})

const start = (adminPassword?: string) =>
  ensureAdministrator(own.state, adminPassword, (password) => void announced.push(password))

describe('accounts', () => {
  test('start with an administrator whose generated password is printed once, and not to the file', async () => {
    await start()
    const [password = ''] = announced
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect(await verify(own.state, 'admin', password)).toMatchObject({ username: 'admin' })
    for (const suffix of ['', '-wal'])
      expect((await readFile(own.inFolder(`${databaseName}${suffix}`))).includes(password)).toBe(false)
    expect(((await stat(own.inFolder(databaseName))).mode & 0o777).toString(8)).toBe('600')
    await start()
    expect(announced).toHaveLength(1)
  })

  test('use the configured password at each start, and sessions of the old one end', async () => {
    await start('first password')
    await own.begin('token')
    await start('first password')
    expect(await own.state.session('token')).toEqual({ username: 'admin', role: 'admin' })
    await start('second password')
    expect(await verify(own.state, 'admin', 'first password')).toBeNull()
    expect(await verify(own.state, 'admin', 'second password')).toMatchObject({ username: 'admin' })
    expect(await own.state.session('token')).toBeNull()
    expect(announced).toEqual([])
  })

  test('never leave a start with a password that does not work', async () => {
    await own.state.addAccount({ username: 'ADMIN', role: 'admin', password: cheapHash('a password') })
    await expect(start('first password')).rejects.toThrow(
      'ADMIN_PASSWORD is for the account "admin", but there is one whose name differs only in case; remove that account first.',
    )
  })

  test('accept a password in composed and decomposed letters', async () => {
    await start('caf\u00e9 au lait')
    expect(await verify(own.state, 'admin', 'cafe\u0301 au lait')).toMatchObject({ username: 'admin' })
  })

  test('that are damaged are named, and no sign-in succeeds', async () => {
    await start('first password')
    await own.database.db.updateTable('accounts').set({ password: '{"algorithm":"none"}' }).execute()
    await expect(verify(own.state, 'admin', 'first password')).rejects.toThrow(
      /state\.sqlite: account "admin": password\.algorithm must be scrypt; .* The file was not changed\.$/,
    )
    const account = { username: 'admin', role: 'admin', password: cheapHash('first password') } as const
    await expect(own.state.startSession('token', account, hours)).rejects.toMatchObject({
      name: 'DamagedFileError',
    })
  })
})

describe('the separate files of an old folder', () => {
  const account = { username: 'ada', role: 'admin', password: cheapHash('the password of before') }
  const key = 'k'.repeat(43)

  test('are migrated once and renamed', async () => {
    await writeFile(own.inFolder('accounts.json'), JSON.stringify({ schema: 1, accounts: [account] }))
    await writeFile(own.inFolder('session.key'), `${key}\n`)
    const opened = await openState(own.directory, own.database)
    expect(await verify(opened, 'ada', 'the password of before')).toMatchObject({ username: 'ada' })
    expect(await openSessionKey(opened)).toBe(key)
    for (const name of ['accounts.json', 'session.key']) {
      await expect(stat(own.inFolder(name))).rejects.toThrow('ENOENT')
      expect((await stat(own.inFolder(`${name}.moved-to-sqlite`))).isFile()).toBe(true)
    }
    await opened.addAccount({ ...account, username: 'grace', role: 'admin' })
    await opened.removeAccount('ada')
    const again = await openState(own.directory, own.database)
    expect((await again.accounts()).map(({ username }) => username)).toEqual(['grace'])
  })

  test('are migrated completely after a kill in the middle', async () => {
    await own.state.addAccount({ ...account, role: 'admin' })
    const accounts = [account, { ...account, username: 'grace' }]
    await writeFile(own.inFolder('accounts.json'), JSON.stringify({ schema: 1, accounts }))
    const opened = await openState(own.directory, own.database)
    expect((await opened.accounts()).map(({ username }) => username)).toEqual(['ada', 'grace'])
  })

  test.each([
    [
      'accounts.json',
      '{"schema": 1, "accounts": [{"username": "admin"}]}',
      'accounts[0].role must be admin or editor or viewer; accounts[0].password must be an object.',
    ],
    [
      'accounts.json',
      JSON.stringify({ schema: 1, accounts: [account, { ...account, username: 'Ada' }] }),
      'accounts must not have two accounts with the same name, ignoring case.',
    ],
    ['accounts.json', '{"schema": 1, "accounts": [', 'is not JSON at line 1, column 28.'],
    ['session.key', 'short\n', 'must have at least 32 characters.'],
  ])('are refused when damaged, and left as they are: %s with %s', async (name, text, reason) => {
    await writeFile(own.inFolder(name), text)
    await expect(openState(own.directory, own.database)).rejects.toThrow(`${own.inFolder(name)}: ${reason}`)
    expect(await readFile(own.inFolder(name), 'utf8')).toBe(text)
  })
})

test('older API tokens that neither an account nor the operator created expire twelve hours from now', async () => {
  await own.state.addAccount({ username: 'ada', role: 'admin', password: cheapHash('a password') })
  for (const by of ['ada', 'mona', 'the operator'])
    await own.state.addToken(`of ${by}`, { name: `of ${by}`, scope: 'read', createdBy: by }, 100 * hours)
  await own.database.db.destroy()
  const names = ['vouched', 'lapses_at'].map((column) => `alter table tokens drop column ${column}`)
  await alterDatabase(
    own.directory,
    ...names,
    'drop index history_reasons',
    'drop table idempotency_keys',
    'drop table documents',
    'drop index history_kind',
    'alter table history drop column kind',
    `delete from kysely_migration where name >= '91 vouched tokens'`,
  )
  const database = await openDatabase(own.directory)
  const tokens = await new SqliteState(database, Date.now).tokens()
  await database.db.destroy()
  expect(
    tokens.map(({ createdBy, lapsesAt }) => [
      createdBy,
      lapsesAt && Math.round((lapsesAt - Date.now()) / hours),
    ]),
  ).toEqual([
    ['ada', null],
    ['mona', 12],
    ['the operator', null],
  ])
})

describe('a failed write', () => {
  const secret = () => 'x'.repeat(1_000_000)

  test('is refused with the error of the database, and names its file', async () => {
    await sql`alter table secrets rename to elsewhere`.execute(own.database.db)
    await expect(own.state.getOrCreateSecret('key', secret)).rejects.toMatchObject({
      name: 'WriteFailedError',
      message: `The data could not be written (SQLITE_ERROR). The file is ${own.database.path}.`,
    })
    await sql`alter table elsewhere rename to secrets`.execute(own.database.db)
    expect(await own.state.getOrCreateSecret('key', secret)).toBe(secret())
  })

  test('on a full disk says so, and leaves nothing of it', async () => {
    await sql`pragma max_page_count = 1`.execute(own.database.db)
    await expect(own.state.getOrCreateSecret('key', secret)).rejects.toMatchObject({
      name: 'WriteFailedError',
      diskFull: true,
    })
    expect(await own.database.db.selectFrom('secrets').selectAll().execute()).toEqual([])
    expect(await own.state.getOrCreateSecret('key', secret)).toBe(secret())
  })
})

test('the cookie key is created once', async () => {
  const key = await openSessionKey(own.state)
  expect(key.length).toBeGreaterThanOrEqual(43)
  expect(await openSessionKey(own.state)).toBe(key)
})
