import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { DamagedFileError, WriteFailedError } from '~/data/store/errors'
import { explain } from '~/data/store/explain'
import { readJson } from '~/data/store/readJson'
import { replaceFile } from '~/data/store/writeFile'
import { hashPassword, matchesPassword, nobodysHash, passwordHashSchema } from './password.server'

const accountSchema = z.strictObject({
  username: z.string().min(1),
  role: z.literal('admin'),
  password: passwordHashSchema,
})

const accountsSchema = z.strictObject({ schema: z.literal(1), accounts: z.array(accountSchema) })

type Account = z.infer<typeof accountSchema>

export interface Accounts {
  /** The account's name when the password is its own, else null, after the same time for a name that does not exist. */
  verify(username: string, password: string): Promise<string | null>
}

export interface AccountsOptions {
  /** The folder of accounts.json; it exists. */
  directory: string
  /** Sets the password of the account "admin"; without it, a first start makes one up. */
  adminPassword: string | undefined
  /** Told a made-up password, which is kept nowhere. */
  announce: (password: string) => void
}

/**
 * Opens `directory`/accounts.json, which only its owner may read.
 * @throws DamagedFileError, WriteFailedError
 */
export async function openAccounts({
  directory,
  adminPassword,
  announce,
}: AccountsOptions): Promise<Accounts> {
  const file = path.join(directory, 'accounts.json')
  const found = await readAccounts(file)
  const madeUp = found || adminPassword ? undefined : randomBytes(15).toString('base64url')
  const password = adminPassword ?? madeUp
  if (!password) return accountsOf(found ?? [])
  const admin: Account = { username: 'admin', role: 'admin', password: await hashPassword(password) }
  const accounts = [admin, ...(found ?? []).filter(({ username }) => username !== admin.username)]
  await writeAccounts(file, accounts)
  if (madeUp) announce(madeUp)
  return accountsOf(accounts)
}

function accountsOf(accounts: readonly Account[]): Accounts {
  const nobody = nobodysHash()
  return {
    async verify(username, password) {
      const account = accounts.find((candidate) => candidate.username === username)
      const matches = await matchesPassword(password, account?.password ?? nobody)
      return account && matches ? account.username : null
    },
  }
}

async function readAccounts(file: string): Promise<Account[] | null> {
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

async function writeAccounts(file: string, accounts: readonly Account[]): Promise<void> {
  const text = `${JSON.stringify({ schema: 1, accounts }, null, 2)}\n`
  await replaceFile(file, text, 0o600).catch((error: unknown) => {
    throw new WriteFailedError(error)
  })
}
