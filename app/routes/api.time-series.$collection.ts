import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { hasTimeSeriesList, sendTimeSeries } from '~/app/server/api/plan.server'

/** /api/time-series/{collection}: the progress of the phases or units over time. */
export const loader = handle({ GET: read(operations.seriesList, sendTimeSeries) }, hasTimeSeriesList)

export const action = loader
