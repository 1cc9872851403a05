import { handle, read } from '~/app/server/http/handle.server'
import { sendItemTimeSeriesAsOf } from '~/app/features/time-travel/snapshots.server'
import { operations } from '~/app/server/openapi/operations'
import { hasTimeSeries } from '~/app/server/api/plan.server'

/** /api/time-series/{collection}/{id}/at/{day or minute}: the time series of one item, as recorded by then. */
export const loader = handle(
  { GET: read(operations.itemTimeSeriesThen, sendItemTimeSeriesAsOf) },
  hasTimeSeries,
)

export const action = loader
