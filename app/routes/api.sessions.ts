import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendSessions } from '~/app/resources/openSessions.server'

/** /api/sessions: who is signed in, and where. */
export const loader = handle({
  GET: read(about.sessions, sendSessions),
})

export const action = loader
