import { randomBytes } from 'node:crypto'
import { site } from '~/app/server/composition.server'
import { bearerOf } from '~/app/server/http/bearer'
import { HttpError } from '~/app/server/http/httpError'
import { authorOfToken } from '~/data/contract/authorName'
import type { Session } from '~/data/contract/session'

/** The prefix of tokens, so that a leaked one can be recognised. */
const TOKEN_PREFIX = 'lcc_'

/** 256 random bits. */
export function generateToken(): string {
  return TOKEN_PREFIX + randomBytes(32).toString('base64url')
}

/**
 * The session of a request with an API token; undefined without one. Its changes have the token's name as author.
 * @throws HttpError 401 for a token that is wrong, expired or revoked
 */
export async function readToken(request: Request): Promise<Session | undefined> {
  const given = bearerOf(request.headers)
  if (given === undefined) return undefined
  const token = given.startsWith(TOKEN_PREFIX) ? await site().state.token(given) : null
  if (!token) throw unknownToken()
  return { username: authorOfToken(token.name), role: token.scope === 'change' ? 'admin' : 'viewer' }
}

function unknownToken(): HttpError {
  return new HttpError(401, 'This API token is invalid, expired or revoked; ask for a new one.', {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  })
}
