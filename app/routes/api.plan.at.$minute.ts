import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { minuteText } from '~/data/contract/timestamps'
import { planQuerySchema, planSchema } from '~/data/contract/plan'
import { handle, read } from '~/app/server/http/handle.server'
import { sendPlanAsOf } from '~/app/features/time-travel/snapshots.server'

/** /api/plan/at/{day or minute}: the plan at an earlier time. */
export const loader = handle({
  GET: read(
    {
      name: 'readPlanAt',
      summary: 'Compare the launch with its plan at an earlier time',
      group: 'Time travel',
      auth: 'anyone',
      variants: [{ response: planSchema }],
      query: planQuerySchema,
      params: { minute: minuteText },
      headers: cacheHeaders,
      errors: [422],
    },
    sendPlanAsOf,
  ),
})

export const action = loader
