import { requireAdministrator } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { isChange } from '~/app/resources/history.server'
import { endOneSession } from '~/app/resources/openSessions.server'

/** /api/sessions/{n}: one session, to be ended. */
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
  isChange,
)

export const action = loader
