import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendHistory } from '~/app/resources/history.server'

/** /api/history: every change that was accepted, for administrators. */
export const loader = handle({ GET: read(about.history, sendHistory) })

export const action = loader
