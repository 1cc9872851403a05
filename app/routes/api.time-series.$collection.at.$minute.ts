import { handle, read } from '~/app/server/http/handle.server'
import { sendTimeSeriesListAsOf } from '~/app/features/time-travel/snapshots.server'
import { operations } from '~/app/server/openapi/operations'
import { hasTimeSeriesList } from '~/app/server/api/plan.server'

/** /api/time-series/{collection}/at/{day or minute}: the time series of a list, as recorded by then. */
export const loader = handle(
  { GET: read(operations.timeSeriesThen, sendTimeSeriesListAsOf) },
  hasTimeSeriesList,
)

export const action = loader
