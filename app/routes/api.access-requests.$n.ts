import { changeText } from '~/data/contract/timestamps'
import { accessDecisionSchema, accessRequestSchema } from '~/data/contract/access'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { handle, write } from '~/app/server/http/handle.server'
import { accessDecision, decideAccess } from '~/app/features/access/access.server'
import { isNumber } from '~/app/features/history/history.server'

/** /api/access-requests/{n}: decide on one access request. */
export const loader = handle(
  {
    PATCH: write({
      description: {
        name: 'decideAccess',
        summary: 'Decide on an access request',
        description:
          '`grant` opens a pending or ended request for a number of days from now. `extend` adds days to an open one. `deny` denies it and `end` closes it. `reopen` undoes an `end` while the access would still be open. `reset` undoes a grant or a denial. If the browser has requested the same item again, decide on that request instead (409).',
        group: 'Access',
        auth: 'administrators',
        variants: [{ body: accessDecisionSchema, response: accessRequestSchema }],
        params: { n: changeText.describe('The number of the request in the list') },
        errors: [404, 409],
      },
      event: 'access',
      auth: requireAdministrator,
      body: accessDecision,
      respond: decideAccess,
    }),
  },
  isNumber,
)

export const action = loader
