import { requireAdministrator } from '~/app/auth/session.server'
import { handle, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { accessDecision, decideAccess } from '~/app/resources/access.server'
import { isChange } from '~/app/resources/history.server'

/** /api/access-requests/{n}: one request, to be decided of. */
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
  isChange,
)

export const action = loader
