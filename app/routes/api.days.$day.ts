import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendMinutes } from '~/app/features/time-travel/snapshots.server'

/** /api/days/{day}: the number of changes per minute of a day. */
export const loader = handle({ GET: read(operations.minutes, sendMinutes) })

export const action = loader
