import { randomUUID } from 'node:crypto'
import { deviceCookie } from './cookies.server'

/** How many accounts a device remembers. */
const most = 5

/** The device of a request, if that account has signed in on it before: its id. */
export async function knownDevice(request: Request, username: string): Promise<string | null> {
  const device = await deviceCookie.read(request)
  return device?.usernames.includes(username) ? device.id : null
}

/** Notes that an account has signed in on a device, and returns the value of Set-Cookie. */
export async function rememberDevice(request: Request, username: string): Promise<string> {
  const { id, usernames } = (await deviceCookie.read(request)) ?? { id: randomUUID(), usernames: [] }
  const others = usernames.filter((other) => other !== username)
  return deviceCookie.set(request, { id, usernames: [username, ...others].slice(0, most) })
}
