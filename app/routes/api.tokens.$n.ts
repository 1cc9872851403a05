import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { isNumber } from '~/app/features/history/history.server'
import { revokeToken } from '~/app/features/accounts/tokens.server'

/** /api/tokens/{n}: revoke one token. */
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
  isNumber,
)

export const action = loader
