import { rememberDevice } from '~/app/server/auth/device.server'
import { endSession, notSignedIn, readSession, startSession } from '~/app/server/auth/session.server'
import { reasonOf } from '~/app/server/identity/provider.server'
import { signIn, wrongCredentials } from '~/app/server/auth/signIn.server'
import { jsonBody } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { errorResponse } from '~/app/server/http/errorResponse.server'
import { site } from '~/app/server/composition.server'
import { signInPath } from '~/app/lib/returnAddress'
import { emitSessions } from '~/app/server/events/doorbell.server'
import type { EndedSession } from '~/data/store/state'
import { signInSchema, type Session } from '~/data/contract/session'

/** Every page asks for the session, so "nobody is signed in" is a normal response and is not logged. */
export async function sendSession({ request }: Call): Promise<Response> {
  const session = await readSession(request)
  return session ? sessionResponse(session) : errorResponse(notSignedIn())
}

const localAccountsOff = new HttpError(403, "Local accounts are turned off; use the company's sign-in.")

export const credentials = jsonBody(signInSchema, 'a sign-in')

export async function createSession(
  call: Call & { body: { username: string; password: string } },
): Promise<Response> {
  const { request, body } = call
  if (site().env.LOCAL_ACCOUNTS === 'off') throw localAccountsOff
  const account = await signIn(request, body.username, body.password)
  const cookie = await startSession(request, account)
  if (cookie === null) throw wrongCredentials()
  const { username, role } = account
  const answer = sessionResponse({ username, role, ...(account.isOneTime && { oneTime: true }) })
  answer.headers.append('Set-Cookie', cookie)
  answer.headers.append('Set-Cookie', await rememberDevice(request, account))
  return answer
}

/** Signing out succeeds also without a session. `X-Next` names the page to open afterwards, if any. */
export async function deleteSession({ request }: Call): Promise<Response> {
  const { ended, cookies } = await endSession(request)
  emitSessions()
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  const next = await redirectAfterSignOut(ended)
  if (next !== null) headers.set('X-Next', next)
  return new Response(null, { status: 204, headers })
}

/** Signs out at the company's provider too. If the provider does not respond, only this site's session ends. */
async function redirectAfterSignOut(ended: EndedSession | null): Promise<string | null> {
  const { provider, env } = site()
  const logUnreachable = (error: unknown) => {
    console.error("The sign-out address of the company's sign-in could not be read:", reasonOf(error))
    return null
  }
  const providerUrl =
    ended?.by === 'provider' ? await provider?.signOutUrl(ended.hint).catch(logUnreachable) : null
  return providerUrl ?? (env.READ_ACCESS === 'signed-in' ? `${signInPath}?why=signed-out` : null)
}

function sessionResponse(session: Session): Response {
  return Response.json(session, { headers: { 'Cache-Control': 'private, no-store' } })
}
