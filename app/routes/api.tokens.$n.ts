import { requireAdministrator } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { isChange } from '~/app/resources/history.server'
import { revokeToken } from '~/app/resources/tokens.server'

/** /api/tokens/{n}: one token, to be revoked. */
export const loader = handle(
  {
    DELETE: write({
      about: about.revokeToken,
      event: 'token-end',
      who: requireAdministrator,
      body: noBody,
      answer: revokeToken,
    }),
  },
  isChange,
)

export const action = loader
