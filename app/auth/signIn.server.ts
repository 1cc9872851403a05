import { site } from '~/app/composition.server'
import { actsAs, exchangeOf } from '~/app/http/exchanges.server'
import { networkOf } from '~/app/http/forwarded'
import { Refusal } from '~/app/http/refusal'
import { oncePerProcess } from '~/app/start.server'
import type { Session } from '~/data/contract/session'
import { Failures } from './failures'
import { forgetFirstPassword } from './firstPassword.server'
import { TooManyHashesError } from './password.server'

const failures = oncePerProcess('failures', () => ({ byName: new Failures(), byNetwork: new Failures() }))

/**
 * Checks a user name and password, within the limits by name and by network.
 * @throws Refusal 401, the same for a wrong name and a wrong password; 429 and 503 with Retry-After.
 */
export async function signIn(request: Request, username: string, password: string): Promise<Session> {
  const network = networkOf(exchangeOf(request)?.address ?? 'unknown')
  actsAs(request, username)
  const { byName, byNetwork } = failures
  const seconds = Math.max(byName.wait(username), byNetwork.wait(network))
  if (seconds > 0) throw tooManyFailures(seconds)
  byName.add(username)
  byNetwork.add(network)
  const { accounts, env } = site()
  const name = await accounts.verify(username, password).catch((error: unknown) => {
    byName.forgive(username)
    byNetwork.forgive(network)
    throw error instanceof TooManyHashesError ? tooManyAtOnce() : error
  })
  if (name === null) throw new Refusal(401, 'The user name or the password is wrong.')
  byName.reset(username)
  byNetwork.forgive(network)
  await forgetFirstPassword(env.DATA_DIR)
  return { username: name, role: 'admin' }
}

function tooManyAtOnce(): Refusal {
  return new Refusal(503, 'Too many people are signing in at this moment; try again in a few seconds.', {
    'Retry-After': '3',
  })
}

function tooManyFailures(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(429, `Too many sign-ins have failed; wait ${wait}, then try again.`, {
    'Retry-After': String(seconds),
  })
}
