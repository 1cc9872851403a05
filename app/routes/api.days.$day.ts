import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendMinutes } from '~/app/resources/past.server'

/** /api/days/{day}: how many changes each minute of a day saw. */
export const loader = handle({ GET: read(about.minutes, sendMinutes) })

export const action = loader
