import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendDays } from '~/app/resources/past.server'

/** /api/days: how many changes each day saw. */
export const loader = handle({ GET: read(about.days, sendDays) })

export const action = loader
