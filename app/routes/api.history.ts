import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendHistory } from '~/app/resources/history.server'

/** /api/history: every change that was accepted, for administrators. */
export const loader = handle({ GET: read(operations.history, sendHistory) })

export const action = loader
