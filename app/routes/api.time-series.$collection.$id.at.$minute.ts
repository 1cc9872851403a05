import { minuteText } from '~/data/contract/timestamps'
import { id } from '~/data/contract/fields'
import { itemTimeSeriesSchema } from '~/data/contract/timeSeries'
import { descriptors } from '~/data/contract/descriptors'
import { cacheHeaders, listsWithTimeSeries, variantsFor } from '~/app/server/openapi/descriptionParts'
import { handle, read } from '~/app/server/http/handle.server'
import { sendItemTimeSeriesAsOf } from '~/app/features/time-travel/snapshots.server'
import { hasTimeSeries } from '~/app/server/api/plan.server'

/** /api/time-series/{collection}/{id}/at/{day or minute}: the time series of one item, as recorded by then. */
export const loader = handle(
  {
    GET: read(
      {
        name: 'timeSeriesOfAt',
        summary: 'Get the time series of an item up to an earlier time',
        group: 'Time travel',
        auth: 'anyone',
        variants: variantsFor(listsWithTimeSeries, (name) => ({
          summary: `Get the time series of a ${descriptors[name].one} up to an earlier time`,
          response: itemTimeSeriesSchema,
        })),
        params: { id, minute: minuteText },
        headers: cacheHeaders,
        errors: [404, 422],
      },
      sendItemTimeSeriesAsOf,
    ),
  },
  hasTimeSeries,
)

export const action = loader
