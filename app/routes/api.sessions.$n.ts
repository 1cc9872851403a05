import { changeText } from '~/data/contract/timestamps'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { isNumber } from '~/app/features/history/history.server'
import { endOneSession } from '~/app/features/accounts/openSessions.server'

/** /api/sessions/{n}: end one session. */
export const loader = handle(
  {
    DELETE: write({
      description: {
        name: 'endSession',
        summary: 'End a session',
        group: 'Accounts',
        auth: 'administrators',
        variants: [{}],
        params: { n: changeText.describe('The number of the session in the list') },
        successStatus: 204,
        errors: [404],
      },
      event: 'session-end',
      auth: requireAdministrator,
      body: noBody,
      respond: endOneSession,
    }),
  },
  isNumber,
)

export const action = loader
