import { requireAdministrator } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { createToken, newToken, sendTokens } from '~/app/features/accounts/tokens.server'

/** /api/tokens: the API tokens of integrators. */
export const loader = handle({
  GET: read(operations.tokens, sendTokens),
  POST: write({
    description: operations.makeToken,
    event: 'token',
    auth: requireAdministrator,
    body: newToken,
    respond: createToken,
  }),
})

export const action = loader
