import { mkdir, readdir } from 'node:fs/promises'
import { openState } from '~/app/auth/openState.server'
import { hashPassword, madeUpPassword } from '~/app/auth/password.server'
import { StartError } from '~/app/start.server'
import type { Role } from '~/data/contract/session'
import { databaseName, openDatabase } from '~/data/store/database'
import { errorCode } from '~/data/store/errors'
import type { DatabaseAddress } from '~/data/store/postgres/address'
import { openStateOf } from '~/data/store/postgres/open'
import type { Account, OpenSession, State } from '~/data/store/state'

const usage =
  'Use: npm run accounts -- list | add NAME | add-viewer NAME | remove NAME | reset NAME | sessions | end-session NUMBER'

/** What can be typed and read back: letters and digits of any script, joined by single marks or spaces. */
const usableName = /^[\p{L}\p{N}]+(?:[ ._@+-][\p{L}\p{N}]+)*$/u

/** What each command does to the state, and what it says. */
const onAll: Readonly<Record<string, (state: State) => Promise<string>>> = {
  async list(state) {
    return listed(await state.accounts())
  },

  async sessions(state) {
    return listedSessions(await state.sessions())
  },
}

const onOne: Readonly<Record<string, (state: State, name: string) => Promise<string>>> = {
  add: (state, name) => add(state, name, 'admin'),
  'add-viewer': (state, name) => add(state, name, 'viewer'),

  async remove(state, name) {
    const outcome = await state.removeAccount(name)
    if (outcome === 'absent') throw unknownAccount(name)
    if (outcome === 'last')
      throw new StartError(`"${name}" is the last administrator and stays; add another one first.`)
    const comesBack = name === 'admin' ? ' A start with ADMIN_PASSWORD makes it again: unset that.' : ''
    return `Account "${name}" is removed, and its sessions have ended.${comesBack}`
  },

  async reset(state, name) {
    const password = madeUpPassword()
    if (!(await state.changePassword(name, await hashPassword(password)))) throw unknownAccount(name)
    const comesBack = name === 'admin' ? ' A start with ADMIN_PASSWORD takes that one again: unset it.' : ''
    return `Account "${name}", password: ${password} (shown once). Its sessions have ended.${comesBack}`
  },

  async 'end-session'(state, number) {
    const isEnded = /^\d{1,15}$/.test(number) && (await state.endSessionNumber(Number(number)))
    if (!isEnded) throw new StartError(`There is no session ${number}; sessions shows those there are.`)
    return `Session ${number} has ended.`
  },
}

async function add(state: State, name: string, role: Role): Promise<string> {
  if (name.length > 64 || !usableName.test(name))
    throw new StartError(
      `"${name}" cannot be a name: use 1 to 64 letters and digits, joined by a space or one of . _ @ + -`,
    )
  const password = madeUpPassword()
  const account: Account = { username: name, role, password: await hashPassword(password) }
  if (!(await state.addAccount(account))) throw await alreadyThere(state, name)
  return `Account "${name}", password: ${password} (shown once).`
}

/**
 * `npm run accounts`: lists or changes the accounts and their sessions, at once for a site that runs on the same data
 * too. Made-up passwords are in what it returns, this once.
 * @throws StartError, DamagedFileError, WriteFailedError, UnreachableError
 */
export async function accounts(
  directory: string,
  given: readonly string[],
  address?: DatabaseAddress,
): Promise<string> {
  const [verb = '', typed, ...more] = given
  const name = typed?.normalize('NFC')
  const all = Object.hasOwn(onAll, verb) && name === undefined ? onAll[verb] : undefined
  const one = Object.hasOwn(onOne, verb) && more.length === 0 ? onOne[verb] : undefined
  const work = all ?? (one && name !== undefined ? (state: State) => one(state, name) : undefined)
  if (!work) throw new StartError(usage)
  const { state, close } = await openAccounts(directory, /^add(?:-viewer)?$/.test(verb), address)
  try {
    return await work(state)
  } finally {
    await close()
  }
}

/** @param isFirst whether there may be no data yet */
export async function openAccounts(
  directory: string,
  isFirst: boolean,
  address: DatabaseAddress | undefined,
) {
  if (address) return openStateOf(address)
  if (isFirst) await mkdir(directory, { recursive: true })
  else await requireData(directory)
  const database = await openDatabase(directory)
  const close = () => database.db.destroy()
  return { state: await openState(directory, database), close }
}

/** A name that was mistyped must not become a data folder, which would keep a restore from it. */
async function requireData(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  if (!names.some((name) => [databaseName, 'db.json', 'accounts.json'].includes(name)))
    throw new StartError(
      `${directory} holds no data; start the site on it first, or set DATA_DIR to the folder that it uses.`,
    )
}

/** A name that differs in case alone is the same one. */
async function alreadyThere(state: State, name: string): Promise<StartError> {
  const same = ({ username }: Account) => username.toLowerCase() === name.toLowerCase()
  const known = (await state.accounts()).find(same)?.username ?? name
  return new StartError(`There is an account "${known}" already; reset gives it a new password.`)
}

function unknownAccount(name: string): StartError {
  return new StartError(`There is no account "${name}"; list shows those there are.`)
}

function listed(accounts: readonly Account[]): string {
  if (accounts.length === 0) return 'There are no accounts yet; the first start makes "admin".'
  return accounts.map(({ username, role }) => `${username} (${role})`).join('\n')
}

function listedSessions(sessions: readonly OpenSession[]): string {
  if (sessions.length === 0) return 'Nobody is signed in.'
  const at = (time: number) => new Date(time).toISOString()
  return sessions
    .map(
      ({ n, username, startedAt, endsAt }) =>
        `${n}: ${username}, from ${at(startedAt)} to ${at(endsAt)} at most`,
    )
    .join('\n')
}
