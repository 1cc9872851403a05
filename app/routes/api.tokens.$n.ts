import { requireAdministrator } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { isChange } from '~/app/resources/history.server'
import { revokeToken } from '~/app/resources/tokens.server'

/** /api/tokens/{n}: one token, to be revoked. */
export const loader = handle(
  {
    DELETE: write({
      description: operations.revokeToken,
      event: 'token-end',
      auth: requireAdministrator,
      body: noBody,
      respond: revokeToken,
    }),
  },
  isChange,
)

export const action = loader
