import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendHistory } from '~/app/features/history/history.server'

/** /api/history: every accepted change, for administrators. */
export const loader = handle({ GET: read(operations.history, sendHistory) })

export const action = loader
