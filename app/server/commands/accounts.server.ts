import { mkdir, readdir } from 'node:fs/promises'
import { hashPassword, generateOneTimePassword } from '~/app/server/identity/password.server'
import { recordNote } from '~/app/server/observability/commandNotes.server'
import { StartError } from '~/app/server/config/start.server'
import { accountName } from '~/data/contract/account'
import { operator } from '~/data/contract/authorName'
import { roles, type Role } from '~/data/contract/session'
import { typedName } from '~/data/domain/access/typedName'
import { monotonicNow } from '~/data/store/monotonicNow'
import { databaseName, openDatabase } from '~/data/store/sqlite/database'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import { errorCode } from '~/data/store/errors'
import type { DatabaseAddress } from '~/data/store/postgres/address'
import { openPostgresState } from '~/data/store/postgres/openPostgres'
import type { Account, AccountRecord, OpenSession, SignInCount, State } from '~/data/store/state'

const usage =
  'Usage: npm run accounts -- list | add NAME [--role editor] | add-viewer NAME | role NAME admin|editor|viewer | remove NAME | reset NAME | sessions | end NUMBER | sign-ins'

type Verb = (state: State, ...given: string[]) => Promise<string>

/** By name. Each takes as many arguments as it has parameters after the first. */
const verbs: Readonly<Record<string, Verb>> = {
  async list(state) {
    return accountLines(await state.accountRecords())
  },

  add: (state, name: string) => add(state, name, 'admin'),
  'add-viewer': (state, name: string) => add(state, name, 'viewer'),

  async role(state, name: string, given: string) {
    const role = roleOf(given)
    const outcome = await state.changeRole(name, role)
    if (outcome === 'absent') throw unknownAccount(name)
    if (outcome === 'last')
      throw new StartError(`"${name}" is the last administrator; add another administrator first.`)
    const printed = `The role of account "${name}" is now ${role}.`
    return recordNote(state, 'account-role', `account ${name}, ${role}`, printed)
  },

  async remove(state, name: string) {
    const outcome = await state.removeAccount(name)
    if (outcome === 'absent') throw unknownAccount(name)
    if (outcome === 'last')
      throw new StartError(
        `"${name}" is the last administrator and cannot be removed; add another administrator first.`,
      )
    const hint = name === 'admin' ? ' A start with ADMIN_PASSWORD creates it again; unset that variable.' : ''
    const printed = `Account "${name}" has been removed, and its sessions have ended.${hint}`
    return recordNote(state, 'account-end', `account ${name}`, printed)
  },

  async reset(state, name: string) {
    const password = generateOneTimePassword()
    const hash = await hashPassword(password)
    if (!(await state.changePassword(name, hash, { isOneTime: true }))) throw unknownAccount(name)
    const comesBack =
      name === 'admin' ? ' A start with ADMIN_PASSWORD sets that password again; unset that variable.' : ''
    const printed = `${passwordLine(name, password)} Its sessions have ended.${comesBack}`
    return recordNote(state, 'account-reset', `account ${name}`, printed)
  },

  async sessions(state) {
    return sessionLines(await state.sessions())
  },

  end,
  'end-session': end,

  async 'sign-ins'(state) {
    return signInLines(await state.signIns())
  },
}

async function add(state: State, username: string, role: Role): Promise<string> {
  const { error } = accountName.safeParse(username)
  if (error) {
    const use = error.issues[0]?.message.replace(/^must be/, 'use')
    throw new StartError(`"${username}" is not a valid name: ${use}`)
  }
  const password = generateOneTimePassword()
  const account: Account = { username, role, password: await hashPassword(password) }
  if (!(await state.addAccount(account, { by: operator, isOneTime: true })))
    throw await accountExists(state, username)
  return recordNote(state, 'account', `account ${username}, ${role}`, passwordLine(username, password))
}

async function end(state: State, number: string): Promise<string> {
  const username = /^\d{1,15}$/.test(number) ? await state.endSessionNumber(Number(number)) : null
  if (username === null)
    throw new StartError(`There is no session ${number}; list the sessions with "sessions".`)
  return recordNote(state, 'session-end', `session ${number} of ${username}`, `Session ${number} has ended.`)
}

function passwordLine(username: string, password: string): string {
  return `Account "${username}", password: ${password} (shown only once; the first sign-in requires a new one).`
}

function roleOf(given: string): Role {
  const role = roles.find((one) => one === given)
  if (!role) throw new StartError(`"${given}" is not a role; use admin, editor or viewer.`)
  return role
}

/**
 * `npm run accounts`: lists or changes accounts and sessions, also while a site runs on the same data. The returned
 * text contains generated passwords.
 * @throws StartError, DamagedFileError, WriteFailedError, UnreachableError
 */
export async function accounts(
  directory: string,
  given: readonly string[],
  address?: DatabaseAddress,
): Promise<string> {
  const [verb = '', ...typed] = given.map(typedName)
  const work = parseCommand(verb, typed)
  const { state, close } = await openAccounts(directory, /^add(?:-viewer)?$/.test(verb), address)
  try {
    return await work(state)
  } finally {
    await close()
  }
}

/** @throws StartError for unknown arguments */
function parseCommand(verb: string, given: readonly string[]): (state: State) => Promise<string> {
  const [name = '', option, role = ''] = given
  if (verb === 'add' && option === '--role' && given.length === 3) {
    const newRole = roleOf(role)
    return (state) => add(state, name, newRole)
  }
  const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (work?.length !== given.length + 1) throw new StartError(usage)
  return (state) => work(state, ...given)
}

/** @param isFirst whether the folder may be empty */
export async function openAccounts(
  directory: string,
  isFirst: boolean,
  address: DatabaseAddress | undefined,
) {
  if (address) return openPostgresState(address)
  if (isFirst) await mkdir(directory, { recursive: true })
  else await requireData(directory)
  const database = await openDatabase(directory)
  const close = () => database.db.destroy()
  return { state: new SqliteState(database, monotonicNow), close }
}

/** A mistyped folder must not be created: a restore would refuse it. */
async function requireData(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (!names.some((name) => [databaseName, 'db.json', 'accounts.json'].includes(name)))
    throw new StartError(
      `${directory} has no data; start the site with it first, or set DATA_DIR to the data folder of the site.`,
    )
}

/** Names that differ only in case count as equal. */
async function accountExists(state: State, name: string): Promise<StartError> {
  const same = ({ username }: Account) => username.toLowerCase() === name.toLowerCase()
  const known = (await state.accounts()).find(same)?.username ?? name
  return new StartError(`Account "${known}" already exists; set a new password with "reset".`)
}

function unknownAccount(name: string): StartError {
  return new StartError(`There is no account "${name}"; list the accounts with "list".`)
}

function accountLines(accounts: readonly AccountRecord[]): string {
  if (accounts.length === 0) return 'There are no accounts yet; the first start creates "admin".'
  return accounts
    .map(({ username, role, activeAt }) =>
      activeAt === null ? `${username} (${role})` : `${username} (${role}), active ${timestamp(activeAt)}`,
    )
    .join('\n')
}

function sessionLines(sessions: readonly OpenSession[]): string {
  if (sessions.length === 0) return 'Nobody is signed in.'
  return sessions
    .map(({ n, username, browser, startedAt, endsAt, activeAt }) => {
      const browserName = browser ?? 'a browser'
      return `${n}: ${username}, ${browserName}, from ${timestamp(startedAt)} to ${timestamp(endsAt)} at most, active ${timestamp(activeAt)}`
    })
    .join('\n')
}

function signInLines(counts: readonly SignInCount[]): string {
  if (counts.length === 0) return 'Nobody has signed in within the last 7 days.'
  return counts
    .map(({ username, isRefused, count, lastAt }) => {
      const outcome = isRefused ? 'refused' : 'signed in'
      return `${username ?? 'other names'}: ${count} ${outcome}, last at ${timestamp(lastAt)}`
    })
    .join('\n')
}

function timestamp(time: number): string {
  return new Date(time).toISOString()
}
