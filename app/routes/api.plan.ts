import { handle, read } from '~/app/server/http/handle.server'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { operations } from '~/app/server/openapi/operations'
import { sendPlan } from '~/app/server/api/plan.server'

/** /api/plan: the launch against its plan, as of this minute. */
export const loader = handle({ GET: read(operations.plan, (call) => sendPlan(call, siteMinute())) })

export const action = loader
