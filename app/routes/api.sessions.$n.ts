import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { isNumber } from '~/app/features/history/history.server'
import { endOneSession } from '~/app/features/accounts/openSessions.server'

/** /api/sessions/{n}: end one session. */
export const loader = handle(
  {
    DELETE: write({
      description: operations.endSession,
      event: 'session-end',
      auth: requireAdministrator,
      body: noBody,
      respond: endOneSession,
    }),
  },
  isNumber,
)

export const action = loader
