import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendDays } from '~/app/features/time-travel/snapshots.server'

/** /api/days: the number of changes per day. */
export const loader = handle({ GET: read(operations.days, sendDays) })

export const action = loader
