import { handle, read } from '~/app/http/handle.server'
import { sendPlanOfThen } from '~/app/resources/past.server'

/** /api/plan/at/{day or minute}: how the launch stood against its plan then. */
export const loader = handle({ GET: read(sendPlanOfThen) })

export const action = loader
