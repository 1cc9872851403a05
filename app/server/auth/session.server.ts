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

/** Who asks, by an API token or else by a session, or null. @throws Refusal 401 for a token that opens nothing */
export async function readSession(request: Request): Promise<Session | null> {
  const session = (await readToken(request)) ?? (await sessionOf(request))
  if (session) setActor(request, session.username)
  return session
}

/** The same of a request that goes on by itself, such as a stream: that somebody is there is not told by it. */
export async function recheckSession(request: Request): Promise<Session | null> {
  return (await readToken(request)) ?? (await sessionOf(request, 'quiet'))
}

async function sessionOf(request: Request, how?: 'quiet'): Promise<Session | null> {
  const token = await sessionCookie.read(request)
  const session = token === null ? null : await site().state.session(token)
  if (session && token !== null && how !== 'quiet') site().state.recordActivity(token)
  return session
}

/** Who is signed in and may change data now, or null. */
export async function readEditor(request: Request): Promise<Session | null> {
  const session = await readSession(request)
  return isEditor(session) ? session : null
}

/** Whether somebody may change data now: with a password that is for once, not before it is one's own. */
export function isEditor(session: Session | null): boolean {
  return session !== null && mayChange(session.role) && !session.oneTime
}

/**
 * An editor, an administrator, or a token that may change.
 * @throws Refusal 401 when nobody is signed in, 403 when it is a viewer, or the password is not one's own yet.
 */
export async function requireEditor(request: Request): Promise<Session> {
  const session = await readSession(request)
  if (!session) throw notSignedIn()
  if (!mayChange(session.role)) throw readOnlyAccount(request)
  if (session.oneTime) throw ownPasswordRequired()
  return session
}

/** An editor or administrator in person: for what no token opens. @throws Refusal 401, 403 */
export async function requireEditorInPerson(request: Request): Promise<Session> {
  if (bearerOf(request.headers) !== undefined) throw tokenNotAllowed()
  return requireEditor(request)
}

/** An administrator in person: who says who may what. @throws Refusal 401, 403 */
export async function requireAdministrator(request: Request): Promise<Session> {
  const session = await requireEditorInPerson(request)
  if (session.role !== 'admin') throw administratorRequired()
  return session
}

/** Whoever is signed in, in person, whatever the role. @throws Refusal 401, 403 */
export async function requireSignedIn(request: Request): Promise<Session> {
  if (bearerOf(request.headers) !== undefined) throw tokenNotAllowed()
  const session = await readSession(request)
  if (!session) throw notSignedIn()
  return session
}

/**
 * Who reads; null for anyone, where anyone may. The one place that tells whether a request may read.
 * @throws Refusal 401 under READ_ACCESS=signed-in, when nobody is signed in
 */
export async function requireReader(request: Request): Promise<Session | null> {
  const session = await readSession(request)
  if (!session && site().env.READ_ACCESS === 'signed-in') throw signInRequired()
  return session
}

/**
 * What a request acts by, for what is to be written only while that still gives this role at least: between the question
 * who asks and the write passes some time, most where a password is hashed. It is one that was let in.
 */
export async function authorityOf(request: Request, least: Role): Promise<Authority> {
  const bearer = bearerOf(request.headers)
  if (bearer !== undefined) return { by: 'token', secret: bearer, minimumRole: least }
  const secret = await sessionCookie.read(request)
  if (secret === null) throw notSignedIn()
  return { by: 'session', secret, minimumRole: least }
}

function signInRequired(): HttpError {
  return new HttpError(401, 'This site is for who is signed in; load its page again to sign in.')
}

function readOnlyAccount({ headers }: Request): HttpError {
  return bearerOf(headers) === undefined
    ? new HttpError(403, 'Your account may read and change nothing; sign in as an administrator.')
    : new HttpError(403, 'This API token may read and change nothing; ask for one that may change.')
}

function administratorRequired(): HttpError {
  return new HttpError(403, 'Your account may change data, and not say who may; ask an administrator.')
}

function ownPasswordRequired(): HttpError {
  return new HttpError(403, 'The password you signed in with was for once; choose one of your own first.')
}

function tokenNotAllowed(): HttpError {
  return new HttpError(403, 'No API token opens this; sign in as an administrator.')
}

export function notSignedIn(): HttpError {
  return new HttpError(401, 'You are not signed in; sign in as an administrator, then try again.')
}

/**
 * Starts a fresh session, ends the one the request came with, and returns the value of Set-Cookie; null when the account
 * has gone, or has another password, since that was checked.
 */
export async function startSession(request: Request, account: Account): Promise<string | null> {
  await endSession(request)
  const token = randomBytes(32).toString('base64url')
  const isStarted = await site().state.startSession(token, account, SESSION_LIFETIME_MS, browserOf(request))
  return isStarted ? sessionCookie.set(request, token) : null
}

/** The same for whom the company's own sign-in vouches; null when an account of this site has that name. */
export async function startProviderSession(request: Request, vouched: SsoUser): Promise<string | null> {
  await endSession(request)
  const token = randomBytes(32).toString('base64url')
  const isStarted = await site().state.startSsoSession(
    token,
    vouched,
    SESSION_LIFETIME_MS,
    browserOf(request),
  )
  return isStarted ? sessionCookie.set(request, token) : null
}

function browserOf({ headers }: Request): string | null {
  return browserName(headers.get('user-agent'))
}

/**
 * Ends the request's session on the server too, and any that its browser bears beside it; tells which it was, and the
 * values of Set-Cookie.
 */
export async function endSession(
  request: Request,
): Promise<{ ended: EndedSession | null; cookies: string[] }> {
  const ended: (EndedSession | null)[] = []
  for (const token of await sessionCookie.readAll(request)) ended.push(await site().state.endSession(token))
  return { ended: ended.find((one) => one !== null) ?? null, cookies: await sessionCookie.clear() }
}
