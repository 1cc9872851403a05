import { StartError } from '~/app/server/config/start.server'
import type { Account, State } from '~/data/store/state'
import { hashPassword, generatePassword, matchesPassword, unmatchableHash } from './password.server'

/** The account that a first start makes, and that ADMIN_PASSWORD is for. */
export const administrator = 'admin'

const dummyHash = unmatchableHash()

/** What keeps an account from being the administrator. */
const roleLimits = { viewer: 'may only read', editor: 'is an editor’s' } as const

/**
 * The account when the password is its own, else null, after the same time for a name that does not exist.
 * @throws TooManyHashesError
 */
export async function verify(state: State, username: string, password: string): Promise<Account | null> {
  const account = await state.account(username)
  const matches = await matchesPassword(password, account?.password ?? dummyHash)
  return matches ? account : null
}

/**
 * Sees to it that someone can sign in: `adminPassword`, if given, is that of the account "admin"; else one is made up
 * where nobody can change anything, and told to `announce`, as it is kept nowhere.
 * @throws StartError, WriteFailedError
 */
export async function ensureAdministrator(
  state: State,
  adminPassword: string | undefined,
  announce: (password: string) => void | Promise<void>,
): Promise<void> {
  if (adminPassword !== undefined) return setAdministrator(state, adminPassword)
  if ((await state.accounts()).some(({ role }) => role === 'admin')) return
  const password = generatePassword()
  // Ahead of the account, so that there is none whose password nobody was told.
  await announce(password)
  await setAdministrator(state, password)
}

/** A password that is its own already changes nothing: its sessions go on. */
async function setAdministrator(state: State, password: string): Promise<void> {
  const known = await state.account(administrator)
  if (known && known.role !== 'admin')
    throw new StartError(
      `ADMIN_PASSWORD is for the account "admin", and there is one of that name that ${roleLimits[known.role]}; remove that one first.`,
    )
  if (known && (await matchesPassword(password, known.password))) return
  const hash = await hashPassword(password)
  const isNew = await state.addAccount({ username: administrator, role: 'admin', password: hash })
  if (!isNew && !(await state.changePassword(administrator, hash)))
    throw new StartError(
      'ADMIN_PASSWORD is for the account "admin", and there is one of that name in other letters; remove that one first.',
    )
}
