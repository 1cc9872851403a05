import { requireAdministrator } from '~/app/server/auth/session.server'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { accessDecision, decideAccess } from '~/app/features/access/access.server'
import { isNumber } from '~/app/features/history/history.server'

/** /api/access-requests/{n}: decide on one access request. */
export const loader = handle(
  {
    PATCH: write({
      description: operations.decideAccess,
      event: 'access',
      auth: requireAdministrator,
      body: accessDecision,
      respond: decideAccess,
    }),
  },
  isNumber,
)

export const action = loader
