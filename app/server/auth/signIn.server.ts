import { site } from '~/app/server/composition.server'
import { HttpError } from '~/app/server/http/httpError'
import { setActor, networkOfClient } from '~/app/server/http/requestContext.server'
import type { Account } from '~/data/store/state'
import { verify } from '~/app/server/identity/accounts.server'
import { knownDevice } from './device.server'
import { removeFirstPassword } from '~/app/server/identity/firstPassword.server'
import { TooManyHashesError } from '~/app/server/identity/password.server'
import { SignInRateLimit } from './signInRateLimit'

/**
 * Checks user name and password, within the rate limits.
 * @throws HttpError 401, the same for a wrong name and a wrong password; 429 and 503 with Retry-After.
 */
export async function signIn(request: Request, username: string, password: string): Promise<Account> {
  setActor(request, username)
  const account = await checkCredentials(request, username, password)
  await removeFirstPassword(site().env.DATA_DIR)
  return account
}

/**
 * The same for a known name.
 * @param wrongPasswordMessage the message if the name was not typed
 * @throws HttpError 401, or 403 if the name was not typed; 429 and 503 with Retry-After
 */
export async function checkCredentials(
  request: Request,
  username: string,
  password: string,
  wrongPasswordMessage?: string,
): Promise<Account> {
  const { state } = site()
  const network = networkOfClient(request)
  const attempt = { username, network, device: await knownDevice(state, request, username) }
  const limits = new SignInRateLimit(state)
  const seconds = await limits.begin(attempt)
  if (seconds > 0) throw tooManyFailures(seconds)
  const account = await verify(state, username, password).catch(async (error: unknown) => {
    await limits.cancel(attempt)
    throw error instanceof TooManyHashesError ? tooManySignIns() : error
  })
  if (account === null) {
    await state.recordFailedSignIn(username)
    throw wrongPasswordMessage === undefined ? wrongCredentials() : new HttpError(403, wrongPasswordMessage)
  }
  await limits.succeed(attempt)
  return account
}

export function wrongCredentials(): HttpError {
  return new HttpError(401, 'The user name or the password is wrong.')
}

export function tooManySignIns(): HttpError {
  return new HttpError(503, 'Too many people are signing in right now; try again in a few seconds.', {
    'Retry-After': '3',
  })
}

function tooManyFailures(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60)
  const waitText = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new HttpError(429, `Too many sign-ins have failed; wait ${waitText}, then try again.`, {
    'Retry-After': String(seconds),
  })
}
