import { handle, read } from '~/app/http/handle.server'
import { sendDays } from '~/app/resources/past.server'

/** /api/days: how many changes each day saw. */
export const loader = handle({ GET: read(sendDays) })

export const action = loader
