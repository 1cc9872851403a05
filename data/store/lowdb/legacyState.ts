import { rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { DamagedFileError, errorCode } from '~/data/store/errors'
import { explain } from '~/data/store/explain'
import { realFiles } from '~/data/store/files'
import { readBytes, readJson } from '~/data/store/readJson'
import { accountSchema, type Account, type State } from '~/data/store/state'
import { syncFolder } from '~/data/store/writeFile'

const hasDistinctNames = (accounts: readonly Account[]) =>
  new Set(accounts.map(({ username }) => username.toLowerCase())).size === accounts.length

const accountsSchema = z.strictObject({
  schema: z.literal(1),
  accounts: z.array(accountSchema).refine(hasDistinctNames, {
    error: 'must not have two accounts with the same name, ignoring case',
  }),
})

/** The name of the stored key that signs session cookies. */
export const sessionKeyName = 'session-key'

/**
 * Moves the accounts.json and session.key of a folder of layout 3 into the state, once, and renames the files.
 * @throws DamagedFileError, WriteFailedError
 */
export async function migrateLegacyState(directory: string, state: State): Promise<void> {
  const accountsFile = path.join(directory, 'accounts.json')
  const accounts = await readAccounts(accountsFile)
  const keyFile = path.join(directory, 'session.key')
  const key = await readKey(keyFile)
  if (accounts) {
    // An account that exists already was migrated before the process was killed.
    for (const account of accounts) await state.addAccount(account)
    await renameMigrated(accountsFile)
  }
  if (key !== null) {
    await state.getOrCreateSecret(sessionKeyName, () => key)
    await renameMigrated(keyFile)
  }
}

async function readAccounts(file: string): Promise<Account[] | null> {
  const value = await readJson(file)
  if (value === null) return null
  const result = accountsSchema.safeParse(value)
  if (result.success) return result.data.accounts
  const fields = Object.keys(accountsSchema.shape)
  throw new DamagedFileError(file, explain(result.error, { name: 'the document', fields }).sentence)
}

async function readKey(file: string): Promise<string | null> {
  const key = (await readBytes(file, realFiles))?.toString().trim()
  if (key === undefined) return null
  if (key.length < 32) throw new DamagedFileError(file, 'must have at least 32 characters.')
  return key
}

/** Another command may have renamed the file at the same time. */
async function renameMigrated(file: string): Promise<void> {
  await rename(file, `${file}.moved-to-sqlite`).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
  await syncFolder(path.dirname(file), realFiles)
}
