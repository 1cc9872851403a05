import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { userFromClaims, type ClaimedUser } from '~/app/server/identity/claims'
import {
  pendingSignInCookie,
  pendingSignInCookies,
  type PendingSignIn,
} from '~/app/server/auth/cookies.server'
import { reasonOf, type Provider } from '~/app/server/identity/provider.server'
import { readSession, startProviderSession } from '~/app/server/auth/session.server'
import { providerLimit } from '~/app/server/auth/signInRateLimit'
import { site } from '~/app/server/composition.server'
import { audit } from '~/app/server/http/audit.server'
import type { Call } from '~/app/server/http/handle.server'
import { pendingSignInLimits } from '~/app/server/http/limits'
import { HttpError } from '~/app/server/http/httpError'
import { setActor, contextOf, networkOfClient } from '~/app/server/http/requestContext.server'
import { emitSessions } from '~/app/server/events/doorbell.server'
import { sameSitePath, signInPath } from '~/app/lib/returnAddress'
import type { SignInFailure } from './signInPage.server'

/** The status that a failed sign-in is logged with. */
const statuses: Readonly<Record<SignInFailure, number>> = {
  away: 503,
  refused: 401,
  expired: 401,
  invalid: 401,
  role: 403,
  name: 403,
  taken: 403,
  many: 429,
}

/**
 * GET /api/sign-in redirects to the company's sign-in and handles its callback. The caller is a person's browser, so
 * errors are shown on the sign-in page.
 * @throws HttpError 404 if no company sign-in is set up
 */
export async function signInAtProvider({ request }: Call): Promise<Response> {
  const { provider } = site()
  if (!provider)
    throw new HttpError(404, 'The company’s sign-in is not set up here; use an account of this site.')
  const { searchParams } = new URL(request.url)
  if (searchParams.has('state')) return completeSignIn(request, provider)
  return searchParams.has('error') || searchParams.has('code')
    ? failWithoutState(request, searchParams)
    : startSignIn(request, provider)
}

async function startSignIn(request: Request, provider: Provider): Promise<Response> {
  const { origin, searchParams } = new URL(request.url)
  const to = sameSitePath(searchParams.get('to'), origin)
  try {
    const { address, authorization } = await provider.startSignIn()
    const pending = { ...authorization, to, until: Date.now() + pendingSignInLimits.lifetimeMs }
    const answer = redirectTo(address, await pendingSignInCookie(pending.state).set(request, pending))
    for (const cookie of await excessCookies(request))
      for (const cleared of await cookie.clear()) answer.headers.append('Set-Cookie', cleared)
    return answer
  } catch (error) {
    return redirectWithFailure(request, 'away', to, error)
  }
}

/** The cookies without room beside a new one: invalid ones first, then those that were used already, then the oldest. */
async function excessCookies(request: Request) {
  const known = await Promise.all(
    pendingSignInCookies(request).map(async (cookie) => ({ cookie, pending: await cookie.read(request) })),
  )
  const rank = ({ pending }: (typeof known)[number]) => (pending === null ? 0 : pending.isSpent ? 1 : 2)
  return known
    .sort((one, other) => rank(one) - rank(other) || (one.pending?.until ?? 0) - (other.pending?.until ?? 0))
    .slice(0, Math.max(0, known.length + 1 - pendingSignInLimits.max))
    .map(({ cookie }) => cookie)
}

/**
 * A callback that names no sign-in: some providers and proxies in front of them report an error so. To start a sign-in
 * would lead to the same error again, without an end.
 */
async function failWithoutState(request: Request, query: URLSearchParams): Promise<Response> {
  const pending = await Promise.all(pendingSignInCookies(request).map((cookie) => cookie.read(request)))
  const [waiting, ...others] = pending.filter((one) => one !== null && !one.isSpent)
  const to = waiting && others.length === 0 ? waiting.to : '/'
  const error = query.get('error')
  return error === null
    ? redirectWithFailure(request, 'invalid', to, 'The callback has no state.')
    : redirectWithFailure(request, 'refused', to, `${JSON.stringify(error.slice(0, 100))}, without a state.`)
}

async function completeSignIn(request: Request, provider: Provider): Promise<Response> {
  const { search, searchParams } = new URL(request.url)
  const state = searchParams.get('state') ?? ''
  const cookie = pendingSignInCookie(state)
  const waiting = await cookie.read(request)
  if (waiting?.state !== state || waiting.isSpent || waiting.until < Date.now()) {
    // The callback was opened a second time, by Back. A signed-in user continues.
    const to = waiting?.to ?? '/'
    return (await readSession(request)) ? redirectTo(to) : redirectWithFailure(request, 'expired', to)
  }
  const limit = providerLimit(networkOfClient(request))
  if ((await site().state.recordAttempt([limit])) > 0) return redirectWithFailure(request, 'many', waiting.to)
  const outcome = await authenticate(request, provider, search, waiting)
  const isAdmitted = typeof outcome === 'string'
  if (isAdmitted) {
    await site().state.removeLastAttempts([limit.key])
    audit(contextOf(request), { event: 'sign-in', status: 200 })
  }
  const answer = isAdmitted
    ? redirectTo(waiting.to, outcome)
    : redirectWithFailure(request, outcome.failure, waiting.to, outcome.error)
  // A sign-in can be used once, whatever its outcome. Its target is still remembered.
  const spent: PendingSignIn = { ...waiting, nonce: '', verifier: '', isSpent: true }
  answer.headers.append('Set-Cookie', await cookie.set(request, spent))
  return answer
}

/** The Set-Cookie value for the user whom the provider authenticated, or why there is none. */
async function authenticate(
  request: Request,
  provider: Provider,
  search: string,
  waiting: PendingSignIn,
): Promise<string | { failure: SignInFailure; error?: unknown }> {
  const identity = await provider.completeSignIn(search, waiting).catch((error: unknown) => ({ error }))
  if ('error' in identity) return { failure: failureOf(identity.error), error: identity.error }
  const person: ClaimedUser = userFromClaims(identity.claims, provider.claims)
  if (!('username' in person)) return { failure: person.refused }
  setActor(request, person.username)
  try {
    if ('refused' in person) {
      // A user who is no longer admitted loses all sessions and tokens.
      await site().state.endSsoSessions(person.username)
      return { failure: person.refused }
    }
    const cookie = await startProviderSession(request, { ...person, hint: identity.idToken })
    return cookie ?? { failure: 'taken' }
  } finally {
    emitSessions()
  }
}

/** Tells apart a refusal by the provider, no response, and an invalid response. */
function failureOf(error: unknown): SignInFailure {
  if (error instanceof AuthorizationResponseError) return 'refused'
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'away' : 'invalid'
  return isNoResponse(error) ? 'away' : 'invalid'
}

/** What fetch throws if no response arrives. It may be nested in the causes. */
function isNoResponse(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isIt =
    error.name === 'TimeoutError' ||
    /^(?:fetch failed|unexpected HTTP response status code)/.test(error.message)
  return isIt || isNoResponse(error.cause)
}

function redirectWithFailure(
  request: Request,
  failure: SignInFailure,
  to: string,
  error?: unknown,
): Response {
  if (error !== undefined)
    console.error(`The company's sign-in failed (${contextOf(request)?.id ?? 'no id'}): ${reasonOf(error)}`)
  audit(contextOf(request), { event: 'sign-in', status: statuses[failure] })
  return redirectTo(`${signInPath}?why=${failure}${to === '/' ? '' : `&to=${encodeURIComponent(to)}`}`)
}

function redirectTo(address: string, cookie?: string): Response {
  const headers = new Headers({ Location: address, 'Cache-Control': 'no-store' })
  if (cookie !== undefined) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
