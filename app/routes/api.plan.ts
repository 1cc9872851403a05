import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { planQuerySchema, planSchema } from '~/data/contract/plan'
import { handle, read } from '~/app/server/http/handle.server'
import { sendPlan } from '~/app/server/api/plan.server'
import { minuteQuery } from '~/app/server/api/requestedView.server'

/** /api/plan: the launch against its plan, as of this minute or an earlier one. */
export const loader = handle({
  GET: read(
    {
      name: 'readPlan',
      summary: 'Compare the launch with its plan',
      group: 'Plan',
      auth: 'anyone',
      variants: [{ response: planSchema }],
      query: planQuerySchema.extend(minuteQuery.shape),
      headers: cacheHeaders,
      errors: [422],
    },
    sendPlan,
  ),
})

export const action = loader
