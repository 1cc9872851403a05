import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { dayText } from '~/data/contract/timestamps'
import { countsSchema } from '~/data/contract/history'
import { handle, read } from '~/app/server/http/handle.server'
import { sendMinutes } from '~/app/features/time-travel/days.server'

/** /api/days/{day}: the number of changes per minute of a day. */
export const loader = handle({
  GET: read(
    {
      name: 'countMinutes',
      summary: 'Count the changes per minute of a day',
      group: 'Changes',
      auth: 'anyone',
      variants: [{ response: countsSchema }],
      params: { day: dayText },
      headers: cacheHeaders,
      errors: [422],
    },
    sendMinutes,
  ),
})

export const action = loader
