import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { hasTimeSeries, sendItemTimeSeries } from '~/app/server/api/plan.server'

/** /api/time-series/{collection}/{id}: the time series of each figure of one item. */
export const loader = handle({ GET: read(operations.itemTimeSeries, sendItemTimeSeries) }, hasTimeSeries)

export const action = loader
