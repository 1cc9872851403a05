import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendSignIns } from '~/app/resources/openSessions.server'

/** /api/sign-ins: the sign-ins of the last seven days. */
export const loader = handle({
  GET: read(operations.signIns, sendSignIns),
})

export const action = loader
