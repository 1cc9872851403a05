import { handle, read } from '~/app/http/handle.server'
import { sendMinutes } from '~/app/resources/past.server'

/** /api/days/{day}: how many changes each minute of a day saw. */
export const loader = handle({ GET: read(sendMinutes) })

export const action = loader
