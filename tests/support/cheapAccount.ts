import { randomBytes, scryptSync } from 'node:crypto'
import type { Role } from '~/data/contract/session'
import { openDatabase } from '~/data/store/sqlite/database'
import { readAddress } from '~/data/store/postgres/address'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { PasswordHash } from '~/data/store/state'
import { settingsFor } from './engine'

/** The administrator's password on the servers that tests start. */
export const adminPassword = 'correct horse battery'

/** A hash with the lowest accepted cost. */
export function cheapHash(password: string): PasswordHash {
  const [cost, salt] = [{ N: 2 ** 14, r: 1, p: 1 }, randomBytes(16)]
  const hash = scryptSync(password, salt, 32, cost).toString('base64url')
  return { algorithm: 'scrypt', ...cost, salt: salt.toString('base64url'), hash }
}

/**
 * Adds an administrator with a cheap hash to a data folder, for servers that are started repeatedly. Start them
 * without ADMIN_PASSWORD, or with the password of the tests: another one would be hashed again.
 */
export async function plantAdministrator(dataDirectory: string, username = 'admin'): Promise<void> {
  return plantAccount(dataDirectory, username, 'admin')
}

/** As `plantAdministrator`, for an account with a role. */
export async function plantAccount(dataDirectory: string, username: string, role: Role): Promise<void> {
  return plantAccounts(dataDirectory, { [username]: role })
}

/** As `plantAccount`, for several, by name. */
export async function plantAccounts(
  dataDirectory: string,
  accounts: Readonly<Record<string, Role>>,
): Promise<void> {
  const { DATABASE_URL } = await settingsFor(dataDirectory)
  if (DATABASE_URL !== undefined) {
    for (const [username, role] of Object.entries(accounts))
      await plantAccountIn(DATABASE_URL, username, role)
    return
  }
  const database = await openDatabase(dataDirectory)
  const state = new SqliteState(database, Date.now)
  for (const [username, role] of Object.entries(accounts))
    await state.addAccount({ username, role, password: cheapHash(adminPassword) })
  await database.db.destroy()
}

/** Changes the administrator's password, in a data folder or in the database that replaces it. */
export async function setPassword(dataDirectory: string, password: string): Promise<void> {
  const { DATABASE_URL } = await settingsFor(dataDirectory)
  if (DATABASE_URL !== undefined) {
    const { openPostgresState } = await import('~/data/store/postgres/openPostgres')
    const { state, close } = await openPostgresState(readAddress(DATABASE_URL))
    await state.changePassword('admin', cheapHash(password))
    return close()
  }
  const database = await openDatabase(dataDirectory)
  await new SqliteState(database, Date.now).changePassword('admin', cheapHash(password))
  await database.db.destroy()
}

/** As `plantAdministrator`, in a database. */
export async function plantAdministratorIn(url: string, username = 'admin'): Promise<void> {
  return plantAccountIn(url, username, 'admin')
}

async function plantAccountIn(url: string, username: string, role: Role): Promise<void> {
  const { openPostgresState } = await import('~/data/store/postgres/openPostgres')
  const { state, close } = await openPostgresState(readAddress(url))
  await state.addAccount({ username, role, password: cheapHash(adminPassword) })
  await close()
}
