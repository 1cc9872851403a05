import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendSignIns } from '~/app/features/accounts/openSessions.server'

/** /api/sign-ins: the sign-ins of the last seven days. */
export const loader = handle({
  GET: read(operations.signIns, sendSignIns),
})

export const action = loader
