import type { Selectable, Transaction } from 'kysely'
import type { Role } from '~/data/contract/session'
import type { Database, Tables } from './tables'
import { DamagedFileError } from './errors'
import { explain } from './explain'
import { endSessionsOf } from './sessionRows'
import {
  accountSchema,
  type Account,
  type AccountRecord,
  type AccountCreation,
  type NewPassword,
  type PasswordHash,
} from './state'

/**
 * @param source names the database in the error
 * @throws DamagedFileError when the row is not a valid account
 */
export function readAccount(
  { username, role, password, one_time }: Selectable<Tables['accounts']>,
  source: string,
): Account {
  const result = accountSchema.safeParse({ username, role, password: JSON.parse(password) as unknown })
  if (result.success) return { ...result.data, ...(one_time === 1 && { isOneTime: true }) }
  const fields = Object.keys(accountSchema.shape)
  const { sentence } = explain(result.error, { name: 'an account', fields })
  throw new DamagedFileError(source, `account "${username}": ${sentence}`)
}

/** Returns false when another account has the name, in whatever case. */
export async function addAccountRow(
  db: Transaction<Tables>,
  { username, role, password }: Account,
  { by, isOneTime }: AccountCreation,
  now: number,
): Promise<boolean> {
  const result = await db
    .insertInto('accounts')
    .values({
      ...{ username, folded: username.toLowerCase(), role, password: JSON.stringify(password) },
      ...{ one_time: isOneTime ? 1 : 0, made_by: by, made_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns false when there is no such account. */
export async function changePasswordRow(
  db: Transaction<Tables>,
  username: string,
  password: PasswordHash,
  { isOneTime = false, keepSession = null }: NewPassword,
): Promise<boolean> {
  await endSessionsOf(db, username, keepSession)
  const result = await db
    .updateTable('accounts')
    .set({ password: JSON.stringify(password), one_time: isOneTime ? 1 : 0 })
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return result.numUpdatedRows > 0n
}

/** The last administrator keeps the role. */
export async function changeRoleRow(
  db: Transaction<Tables>,
  username: string,
  role: Role,
): Promise<'changed' | 'absent' | 'last'> {
  const status = await accountStatus(db, username)
  if (status === 'absent' || (status === 'last' && role !== 'admin')) return status
  // A viewer keeps no tokens.
  if (role === 'viewer') await db.deleteFrom('tokens').where('made_by', '=', username).execute()
  await db.updateTable('accounts').set({ role }).where('username', '=', username).execute()
  return 'changed'
}

export async function removeAccountRow(
  db: Transaction<Tables>,
  username: string,
): Promise<'removed' | 'absent' | 'last'> {
  const status = await accountStatus(db, username)
  if (status !== 'other') return status
  await endSessionsOf(db, username)
  await db.deleteFrom('tokens').where('made_by', '=', username).execute()
  await db.deleteFrom('accounts').where('username', '=', username).execute()
  return 'removed'
}

/** In the order in which they were created. */
export async function accountRecords(db: Database): Promise<AccountRecord[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['n', 'username', 'role', 'one_time', 'made_by', 'made_at', 'active_at'])
    .orderBy('n')
    .execute()
  return rows.map(({ n, username, role, one_time, made_by, made_at, active_at }) => ({
    ...{ n, username, role, isOneTime: one_time === 1 },
    ...{ createdBy: made_by, createdAt: made_at, activeAt: active_at },
  }))
}

/** Whether the account exists, and whether it is the last administrator. */
async function accountStatus(
  db: Transaction<Tables>,
  username: string,
): Promise<'absent' | 'last' | 'other'> {
  const accounts = await db.selectFrom('accounts').select(['username', 'role']).execute()
  const account = accounts.find((one) => one.username === username)
  if (!account) return 'absent'
  const administrators = accounts.filter(({ role }) => role === 'admin')
  return account.role === 'admin' && administrators.length === 1 ? 'last' : 'other'
}
