import { StartError } from '~/app/server/config/start.server'
import type { Account, State } from '~/data/store/state'
import { hashPassword, generatePassword, matchesPassword, unmatchableHash } from './password.server'

/** The account of a first start and of ADMIN_PASSWORD. */
export const administrator = 'admin'

const dummyHash = unmatchableHash()

const roleNames = { viewer: 'a viewer', editor: 'an editor' } as const

/**
 * The account if the password matches, otherwise null. An unknown name takes the same time.
 * @throws TooManyHashesError
 */
export async function verify(state: State, username: string, password: string): Promise<Account | null> {
  const account = await state.account(username)
  const matches = await matchesPassword(password, account?.password ?? dummyHash)
  return matches ? account : null
}

/**
 * Makes sure that someone can sign in. If given, `adminPassword` is set for the account "admin". Otherwise, if there is
 * no administrator, a password is generated and passed to `announce`; it is not stored.
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
  // Announced before the account exists, so that no account has an unknown password.
  await announce(password)
  await setAdministrator(state, password)
}

/** An unchanged password keeps the sessions. */
async function setAdministrator(state: State, password: string): Promise<void> {
  const known = await state.account(administrator)
  if (known && known.role !== 'admin')
    throw new StartError(
      `ADMIN_PASSWORD is for an administrator, but the account "admin" is ${roleNames[known.role]}; remove that account first.`,
    )
  if (known && (await matchesPassword(password, known.password))) return
  const hash = await hashPassword(password)
  const isNew = await state.addAccount({ username: administrator, role: 'admin', password: hash })
  if (!isNew && !(await state.changePassword(administrator, hash)))
    throw new StartError(
      'ADMIN_PASSWORD is for the account "admin", but there is one whose name differs only in case; remove that account first.',
    )
}
