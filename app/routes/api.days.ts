import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { countsSchema } from '~/data/contract/history'
import { handle, read } from '~/app/server/http/handle.server'
import { sendDays } from '~/app/features/time-travel/days.server'

/** /api/days: the number of changes per day. */
export const loader = handle({
  GET: read(
    {
      name: 'countDays',
      summary: 'Count the changes per day',
      group: 'Changes',
      auth: 'anyone',
      variants: [{ response: countsSchema }],
      headers: cacheHeaders,
    },
    sendDays,
  ),
})

export const action = loader
