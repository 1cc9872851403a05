import { randomBytes } from 'node:crypto'
import { site } from '~/app/server/composition.server'
import { SESSION_LIFETIME_MS } from '~/app/server/http/limits'
import { bearerOf } from '~/app/server/http/bearer'
import { HttpError } from '~/app/server/http/httpError'
import { setActor } from '~/app/server/http/requestContext.server'
import type { Role, Session } from '~/data/contract/session'
import { browserName } from '~/data/domain/format/browserName'
import { mayChange } from '~/data/domain/access/roles'
import type { Account, Authority, EndedSession, SsoUser } from '~/data/store/state'
import { readToken } from './bearer.server'
import { sessionCookie } from './cookies.server'

/** The session of a request, by API token or cookie, or null. @throws HttpError 401 for an invalid token */
export async function readSession(request: Request): Promise<Session | null> {
  const session = (await readToken(request)) ?? (await sessionOf(request))
  if (session) setActor(request, session.username)
  return session
}

/** The same for a long-running request, such as a stream. It does not count as activity. */
export async function recheckSession(request: Request): Promise<Session | null> {
  return (await readToken(request)) ?? (await sessionOf(request, 'quiet'))
}

async function sessionOf(request: Request, how?: 'quiet'): Promise<Session | null> {
  const token = await sessionCookie.read(request)
  const session = token === null ? null : await site().state.session(token)
  if (session && token !== null && how !== 'quiet') site().state.recordActivity(token)
  return session
}

/** The session if it may change data now, or null. */
export async function readEditor(request: Request): Promise<Session | null> {
  const session = await readSession(request)
  return isEditor(session) ? session : null
}

/** Whether the session may change data now. With a one-time password only after it was changed. */
export function isEditor(session: Session | null): boolean {
  return session !== null && mayChange(session.role) && !session.oneTime
}

/**
 * Requires an editor, an administrator, or a token that may change.
 * @throws HttpError 401 without a session, 403 for a viewer or before a one-time password was changed
 */
export async function requireEditor(request: Request): Promise<Session> {
  const session = await readSession(request)
  if (!session) throw notSignedIn()
  if (!mayChange(session.role)) throw readOnlyAccount(request)
  if (session.oneTime) throw ownPasswordRequired()
  return session
}

/** Requires an editor or administrator with a session; API tokens are refused. @throws HttpError 401, 403 */
export async function requireEditorInPerson(request: Request): Promise<Session> {
  if (bearerOf(request.headers) !== undefined) throw tokenNotAllowed()
  return requireEditor(request)
}

/** Requires an administrator with a session. @throws HttpError 401, 403 */
export async function requireAdministrator(request: Request): Promise<Session> {
  const session = await requireEditorInPerson(request)
  if (session.role !== 'admin') throw administratorRequired()
  return session
}

/** Requires a session of any role. @throws HttpError 401, 403 */
export async function requireSignedIn(request: Request): Promise<Session> {
  if (bearerOf(request.headers) !== undefined) throw tokenNotAllowed()
  const session = await readSession(request)
  if (!session) throw notSignedIn()
  return session
}

/**
 * The session of the reader; null if anyone may read. The only place that decides whether a request may read.
 * @throws HttpError 401 without a session, if READ_ACCESS=signed-in
 */
export async function requireReader(request: Request): Promise<Session | null> {
  const session = await readSession(request)
  if (!session && site().env.READ_ACCESS === 'signed-in') throw signInRequired()
  return session
}

/**
 * What authorises a write. The store checks it again when it writes, because time passes after the first check, most of
 * it while a password is hashed.
 */
export async function authorityOf(request: Request, least: Role): Promise<Authority> {
  const bearer = bearerOf(request.headers)
  if (bearer !== undefined) return { by: 'token', secret: bearer, minimumRole: least }
  const secret = await sessionCookie.read(request)
  if (secret === null) throw notSignedIn()
  return { by: 'session', secret, minimumRole: least }
}

function signInRequired(): HttpError {
  return new HttpError(401, 'This site requires a sign-in; load the page again to sign in.')
}

function readOnlyAccount({ headers }: Request): HttpError {
  return bearerOf(headers) === undefined
    ? new HttpError(403, 'Your account can only read; sign in as an administrator.')
    : new HttpError(403, 'This API token can only read; ask for one with the scope "change".')
}

function administratorRequired(): HttpError {
  return new HttpError(403, 'Your account cannot manage access; ask an administrator.')
}

function ownPasswordRequired(): HttpError {
  return new HttpError(403, 'You signed in with a one-time password; choose your own password first.')
}

function tokenNotAllowed(): HttpError {
  return new HttpError(403, 'API tokens are not accepted here; sign in as an administrator.')
}

export function notSignedIn(): HttpError {
  return new HttpError(401, 'You are not signed in; sign in as an administrator, then try again.')
}

/**
 * Starts a session, ends the one of the request, and returns the Set-Cookie value. Null if the account was removed or
 * its password changed since it was checked.
 */
export async function startSession(request: Request, account: Account): Promise<string | null> {
  await endSession(request)
  const token = randomBytes(32).toString('base64url')
  const isStarted = await site().state.startSession(token, account, SESSION_LIFETIME_MS, browserOf(request))
  return isStarted ? sessionCookie.set(request, token) : null
}

/** The same for a user of the company's sign-in. Null if a local account has that name. */
export async function startProviderSession(request: Request, user: SsoUser): Promise<string | null> {
  await endSession(request)
  const token = randomBytes(32).toString('base64url')
  const isStarted = await site().state.startSsoSession(token, user, SESSION_LIFETIME_MS, browserOf(request))
  return isStarted ? sessionCookie.set(request, token) : null
}

function browserOf({ headers }: Request): string | null {
  return browserName(headers.get('user-agent'))
}

/**
 * Ends the request's session on the server, and any other session cookie beside it. Returns the ended session and the
 * Set-Cookie values.
 */
export async function endSession(
  request: Request,
): Promise<{ ended: EndedSession | null; cookies: string[] }> {
  const ended: (EndedSession | null)[] = []
  for (const token of await sessionCookie.readAll(request)) ended.push(await site().state.endSession(token))
  return { ended: ended.find((one) => one !== null) ?? null, cookies: await sessionCookie.clear() }
}
