import { mkdir } from 'node:fs/promises'
import { StartError } from '~/app/start.server'
import { changeAccounts, readAccounts, type Account } from './accountsFile.server'
import { hashPassword, madeUpPassword } from './password.server'

const usage = 'Use: npm run accounts -- list | add NAME | remove NAME | reset NAME'

/** What can be typed and read back: letters and digits of any script, joined by single marks or spaces. */
const usableName = /^[\p{L}\p{N}]+(?:[ ._@+-][\p{L}\p{N}]+)*$/u

/** What each command makes of the accounts, and what it says. */
type Command = (accounts: Account[], name: string) => Promise<{ accounts: Account[]; says: string }>

const commands: Readonly<Record<string, Command>> = {
  async add(accounts, name) {
    if (name.length > 64 || !usableName.test(name))
      throw new StartError(
        `"${name}" cannot be a name: use 1 to 64 letters and digits, joined by a space or one of . _ @ + -`,
      )
    if (accounts.some(({ username }) => username.toLowerCase() === name.toLowerCase()))
      throw new StartError(`There is an account "${name}" already; reset gives it a new password.`)
    const { account, says } = await withNewPassword(name)
    return { accounts: [...accounts, account], says }
  },

  remove(accounts, name) {
    requireAccount(accounts, name)
    if (accounts.length === 1)
      throw new StartError(`"${name}" is the last account and stays; add another one first.`)
    const others = accounts.filter(({ username }) => username !== name)
    const comesBack = name === 'admin' ? ' A start with ADMIN_PASSWORD makes it again: unset that.' : ''
    return Promise.resolve({ accounts: others, says: `Account "${name}" is removed.${comesBack}` })
  },

  async reset(accounts, name) {
    requireAccount(accounts, name)
    const { account, says } = await withNewPassword(name)
    return { accounts: accounts.map((each) => (each.username === name ? account : each)), says }
  },
}

/**
 * Lists or changes the accounts in a data folder, and returns what to print: made-up passwords are in it, this once.
 * A running site reads them when it starts the next time, and by then every session has ended.
 * @throws StartError, DamagedFileError, WriteFailedError
 */
export async function accountsCommand(directory: string, given: readonly string[]): Promise<string> {
  const [verb = '', typed, ...more] = given
  const name = typed?.normalize('NFC')
  if (verb === 'list' && name === undefined) return listed(await readAccounts(directory))
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  if (!command || name === undefined || more.length > 0) throw new StartError(usage)
  await mkdir(directory, { recursive: true })
  const { says } = await changeAccounts(directory, (accounts) => command(accounts ?? [], name))
  return `${says} It counts from the next start of the site, which ends every session.`
}

function listed(accounts: readonly Account[] | null): string {
  if (!accounts) return 'There are no accounts yet; the first start makes "admin".'
  return accounts.map(({ username, role }) => `${username} (${role})`).join('\n')
}

function requireAccount(accounts: readonly Account[], name: string): void {
  if (!accounts.some(({ username }) => username === name))
    throw new StartError(`There is no account "${name}"; list shows those there are.`)
}

async function withNewPassword(username: string): Promise<{ account: Account; says: string }> {
  const password = madeUpPassword()
  const account: Account = { username, role: 'admin', password: await hashPassword(password) }
  return { account, says: `Account "${username}", password: ${password} (shown once).` }
}
