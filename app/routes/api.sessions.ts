import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendSessions } from '~/app/resources/openSessions.server'

/** /api/sessions: who is signed in, and where. */
export const loader = handle({
  GET: read(operations.sessions, sendSessions),
})

export const action = loader
