import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendSessions } from '~/app/features/accounts/openSessions.server'

/** /api/sessions: who is signed in, and where. */
export const loader = handle({
  GET: read(operations.sessions, sendSessions),
})

export const action = loader
