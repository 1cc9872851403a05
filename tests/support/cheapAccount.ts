import { randomBytes, scryptSync } from 'node:crypto'
import type { Role } from '~/data/contract/session'
import { openDatabase } from '~/data/store/sqlite/database'
import { readAddress } from '~/data/store/postgres/address'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { PasswordHash, State } from '~/data/store/state'
import { settingsFor } from './engine'

/** The administrator's password on the servers that tests start. */
export const adminPassword = 'correct horse battery'

/** A hash with the lowest accepted cost. */
export function cheapHash(password: string): PasswordHash {
  const [cost, salt] = [{ N: 2 ** 14, r: 1, p: 1 }, randomBytes(16)]
  const hash = scryptSync(password, salt, 32, cost).toString('base64url')
  return { algorithm: 'scrypt', ...cost, salt: salt.toString('base64url'), hash }
}

type Accounts = Readonly<Record<string, Role>>

const administrator: Accounts = { admin: 'admin' }

/**
 * Adds accounts with cheap hashes to a data folder, or to the database that replaces it, for servers that are started
 * repeatedly. Start them without ADMIN_PASSWORD, or with the password of the tests: another one would be hashed again.
 * @param accounts roles by name @default an administrator
 */
export function plantAccounts(dataDirectory: string, accounts = administrator): Promise<void> {
  return withState(dataDirectory, (state) => add(state, accounts))
}

/** Adds an administrator to a database. */
export function plantAdministratorIn(url: string): Promise<void> {
  return withStateIn(url, (state) => add(state, administrator))
}

/** Changes the administrator's password. */
export function setPassword(dataDirectory: string, password: string): Promise<void> {
  return withState(dataDirectory, (state) => state.changePassword('admin', cheapHash(password)))
}

async function add(state: State, accounts: Accounts): Promise<void> {
  for (const [username, role] of Object.entries(accounts))
    await state.addAccount({ username, role, password: cheapHash(adminPassword) })
}

type Work = (state: State) => Promise<unknown>

async function withState(dataDirectory: string, work: Work): Promise<void> {
  const { DATABASE_URL } = await settingsFor(dataDirectory)
  if (DATABASE_URL !== undefined) return withStateIn(DATABASE_URL, work)
  const database = await openDatabase(dataDirectory)
  await work(new SqliteState(database, Date.now))
  await database.db.destroy()
}

async function withStateIn(url: string, work: Work): Promise<void> {
  const { openPostgresState } = await import('~/data/store/postgres/openPostgres')
  const { state, close } = await openPostgresState(readAddress(url))
  await work(state)
  await close()
}
