import { site } from '~/app/composition.server'
import { actsAs } from '~/app/http/exchanges.server'
import { Refusal } from '~/app/http/refusal'
import { reachedOverTls } from '~/app/http/origin.server'
import type { Session } from '~/data/contract/session'
import { endedSessionCookie, sessionCookie, sessionToken } from './sessionCookie'

/** Who is signed in, or null. */
export function readSession(request: Request): Promise<Session | null> {
  const token = tokenOf(request)
  const session = token === null ? null : site().sessions.find(token)
  if (session) actsAs(request, session.username)
  return Promise.resolve(session)
}

/** @throws Refusal 401 when no administrator is signed in. */
export async function requireAdministrator(request: Request): Promise<Session> {
  const session = await readSession(request)
  if (!session) throw notSignedIn()
  return session
}

export function notSignedIn(): Refusal {
  return new Refusal(401, 'You are not signed in; sign in as an administrator, then try again.')
}

/** Starts a fresh session, ends the one the request came with, and returns the value of Set-Cookie. */
export function startSession(request: Request, session: Session): string {
  endSession(request)
  return sessionCookie(site().sessions.start(session), reachedOverTls(request))
}

/** Ends the request's session on the server too, and returns the value of Set-Cookie. */
export function endSession(request: Request): string {
  const token = tokenOf(request)
  if (token !== null) site().sessions.end(token)
  return endedSessionCookie(reachedOverTls(request))
}

function tokenOf(request: Request): string | null {
  return sessionToken(request.headers.get('cookie'))
}
