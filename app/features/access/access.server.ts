import { randomBytes } from 'node:crypto'
import { accessCookie } from '~/app/server/auth/cookies.server'
import { authorityOf, requireAdministrator, requireReader } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { jsonBody } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { accessAttempts } from '~/app/server/http/limits'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject, networkOfClient } from '~/app/server/http/requestContext.server'
import { emitAccess } from '~/app/server/events/doorbell.server'
import {
  accessDecisionSchema,
  newAccessRequestSchema,
  type AccessDecision,
  type AccessInbox,
  type AccessRequest,
  type NewAccessRequest,
  type OwnAccess,
} from '~/data/contract/access'
import type { Session } from '~/data/contract/session'
import { day } from '~/data/domain/format/days'
import type { AccessAnswer, AccessItem, AccessRecord } from '~/data/store/state'
import type { View } from '~/data/store/store'
import { documentAddress } from '~/app/server/api/documents.server'
import { siteTimestamp } from '~/app/server/config/siteTimestamp.server'

const headers = { 'Cache-Control': 'private, no-store' }

/**
 * The access requests of this browser, which its cookie identifies. While something is granted, the cookie is renewed:
 * an extended grant could outlive it otherwise.
 */
export async function sendOwnAccess({ request }: Call): Promise<Response> {
  await requireReader(request)
  const browser = await accessCookie.read(request)
  if (browser === null) return Response.json([], { headers })
  const own = await ownAccessOf(browser)
  const renewed = own.some(({ state }) => state === 'open') && {
    'Set-Cookie': await accessCookie.set(request, browser),
  }
  return Response.json(own, { headers: { ...headers, ...renewed } })
}

export const newAccessRequest = jsonBody(newAccessRequestSchema, 'a request for access')

/** Stores an access request and sets a cookie in the browser. Only that browser can use what is granted. */
export async function requestAccess({ request, body }: Call & { body: NewAccessRequest }): Promise<Response> {
  if (!itemIn(await site().store.view(), body))
    throw new HttpError(404, 'This item does not exist; reload the page.')
  const known = await accessCookie.read(request)
  const browser = known ?? randomBytes(32).toString('base64url')
  const network = networkOfClient(request)
  await enforceRateLimit(network, known)
  // Where anyone may read, anyone may request access.
  const authority = site().env.READ_ACCESS === 'signed-in' ? await authorityOf(request, 'viewer') : undefined
  const outcome = await site().state.requestAccess(browser, body, network, authority)
  if (outcome === 'pending')
    throw new HttpError(409, 'You have already asked for this; the answer is shown on the item.')
  if (outcome === 'open') throw new HttpError(409, 'This is already open to you; reload the page.')
  if (outcome === 'full') throw tooManyRequests(60 * 60)
  if (outcome === 'share') throw tooManyFromNetwork()
  if ('wait' in outcome) throw refusedRecently(outcome.wait)
  setLogSubject(request, logSubject(outcome.n, body))
  emitAccess()
  return Response.json(await ownAccessOf(browser), {
    status: 201,
    headers: { ...headers, 'Set-Cookie': await accessCookie.set(request, browser) },
  })
}

/** @throws HttpError 429 */
async function enforceRateLimit(network: string, browser: string | null): Promise<void> {
  const { perNetwork, perBrowser, windowMs } = accessAttempts
  const waitSeconds = await site().state.recordAttempt([
    { key: `access ${network}`, max: perNetwork, windowMs },
    ...(browser === null ? [] : [{ key: `access by ${browser}`, max: perBrowser, windowMs }]),
  ])
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
}

function tooManyRequests(seconds: number): HttpError {
  return new HttpError(429, 'There are too many access requests; try again in an hour.', {
    'Retry-After': String(seconds),
  })
}

function tooManyFromNetwork(): HttpError {
  return new HttpError(
    429,
    'Too many requests from your network are waiting; ask again when some are answered.',
    { 'Retry-After': String(60 * 60) },
  )
}

function refusedRecently(waitMs: number): HttpError {
  return new HttpError(429, 'Your request was refused within the last day; ask again tomorrow.', {
    'Retry-After': String(Math.ceil(waitMs / 1_000)),
  })
}

export async function sendAccessRequests({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  const { pending, open, closed, closedCount } = await site().state.accessRequests()
  const view = await site().store.view()
  const requestsOf = (records: readonly AccessRecord[]) => records.map((record) => requestOf(view, record))
  const answer: AccessInbox = {
    pending: requestsOf(pending),
    open: requestsOf(open),
    closed: requestsOf(closed),
    closedCount,
  }
  return Response.json(answer, { headers })
}

export const accessDecision = jsonBody(accessDecisionSchema, 'a decision')

/** A decision takes effect at once on every open page. */
export async function decideAccess(
  call: Call & { session: Session; body: AccessDecision },
): Promise<Response> {
  const { request, params, session, body } = call
  const n = Number(params.n)
  const authority = await authorityOf(request, 'admin')
  const outcome = await site().state.decideAccess(n, answerOf(body, session.username), authority)
  if (outcome === null) throw new HttpError(404, 'This request does not exist; reload the list.')
  if (typeof outcome === 'string') throw new HttpError(409, `${conflictReasons[outcome]} Reload the list.`)
  setLogSubject(request, `${logSubject(n, outcome)}: ${decisionText(body)}`)
  emitAccess()
  return Response.json(requestOf(await site().store.view(), outcome), { headers })
}

const conflictReasons = {
  pending: 'This request is waiting for an answer.',
  open: 'This request has already been granted.',
  ended: 'This grant has ended, or the item has been requested again.',
  denied: 'This request was refused, and may have been made again.',
}

function answerOf({ decision, days }: AccessDecision, by: string): AccessAnswer {
  return decision === 'grant' || decision === 'extend' ? { by, decision, days: days ?? 1 } : { by, decision }
}

function decisionText({ decision, days }: AccessDecision): string {
  return days === undefined ? decision : `${decision} ${days} d`
}

function logSubject(n: number, { collection, id }: AccessItem): string {
  return `access request ${n}, ${collection}/${id}`
}

async function ownAccessOf(browser: string): Promise<OwnAccess[]> {
  const own = await site().state.ownAccess(browser)
  return Promise.all(
    own.map(async ({ collection, id, name, email, state, requestedAt, until, closedAt }) => ({
      ...{ collection, id, state },
      requestedAt: siteTimestamp(requestedAt),
      until: timestampOrNull(until),
      closedAt: timestampOrNull(closedAt),
      retryAt: closedAt === null ? null : siteTimestamp(state === 'denied' ? closedAt + day : closedAt),
      reader: state === 'open' ? { name, email } : null,
      url: state === 'open' && collection === 'training' ? await documentAddress(id) : null,
    })),
  )
}

function requestOf(view: View, record: AccessRecord): AccessRequest {
  const { requestedAt, until, closedAt, ...rest } = record
  return {
    ...rest,
    ...(itemIn(view, record) ?? { title: record.id, type: null }),
    requestedAt: siteTimestamp(requestedAt),
    until: timestampOrNull(until),
    closedAt: timestampOrNull(closedAt),
  }
}

function itemIn(view: View, { collection, id }: AccessItem): { title: string; type: string } | null {
  if (collection === 'tools') {
    const tool = view.list('tools').find((one) => one.id === id)
    return tool ? { title: `${tool.name} Demo & Tutorial`, type: 'Demo' } : null
  }
  const material = view.list('training').find((one) => one.id === id)
  return material ? { title: material.title, type: material.type } : null
}

function timestampOrNull(time: number | null): string | null {
  return time === null ? null : siteTimestamp(time)
}
