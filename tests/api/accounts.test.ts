import { sql } from 'kysely'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureAdministrator, verify } from '~/app/auth/accounts.server'
import { openState } from '~/app/auth/openState.server'
import { openSessionKey } from '~/app/auth/sessionKey.server'
import { SignInRateLimit, type Attempt } from '~/app/auth/signInRateLimit'
import { databaseName, openDatabase, type DatabaseFile } from '~/data/store/database'
import { SqliteState } from '~/data/store/sqliteState'
import type { State } from '~/data/store/state'
import { cheapHash } from '../support/cheapAccount'
import { temporaryFolder } from '../support/server'

let directory: string
let database: DatabaseFile
let state: State
let announced: string[]
let now: number

const hours = 60 * 60 * 1000

beforeEach(async () => {
  directory = await temporaryFolder()
  database = await openDatabase(directory)
  announced = []
  now = Date.UTC(2025, 9, 15)
  state = new SqliteState(database, () => now)
})

afterEach(async () => {
  await database.db.destroy()
  await rm(directory, { recursive: true })
})

const start = (adminPassword?: string) =>
  ensureAdministrator(state, adminPassword, (password) => void announced.push(password))

/** Starts a session of an account as it is. */
async function begin(token: string, username = 'admin', life = 12 * hours): Promise<boolean> {
  const account = await state.account(username)
  return account !== null && state.startSession(token, account, life)
}

const inFolder = (name: string) => path.join(directory, name)

describe('accounts', () => {
  test('begin with an administrator whose made-up password is told once, and not to the file', async () => {
    await start()
    const [password = ''] = announced
    expect(password.length).toBeGreaterThanOrEqual(20)
    expect(await verify(state, 'admin', password)).toMatchObject({ username: 'admin' })
    for (const suffix of ['', '-wal'])
      expect((await readFile(inFolder(`${databaseName}${suffix}`))).includes(password)).toBe(false)
    expect(((await stat(inFolder(databaseName))).mode & 0o777).toString(8)).toBe('600')
    await start()
    expect(announced).toHaveLength(1)
  })

  test('take the given password at each start, and no session of the old one goes on', async () => {
    await start('first password')
    await begin('token')
    await start('first password')
    expect(await state.session('token')).toEqual({ username: 'admin', role: 'admin' })
    await start('second password')
    expect(await verify(state, 'admin', 'first password')).toBeNull()
    expect(await verify(state, 'admin', 'second password')).toMatchObject({ username: 'admin' })
    expect(await state.session('token')).toBeNull()
    expect(announced).toEqual([])
  })

  test('leave no start with a password that counts for nobody', async () => {
    await state.addAccount({ username: 'ADMIN', role: 'admin', password: cheapHash('a password') })
    await expect(start('first password')).rejects.toThrow(
      'ADMIN_PASSWORD is for the account "admin", and there is one of that name in other letters; remove that one first.',
    )
  })

  test('are added once, whatever the case of the name', async () => {
    const account = { username: 'Ada', role: 'admin', password: cheapHash('a password') } as const
    expect(await state.addAccount(account)).toBe(true)
    for (const username of ['Ada', 'ada', 'ADA'])
      expect(await state.addAccount({ ...account, username })).toBe(false)
    expect((await state.accounts()).map(({ username }) => username)).toEqual(['Ada'])
  })

  test('know one password however its letters are composed', async () => {
    await start('caf\u00e9 au lait')
    expect(await verify(state, 'admin', 'cafe\u0301 au lait')).toMatchObject({ username: 'admin' })
  })

  test('that were damaged are named, and open nothing', async () => {
    await start('first password')
    await database.db.updateTable('accounts').set({ password: '{"algorithm":"none"}' }).execute()
    await expect(verify(state, 'admin', 'first password')).rejects.toThrow(
      /state\.sqlite: account "admin": password\.algorithm must be scrypt; .* The file has been left as it is\.$/,
    )
    const account = { username: 'admin', role: 'admin', password: cheapHash('first password') } as const
    await expect(state.startSession('token', account, hours)).rejects.toMatchObject({
      name: 'DamagedFileError',
    })
  })
})

describe('what a folder held in files of its own', () => {
  const account = { username: 'ada', role: 'admin', password: cheapHash('the password of before') }
  const key = 'k'.repeat(43)

  test('is taken over once, and kept aside', async () => {
    await writeFile(inFolder('accounts.json'), JSON.stringify({ schema: 1, accounts: [account] }))
    await writeFile(inFolder('session.key'), `${key}\n`)
    const opened = await openState(directory, database)
    expect(await verify(opened, 'ada', 'the password of before')).toMatchObject({ username: 'ada' })
    expect(await openSessionKey(opened)).toBe(key)
    for (const name of ['accounts.json', 'session.key']) {
      await expect(stat(inFolder(name))).rejects.toThrow('ENOENT')
      expect((await stat(inFolder(`${name}.moved-to-sqlite`))).isFile()).toBe(true)
    }
    await opened.addAccount({ ...account, username: 'grace', role: 'admin' })
    await opened.removeAccount('ada')
    const again = await openState(directory, database)
    expect((await again.accounts()).map(({ username }) => username)).toEqual(['grace'])
  })

  test('is taken over whole after a kill in the middle', async () => {
    await state.addAccount({ ...account, role: 'admin' })
    const accounts = [account, { ...account, username: 'grace' }]
    await writeFile(inFolder('accounts.json'), JSON.stringify({ schema: 1, accounts }))
    const opened = await openState(directory, database)
    expect((await opened.accounts()).map(({ username }) => username)).toEqual(['ada', 'grace'])
  })

  test.each([
    [
      'accounts.json',
      '{"schema": 1, "accounts": [{"username": "admin"}]}',
      'accounts[0].role must be admin; accounts[0].password must be an object.',
    ],
    ['accounts.json', '{"schema": 1, "accounts": [', 'is not JSON at line 1, column 28.'],
    ['session.key', 'short\n', 'must hold at least 32 characters.'],
  ])('is refused when it is damaged, and left as it is: %s with %s', async (name, text, reason) => {
    await writeFile(inFolder(name), text)
    await expect(openState(directory, database)).rejects.toThrow(`${inFolder(name)}: ${reason}`)
    expect(await readFile(inFolder(name), 'utf8')).toBe(text)
  })
})

describe('what cannot be written', () => {
  const secret = () => 'x'.repeat(1_000_000)

  test('is refused as the database refuses it, by its file', async () => {
    await sql`alter table secrets rename to elsewhere`.execute(database.db)
    await expect(state.secret('key', secret)).rejects.toMatchObject({
      name: 'WriteFailedError',
      message: `The data could not be written (SQLITE_ERROR). The file is ${database.path}.`,
    })
    await sql`alter table elsewhere rename to secrets`.execute(database.db)
    expect(await state.secret('key', secret)).toBe(secret())
  })

  test('for want of room is told so, and leaves nothing of it', async () => {
    await sql`pragma max_page_count = 1`.execute(database.db)
    await expect(state.secret('key', secret)).rejects.toMatchObject({
      name: 'WriteFailedError',
      diskFull: true,
    })
    expect(await database.db.selectFrom('secrets').selectAll().execute()).toEqual([])
    expect(await state.secret('key', secret)).toBe(secret())
  })
})

test('the key of cookies is made once', async () => {
  const key = await openSessionKey(state)
  expect(key.length).toBeGreaterThanOrEqual(43)
  expect(await openSessionKey(state)).toBe(key)
})

describe('sessions', () => {
  const admin = { username: 'admin', role: 'admin' }

  beforeEach(async () => {
    for (const username of ['admin', 'ada'])
      await state.addAccount({ username, role: 'admin', password: cheapHash('a password') })
  })

  test('are found by their token alone, which is kept nowhere', async () => {
    expect(await begin('a token of a session')).toBe(true)
    expect(await state.session('a token of a session')).toEqual(admin)
    for (const token of ['', 'a token', 'a token of a session '])
      expect(await state.session(token)).toBeNull()
    const kept = await database.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('a token of a session')
  })

  test('end when they are ended, by token or by number, and no other with them', async () => {
    for (const token of ['one', 'two', 'three']) await begin(token)
    await state.endSession('one')
    const [second] = await state.sessions()
    expect(second).toEqual({ n: 2, username: 'admin', startedAt: now, endsAt: now + 12 * hours })
    expect(await state.endSessionNumber(2)).toBe(true)
    expect(await state.endSessionNumber(2)).toBe(false)
    expect(await Promise.all(['one', 'two', 'three'].map((token) => state.session(token)))).toEqual([
      null,
      null,
      admin,
    ])
  })

  test('end with their account, and with its password', async () => {
    await begin('of admin')
    await begin('of ada', 'ada')
    expect(await state.removeAccount('admin')).toBe('removed')
    expect(await state.session('of admin')).toBeNull()
    expect(await state.session('of ada')).toEqual({ username: 'ada', role: 'admin' })
    expect(await state.changePassword('ada', cheapHash('another password'))).toBe(true)
    expect(await state.session('of ada')).toBeNull()
    expect(await state.removeAccount('ada')).toBe('last')
    expect(await state.removeAccount('admin')).toBe('absent')
    expect(await state.changePassword('admin', cheapHash('a password'))).toBe(false)
  })

  test('do not begin for an account that was removed, or has another password, since it was read', async () => {
    const [before] = await state.accounts()
    if (!before) throw new Error('There is no account.')
    await state.changePassword('admin', cheapHash('a password'))
    expect(await state.startSession('token', before, 12 * hours)).toBe(false)
    await state.removeAccount('admin')
    await state.addAccount({ username: 'admin', role: 'admin', password: cheapHash('a password') })
    expect(await state.startSession('token', before, 12 * hours)).toBe(false)
    expect(await state.session('token')).toBeNull()
  })

  test('end after twelve hours, used or not, and are forgotten', async () => {
    await begin('early')
    now += 12 * hours - 1
    expect(await state.session('early')).toEqual(admin)
    now += 1
    expect(await state.session('early')).toBeNull()
    expect(await state.sessions()).toEqual([])
    await begin('late')
    expect(await database.db.selectFrom('sessions').select('n').execute()).toEqual([{ n: 2 }])
  })

  test('go on in another process, and end there', async () => {
    await begin('shared')
    const other = await openDatabase(directory)
    const beside = new SqliteState(other, () => now)
    expect(await beside.session('shared')).toEqual(admin)
    await beside.removeAccount('admin')
    await other.db.destroy()
    expect(await state.session('shared')).toBeNull()
  })

  test('that cannot be read are refused as the disk refused them, and read again once they can be', async () => {
    await begin('kept')
    await sql`alter table sessions rename to elsewhere`.execute(database.db)
    await expect(state.session('kept')).rejects.toMatchObject({ name: 'WriteFailedError' })
    await sql`alter table elsewhere rename to sessions`.execute(database.db)
    expect(await state.session('kept')).toEqual(admin)
  })

  test('of before a clock that was set back between two processes do not come back to life', async () => {
    await begin('shared')
    now -= 24 * hours
    expect(await state.session('shared')).toBeNull()
    expect(await state.sessions()).toEqual([])
  })
})

describe('sign-ins that fail', () => {
  const from = (network: string, username = 'admin', device: string | null = null): Attempt => ({
    username,
    network,
    device,
  })
  let limits: SignInRateLimit

  beforeEach(() => {
    limits = new SignInRateLimit(state)
  })

  test('are limited to five in five minutes from an address, whatever the names', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await limits.begin(from('10.0.0.1', `user-${count}`))).toBe(0)
      now += 10_000
    }
    expect(await limits.begin(from('10.0.0.1'))).toBe(250)
    expect(await limits.begin(from('10.0.0.2'))).toBe(0)
    now += 250_000
    expect(await limits.begin(from('10.0.0.1'))).toBe(0)
    expect(await limits.begin(from('10.0.0.1'))).toBe(10)
  })

  test('are limited to twenty in five minutes under a name, from all addresses together', async () => {
    for (let count = 0; count < 20; count += 1) expect(await limits.begin(from(`10.0.0.${count}`))).toBe(0)
    expect(await limits.begin(from('10.0.1.1'))).toBe(300)
    expect(await limits.begin(from('10.0.1.1', 'ada'))).toBe(0)
  })

  test('of others keep no one out on a device of their own, and the device has its five', async () => {
    for (let count = 0; count < 30; count += 1) await limits.begin(from(`10.0.0.${count % 4}`))
    const own = from('10.0.0.1', 'admin', 'laptop')
    for (let count = 0; count < 5; count += 1) expect(await limits.begin(own)).toBe(0)
    expect(await limits.begin(own)).toBe(300)
  })

  test('are forgotten under a name that succeeds, but not at its address, or taken back one by one', async () => {
    const attempt = from('10.0.0.1')
    for (let count = 0; count < 4; count += 1) await limits.begin(attempt)
    await limits.begin(attempt)
    await limits.takeBack(attempt)
    expect(await limits.begin(attempt)).toBe(0)
    await limits.succeed(attempt)
    expect(await limits.begin(attempt)).toBe(0)
    expect(await limits.begin(attempt)).toBe(300)
  })

  test('go on counting after a restart, and keep neither names nor addresses', async () => {
    for (let count = 0; count < 5; count += 1) await limits.begin(from('10.0.0.1'))
    const later = new SignInRateLimit(new SqliteState(database, () => now))
    expect(await later.begin(from('10.0.0.1'))).toBe(300)
    const kept = JSON.stringify(await database.db.selectFrom('attempts').selectAll().execute())
    expect(kept).not.toMatch(/admin|10\.0\.0\.1/)
    now += 300_000
    await later.begin(from('10.0.0.9'))
    expect(await database.db.selectFrom('attempts').selectAll().execute()).toHaveLength(2)
  })

  test('are counted for as long as the longest of their limits', async () => {
    const limits = [
      { key: 'short', most: 1, within: 1_000 },
      { key: 'long', most: 1, within: 10_000 },
    ]
    expect(await state.attempt(limits)).toBe(0)
    now += 2_000
    expect(await state.attempt(limits)).toBe(8)
  })

  test('are taken back from the last one on', async () => {
    const limit = { key: 'key', most: 2, within: 100_000 }
    await state.attempt([limit])
    now += 50_000
    await state.attempt([limit])
    await state.forgive(['key', 'another'])
    expect(await state.attempt([{ ...limit, most: 1 }])).toBe(50)
  })

  test('of before a clock that was set back keep no one out', async () => {
    for (let count = 0; count < 5; count += 1) await limits.begin(from('10.0.0.1'))
    now -= 24 * hours
    expect(await limits.begin(from('10.0.0.1'))).toBe(0)
  })

  // One hour, an attempt each second; every 45 s the administrator comes with the right password.
  test.each([
    ['from one address cannot keep the administrator out of a new device, elsewhere', 1, null, 60],
    ['from a hundred addresses cannot keep the administrator out of a device of theirs', 100, 'laptop', 240],
  ])('%s', async (_, addresses, device, mostGuesses) => {
    const administrator = from('192.0.2.1', 'admin', device)
    let [guesses, signIns] = [0, 0]
    for (let second = 0; second < 3600; second += 1) {
      now += 1000
      if ((await limits.begin(from(`10.0.0.${second % addresses}`))) === 0) guesses += 1
      if (second % 45 > 0) continue
      if ((await limits.begin(administrator)) > 0) continue
      await limits.succeed(administrator)
      signIns += 1
    }
    expect(signIns).toBe(80)
    expect(guesses).toBeLessThanOrEqual(mostGuesses)
    expect(guesses).toBeGreaterThan(mostGuesses / 2)
  })
})

describe('the clock on the wall,', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['back', -24 * hours],
    ['ahead', 24 * hours],
  ])(
    'set %s by a day, keeps no one out for longer or shorter, and ends no session earlier or later',
    async (_, jump) => {
      await state.addAccount({ username: 'admin', role: 'admin', password: cheapHash('a password') })
      const steady = await openState(directory, database)
      const limits = new SignInRateLimit(steady)
      const attempt = { username: 'admin', network: '10.0.0.1', device: null }
      for (let count = 0; count < 5; count += 1) await limits.begin(attempt)
      const account = await steady.account('admin')
      if (account) await steady.startSession('token', account, 12 * hours)
      vi.useFakeTimers({ now: Date.now() + jump, toFake: ['Date'] })
      expect(await limits.begin(attempt)).toBeGreaterThan(290)
      expect(await limits.begin(attempt)).toBeLessThanOrEqual(300)
      const [session] = await steady.sessions()
      expect(await steady.session('token')).not.toBeNull()
      expect((session?.endsAt ?? 0) - (session?.startedAt ?? 0)).toBe(12 * hours)
    },
  )
})
