import { timeSeriesListSchema } from '~/data/contract/timeSeries'
import { descriptors } from '~/data/contract/descriptors'
import { cacheHeaders, listsWithOneSeries, variantsFor } from '~/app/server/openapi/descriptionParts'
import { handle, read } from '~/app/server/http/handle.server'
import { hasTimeSeriesList, sendTimeSeries } from '~/app/server/api/plan.server'
import { minuteQuery } from '~/app/server/api/requestedView.server'

/** /api/time-series/{collection}: the progress of the phases or units over time, up to now or earlier. */
export const loader = handle(
  {
    GET: read(
      {
        name: 'timeSeries',
        summary: 'List the time series of a collection',
        group: 'Plan',
        auth: 'anyone',
        variants: variantsFor(listsWithOneSeries, (name) => ({
          summary: `List the time series of all ${descriptors[name].many}`,
          response: timeSeriesListSchema,
        })),
        query: minuteQuery,
        headers: cacheHeaders,
        errors: [422],
      },
      sendTimeSeries,
    ),
  },
  hasTimeSeriesList,
)

export const action = loader
