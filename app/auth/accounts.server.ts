import { changeAccounts, readAccounts, type Account } from './accountsFile.server'
import { hashPassword, madeUpPassword, matchesPassword, nobodysHash } from './password.server'

export interface Accounts {
  /** The account's name when the password is its own, else null, after the same time for a name that does not exist. */
  verify(username: string, password: string): Promise<string | null>
}

export interface AccountsOptions {
  /** The folder of accounts.json; it exists. */
  directory: string
  /** Sets the password of the account "admin", made when it is not there; without it, a first start makes one up. */
  adminPassword: string | undefined
  /** Told a made-up password, which accounts.json does not hold. */
  announce: (password: string) => void | Promise<void>
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
  const found = await readAccounts(directory)
  if (found && adminPassword === undefined) return accountsOf(found)
  const { accounts } = await changeAccounts(directory, async (present) => {
    const madeUp = present || adminPassword !== undefined ? undefined : madeUpPassword()
    const password = adminPassword ?? madeUp
    if (password === undefined) return { accounts: present ?? [] }
    // Ahead of the account, so that there is none whose password nobody was told.
    if (madeUp !== undefined) await announce(madeUp)
    const admin: Account = { username: 'admin', role: 'admin', password: await hashPassword(password) }
    const others = (present ?? []).filter(({ username }) => username !== admin.username)
    return { accounts: [admin, ...others] }
  })
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
