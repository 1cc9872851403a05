import { requireAdministrator } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { isChange } from '~/app/resources/history.server'
import { endOneSession } from '~/app/resources/openSessions.server'

/** /api/sessions/{n}: one session, to be ended. */
export const loader = handle(
  {
    DELETE: write({
      about: about.endSession,
      event: 'session-end',
      who: requireAdministrator,
      body: noBody,
      answer: endOneSession,
    }),
  },
  isChange,
)

export const action = loader
