import { requireAdministrator } from '~/app/auth/session.server'
import { handle, read, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { makeToken, newToken, sendTokens } from '~/app/resources/tokens.server'

/** /api/tokens: what integrators call with. */
export const loader = handle({
  GET: read(about.tokens, sendTokens),
  POST: write({
    about: about.makeToken,
    event: 'token',
    who: requireAdministrator,
    body: newToken,
    answer: makeToken,
  }),
})

export const action = loader
