import { randomBytes, scryptSync } from 'node:crypto'
import type { Role } from '~/data/contract/session'
import { openDatabase } from '~/data/store/sqlite/database'
import { readAddress } from '~/data/store/postgres/address'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { PasswordHash } from '~/data/store/state'
import { settingsFor } from './engine'

/** The administrator's password on the servers that tests start. */
export const adminPassword = 'correct horse battery'

/** A hash that costs as little as is accepted. */
export function cheapHash(password: string): PasswordHash {
  const [cost, salt] = [{ N: 2 ** 14, r: 1, p: 1 }, randomBytes(16)]
  const hash = scryptSync(password, salt, 32, cost).toString('base64url')
  return { algorithm: 'scrypt', ...cost, salt: salt.toString('base64url'), hash }
}

/**
 * Puts an administrator into a data folder with a cheap hash, for servers that start again and again. Start them
 * without ADMIN_PASSWORD, or with the one that tests use: another one would make a new hash.
 */
export async function plantAdministrator(dataDirectory: string, username = 'admin'): Promise<void> {
  return plantAccount(dataDirectory, username, 'admin')
}

/** As `plantAdministrator`, for an account that may do what its role may. */
export async function plantAccount(dataDirectory: string, username: string, role: Role): Promise<void> {
  return plantAccounts(dataDirectory, { [username]: role })
}

/** As `plantAccount`, for several by their names. */
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

/** Gives the administrator of a data folder, or of the database in its place, another password. */
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

/** As `plantAdministrator`, into a database. */
export async function plantAdministratorIn(url: string, username = 'admin'): Promise<void> {
  return plantAccountIn(url, username, 'admin')
}

async function plantAccountIn(url: string, username: string, role: Role): Promise<void> {
  const { openPostgresState } = await import('~/data/store/postgres/openPostgres')
  const { state, close } = await openPostgresState(readAddress(url))
  await state.addAccount({ username, role, password: cheapHash(adminPassword) })
  await close()
}
