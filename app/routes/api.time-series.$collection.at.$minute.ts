import { minuteText } from '~/data/contract/timestamps'
import { timeSeriesListSchema } from '~/data/contract/timeSeries'
import { descriptors } from '~/data/contract/descriptors'
import { cacheHeaders, listsWithOneSeries, variantsFor } from '~/app/server/openapi/descriptionParts'
import { handle, read } from '~/app/server/http/handle.server'
import { sendTimeSeriesListAsOf } from '~/app/features/time-travel/snapshots.server'
import { hasTimeSeriesList } from '~/app/server/api/plan.server'

/** /api/time-series/{collection}/at/{day or minute}: the time series of a list, as recorded by then. */
export const loader = handle(
  {
    GET: read(
      {
        name: 'timeSeriesAt',
        summary: 'List the time series up to an earlier time',
        group: 'Time travel',
        auth: 'anyone',
        variants: variantsFor(listsWithOneSeries, (name) => ({
          summary: `List the time series of all ${descriptors[name].many} up to an earlier time`,
          response: timeSeriesListSchema,
        })),
        params: { minute: minuteText },
        headers: cacheHeaders,
        errors: [422],
      },
      sendTimeSeriesListAsOf,
    ),
  },
  hasTimeSeriesList,
)

export const action = loader
