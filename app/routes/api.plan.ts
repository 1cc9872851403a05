import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { planQuerySchema, planSchema } from '~/data/contract/plan'
import { handle, read } from '~/app/server/http/handle.server'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { sendPlan } from '~/app/server/api/plan.server'

/** /api/plan: the launch against its plan, as of this minute. */
export const loader = handle({
  GET: read(
    {
      name: 'readPlan',
      summary: 'Compare the launch with its plan, as of now',
      group: 'Plan',
      auth: 'anyone',
      variants: [{ response: planSchema }],
      query: planQuerySchema,
      headers: cacheHeaders,
      errors: [422],
    },
    (call) => sendPlan(call, siteMinute()),
  ),
})

export const action = loader
