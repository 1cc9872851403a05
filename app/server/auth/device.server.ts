import { createHash, randomUUID } from 'node:crypto'
import type { Account, State } from '~/data/store/state'
import { deviceCookie } from './cookies.server'

/** How many accounts a device remembers. */
const MAX_ACCOUNTS = 5

/** The device of a request, if that account has signed in on it with the password that it has now: its id. */
export async function knownDevice(state: State, request: Request, username: string): Promise<string | null> {
  const device = await deviceCookie.read(request)
  const account = device && (await state.account(username))
  return account && device.accounts.includes(passwordFingerprint(account)) ? device.id : null
}

/** Notes that an account has signed in on a device, and returns the value of Set-Cookie. */
export async function rememberDevice(request: Request, account: Account): Promise<string> {
  const { id, accounts } = (await deviceCookie.read(request)) ?? { id: randomUUID(), accounts: [] }
  const fingerprint = passwordFingerprint(account)
  const others = accounts.filter((other) => other !== fingerprint)
  return deviceCookie.set(request, { id, accounts: [fingerprint, ...others].slice(0, MAX_ACCOUNTS) })
}

/** Another one with each new password, so that a device is known no longer than that; its salt makes it tell nothing. */
function passwordFingerprint({ username, password }: Account): string {
  return createHash('sha256').update(`${username} ${password.hash}`).digest('base64url')
}
