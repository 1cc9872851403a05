import { site } from '~/app/composition.server'
import { actsAs, exchangeOf } from '~/app/http/exchanges.server'
import { Refusal } from '~/app/http/refusal'
import { oncePerProcess } from '~/app/start.server'
import type { Session } from '~/data/contract/session'
import { Failures } from './failures'

const failures = oncePerProcess('failures', () => ({ byName: new Failures(), byAddress: new Failures() }))

/**
 * Checks a user name and password, within the limits by name and by address.
 * @throws Refusal 401, the same for a wrong name and a wrong password; 429 with Retry-After.
 */
export async function signIn(request: Request, username: string, password: string): Promise<Session> {
  const address = exchangeOf(request)?.address ?? 'unknown'
  actsAs(request, username)
  const { byName, byAddress } = failures
  const seconds = Math.max(byName.wait(username), byAddress.wait(address))
  if (seconds > 0) throw tooManyFailures(seconds)
  byName.add(username)
  byAddress.add(address)
  const name = await site().accounts.verify(username, password)
  if (name === null) throw new Refusal(401, 'The user name or the password is wrong.')
  byName.reset(username)
  byAddress.forgive(address)
  return { username: name, role: 'admin' }
}

function tooManyFailures(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(429, `Too many sign-ins have failed; wait ${wait}, then try again.`, {
    'Retry-After': String(seconds),
  })
}
