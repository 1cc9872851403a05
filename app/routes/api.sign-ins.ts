import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendSignIns } from '~/app/resources/openSessions.server'

/** /api/sign-ins: the sign-ins of the last seven days. */
export const loader = handle({
  GET: read(about.signIns, sendSignIns),
})

export const action = loader
