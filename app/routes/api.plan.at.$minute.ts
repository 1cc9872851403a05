import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendPlanOfThen } from '~/app/resources/past.server'

/** /api/plan/at/{day or minute}: how the launch stood against its plan then. */
export const loader = handle({ GET: read(operations.planThen, sendPlanOfThen) })

export const action = loader
