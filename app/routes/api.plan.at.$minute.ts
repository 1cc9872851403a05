import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendPlanOfThen } from '~/app/resources/past.server'

/** /api/plan/at/{day or minute}: how the launch stood against its plan then. */
export const loader = handle({ GET: read(about.planThen, sendPlanOfThen) })

export const action = loader
