import { handle, read } from '~/app/http/handle.server'
import { sendHistory } from '~/app/resources/history.server'

/** /api/history: every change that was accepted, for administrators. */
export const loader = handle({ GET: read(sendHistory) })

export const action = loader
