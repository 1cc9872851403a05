import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendMinutes } from '~/app/resources/past.server'

/** /api/days/{day}: how many changes each minute of a day saw. */
export const loader = handle({ GET: read(operations.minutes, sendMinutes) })

export const action = loader
