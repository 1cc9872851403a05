import { requireAdministrator } from '~/app/auth/session.server'
import { handle, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { accessDecision, decideAccess } from '~/app/resources/access.server'
import { isChange } from '~/app/resources/history.server'

/** /api/access-requests/{n}: one request, to be decided of. */
export const loader = handle(
  {
    PATCH: write({
      about: about.decideAccess,
      event: 'access',
      who: requireAdministrator,
      body: accessDecision,
      answer: decideAccess,
    }),
  },
  isChange,
)

export const action = loader
