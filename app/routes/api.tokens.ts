import { requireAdministrator } from '~/app/auth/session.server'
import { handle, read, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { makeToken, newToken, sendTokens } from '~/app/resources/tokens.server'

/** /api/tokens: what integrators call with. */
export const loader = handle({
  GET: read(operations.tokens, sendTokens),
  POST: write({
    description: operations.makeToken,
    event: 'token',
    auth: requireAdministrator,
    body: newToken,
    respond: makeToken,
  }),
})

export const action = loader
