import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendMinutes } from '~/app/features/time-travel/snapshots.server'

/** /api/days/{day}: how many changes each minute of a day saw. */
export const loader = handle({ GET: read(operations.minutes, sendMinutes) })

export const action = loader
