import { id } from '~/data/contract/fields'
import { itemTimeSeriesSchema } from '~/data/contract/timeSeries'
import { descriptors } from '~/data/contract/descriptors'
import { cacheHeaders, listsWithTimeSeries, variantsFor } from '~/app/server/openapi/descriptionParts'
import { handle, read } from '~/app/server/http/handle.server'
import { hasTimeSeries, sendItemTimeSeries } from '~/app/server/api/plan.server'
import { minuteQuery } from '~/app/server/api/requestedView.server'

/** /api/time-series/{collection}/{id}: the time series of each figure of one item, up to now or earlier. */
export const loader = handle(
  {
    GET: read(
      {
        name: 'timeSeriesOf',
        summary: 'Get the time series of an item',
        group: 'Plan',
        auth: 'anyone',
        variants: variantsFor(listsWithTimeSeries, (name) => ({
          summary: `Get the time series of a ${descriptors[name].one}`,
          response: itemTimeSeriesSchema,
        })),
        params: { id },
        query: minuteQuery,
        headers: cacheHeaders,
        errors: [404, 422],
      },
      sendItemTimeSeries,
    ),
  },
  hasTimeSeries,
)

export const action = loader
