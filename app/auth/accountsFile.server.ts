import path from 'node:path'
import { lock } from 'proper-lockfile'
import { z } from 'zod'
import { StartError } from '~/app/start.server'
import { DamagedFileError, errorCode, WriteFailedError } from '~/data/store/errors'
import { explain } from '~/data/store/explain'
import { readJson } from '~/data/store/readJson'
import { replaceFile } from '~/data/store/writeFile'
import { passwordHashSchema } from './password.server'

const accountSchema = z.strictObject({
  username: z.string().min(1),
  role: z.literal('admin'),
  password: passwordHashSchema,
})

const accountsSchema = z.strictObject({ schema: z.literal(1), accounts: z.array(accountSchema) })

/** Longer than a lock counts that a killed command left; in milliseconds. */
const retries = { retries: 100, factor: 1, minTimeout: 100, maxTimeout: 100 }

export type Account = z.infer<typeof accountSchema>

/** The accounts in `directory`/accounts.json; null when there is none yet. @throws DamagedFileError */
export async function readAccounts(directory: string): Promise<Account[] | null> {
  const file = fileIn(directory)
  const value = await readJson(file)
  if (value === null) return null
  const result = accountsSchema.safeParse(value)
  if (result.success) return result.data.accounts
  const { sentence } = explain(result.error, {
    name: 'the document',
    fields: Object.keys(accountsSchema.shape),
  })
  throw new DamagedFileError(file, sentence)
}

/**
 * Reads the accounts and writes, whole and for their owner's eyes only, what `change` makes of them; those who do so at
 * the same moment, starts of the site too, go one after the other.
 * @throws StartError, DamagedFileError, WriteFailedError, and what `change` throws, which changes nothing.
 */
export async function changeAccounts<T extends { accounts: readonly Account[] }>(
  directory: string,
  change: (accounts: Account[] | null) => Promise<T>,
): Promise<T> {
  const release = await lock(fileIn(directory), { realpath: false, stale: 5_000, retries }).catch(
    (error: unknown) => {
      if (errorCode(error) !== 'ELOCKED') throw new WriteFailedError(error)
      throw new StartError(`${fileIn(directory)} is being changed by another command; try again.`)
    },
  )
  try {
    const changed = await change(await readAccounts(directory))
    await writeAccounts(directory, changed.accounts)
    return changed
  } finally {
    await release()
  }
}

async function writeAccounts(directory: string, accounts: readonly Account[]): Promise<void> {
  const text = `${JSON.stringify({ schema: 1, accounts }, null, 2)}\n`
  await replaceFile(fileIn(directory), text, 0o600).catch((error: unknown) => {
    throw new WriteFailedError(error)
  })
}

function fileIn(directory: string): string {
  return path.join(directory, 'accounts.json')
}
