import { sql } from 'kysely'
import { readFile, stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ensureAdministrator, verify } from '~/app/server/identity/accounts.server'
import { cheapHash } from '../support/cheapAccount'
import { hours, ownState } from '../support/ownState'

const own = ownState()
const admin = { username: 'admin', role: 'admin' } as const

/** Starts the site; returns the passwords that it prints. */
async function start(adminPassword?: string): Promise<string[]> {
  const announced: string[] = []
  await ensureAdministrator(own.state, adminPassword, (password) => void announced.push(password))
  return announced
}

async function begin(token: string): Promise<void> {
  const account = await own.state.account('admin')
  await own.state.startSession(token, account ?? expect.fail(), 12 * hours)
}

describe('accounts', () => {
  test('start with an administrator whose generated password is printed once, and not to the file', async () => {
    const [password = ''] = await start()
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect(await verify(own.state, 'admin', password)).toMatchObject({ username: 'admin' })
    for (const suffix of ['', '-wal'])
      expect((await readFile(`${own.database.path}${suffix}`)).includes(password)).toBe(false)
    expect(((await stat(own.database.path)).mode & 0o777).toString(8)).toBe('600')
    expect(await start()).toEqual([])
  })

  test('use the configured password at each start, and sessions of the old one end', async () => {
    await start('first password')
    await begin('token')
    await start('first password')
    expect(await own.state.session('token')).toEqual(admin)
    expect(await start('second password')).toEqual([])
    expect(await verify(own.state, 'admin', 'first password')).toBeNull()
    expect(await verify(own.state, 'admin', 'second password')).toMatchObject({ username: 'admin' })
    expect(await own.state.session('token')).toBeNull()
  })

  test('never leave a start with a password that does not work', async () => {
    await own.state.addAccount({ ...admin, username: 'ADMIN', password: cheapHash('a password') })
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
    const account = { ...admin, password: cheapHash('first password') }
    await expect(own.state.startSession('token', account, hours)).rejects.toMatchObject({
      name: 'DamagedFileError',
    })
  })
})

describe('sessions', () => {
  test('are stored without their token, and deleted once they have expired', async () => {
    await start('first password')
    await begin('a token of a session')
    const stored = () => own.database.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(await stored())).not.toContain('a token of a session')
    own.now += 12 * hours
    await begin('late')
    expect(await stored()).toMatchObject([{ n: 2 }])
  })

  test('report the error of the disk when they cannot be read, and are read again once they can be', async () => {
    await start('first password')
    await begin('kept')
    await sql`alter table sessions rename to elsewhere`.execute(own.database.db)
    await expect(own.state.session('kept')).rejects.toMatchObject({ name: 'WriteFailedError' })
    await sql`alter table elsewhere rename to sessions`.execute(own.database.db)
    expect(await own.state.session('kept')).toEqual(admin)
  })
})

test('a write on a full disk is refused with the error and the file of the database, and leaves nothing of it', async () => {
  const secret = () => 'x'.repeat(1_000_000)
  await sql`pragma max_page_count = 1`.execute(own.database.db)
  await expect(own.state.getOrCreateSecret('key', secret)).rejects.toMatchObject({
    name: 'WriteFailedError',
    diskFull: true,
    message: expect.stringContaining(`(SQLITE_FULL). The file is ${own.database.path}.`) as string,
  })
  expect(await own.database.db.selectFrom('secrets').selectAll().execute()).toEqual([])
  expect(await own.state.getOrCreateSecret('key', secret)).toBe(secret())
})
