import { goLiveForecastsSchema } from '~/data/contract/goLiveForecasts'
import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { handle, read } from '~/app/server/http/handle.server'
import { sendGoLiveForecasts } from '~/app/server/api/goLiveForecasts.server'
import { minuteQuery } from '~/app/server/api/requestedView.server'

/** /api/go-live: how go-live was forecast in the last three weeks, up to now or an earlier time. */
export const loader = handle({
  GET: read(
    {
      name: 'readGoLiveForecasts',
      summary: 'List how go-live was forecast',
      group: 'Plan',
      auth: 'anyone',
      variants: [{ response: goLiveForecastsSchema }],
      query: minuteQuery,
      headers: cacheHeaders,
      errors: [422],
    },
    sendGoLiveForecasts,
  ),
})

export const action = loader
