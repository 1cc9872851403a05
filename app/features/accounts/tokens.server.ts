import { generateToken } from '~/app/server/auth/bearer.server'
import { authorityOf, requireAdministrator } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import { siteTimestamp } from '~/app/server/config/siteTimestamp.server'
import { jsonBody } from '~/app/server/http/body'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import { emitSessions } from '~/app/server/events/doorbell.server'
import { newTokenSchema, type ApiToken, type CreatedToken, type NewToken } from '~/data/contract/apiToken'
import type { Session } from '~/data/contract/session'
import { day } from '~/data/domain/format/days'
import type { TokenRecord } from '~/data/store/state'

const headers = { 'Cache-Control': 'private, no-store' }

export async function sendTokens({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  return Response.json((await site().state.tokens()).map(toApiToken), { headers })
}

export const newToken = jsonBody(newTokenSchema, 'a token')

/**
 * Creates a token and returns its secret, this once. The secret is not stored. A token of a user of the company's
 * sign-in ends with that user: see `providerSignIn`.
 */
export async function createToken(call: Call & { session: Session; body: NewToken }): Promise<Response> {
  const { request, session, body } = call
  const { name, scope, days, unattended } = body
  const token = generateToken()
  const given = { name, scope, unattended, createdBy: session.username }
  const made = await site().state.addToken(token, given, days * day, await authorityOf(request, 'admin'))
  if (!made) throw new HttpError(409, 'An API token with this name already exists; choose another name.')
  setLogSubject(request, logSubject(made))
  const answer: CreatedToken = { ...toApiToken(made), token }
  return Response.json(answer, { status: 201, headers })
}

/** Revokes a token. No further call with it is accepted, and its streams close. */
export async function revokeToken({ request, params }: Call): Promise<Response> {
  const revoked = await site().state.revokeToken(Number(params.n), await authorityOf(request, 'admin'))
  if (!revoked) throw new HttpError(404, 'This API token does not exist; it may have been revoked.')
  setLogSubject(request, logSubject(revoked))
  emitSessions()
  return new Response(null, { status: 204, headers })
}

function logSubject({ n, name, scope }: TokenRecord): string {
  return `API token ${n}, ${scope}: ${name}`
}

function toApiToken({ createdAt, expiresAt, lapsesAt, ...rest }: TokenRecord): ApiToken {
  return {
    ...rest,
    createdAt: siteTimestamp(createdAt),
    expiresAt: siteTimestamp(expiresAt),
    lapsesAt: lapsesAt === null ? null : siteTimestamp(lapsesAt),
  }
}
