import { createHash, randomUUID } from 'node:crypto'
import type { Account, State } from '~/data/store/state'
import { deviceCookie } from './cookies.server'

/** How many accounts a device remembers. */
const MAX_ACCOUNTS = 5

/** The device id, if the account has signed in on this device with its current password. */
export async function knownDevice(state: State, request: Request, username: string): Promise<string | null> {
  const device = await deviceCookie.read(request)
  const account = device && (await state.account(username))
  return account && device.accounts.includes(passwordFingerprint(account)) ? device.id : null
}

/** Records that an account has signed in on this device. Returns the Set-Cookie value. */
export async function rememberDevice(request: Request, account: Account): Promise<string> {
  const { id, accounts } = (await deviceCookie.read(request)) ?? { id: randomUUID(), accounts: [] }
  const fingerprint = passwordFingerprint(account)
  const others = accounts.filter((other) => other !== fingerprint)
  return deviceCookie.set(request, { id, accounts: [fingerprint, ...others].slice(0, MAX_ACCOUNTS) })
}

/** It changes with the password, so a device is forgotten then. The salted hash reveals nothing. */
function passwordFingerprint({ username, password }: Account): string {
  return createHash('sha256').update(`${username} ${password.hash}`).digest('base64url')
}
