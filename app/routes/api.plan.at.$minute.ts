import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendPlanAsOf } from '~/app/features/time-travel/snapshots.server'

/** /api/plan/at/{day or minute}: the plan at an earlier time. */
export const loader = handle({ GET: read(operations.planThen, sendPlanAsOf) })

export const action = loader
