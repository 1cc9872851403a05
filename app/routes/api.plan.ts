import { handle, read } from '~/app/http/handle.server'
import { pageMoment } from '~/app/page/pageMoment.server'
import { operations } from '~/app/interface/operations'
import { sendPlan } from '~/app/resources/plan.server'

/** /api/plan: how the launch stands against its plan, in words and places, at this minute. */
export const loader = handle({ GET: read(operations.plan, (call) => sendPlan(call, pageMoment())) })

export const action = loader
