import path from 'node:path'
import { z } from 'zod'
import { DamagedFileError, WriteFailedError } from '~/data/store/errors'
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

/** Writes the file whole, for its owner's eyes only. @throws WriteFailedError */
export async function writeAccounts(directory: string, accounts: readonly Account[]): Promise<void> {
  const text = `${JSON.stringify({ schema: 1, accounts }, null, 2)}\n`
  await replaceFile(fileIn(directory), text, 0o600).catch((error: unknown) => {
    throw new WriteFailedError(error)
  })
}

function fileIn(directory: string): string {
  return path.join(directory, 'accounts.json')
}
