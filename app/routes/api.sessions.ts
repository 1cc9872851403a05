import { openSessionsSchema } from '~/data/contract/account'
import { handle, read } from '~/app/server/http/handle.server'
import { sendSessions } from '~/app/features/accounts/openSessions.server'

/** /api/sessions: who is signed in, and where. */
export const loader = handle({
  GET: read(
    {
      name: 'listSessions',
      summary: 'List the open sessions with their browsers',
      group: 'Accounts',
      auth: 'administrators',
      variants: [{ response: openSessionsSchema }],
    },
    sendSessions,
  ),
})

export const action = loader
