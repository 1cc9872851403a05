import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { hasTimeSeriesList, sendTimeSeries } from '~/app/server/api/plan.server'

/** /api/courses/{collection}: what was recorded of the phases' or the units' progress, day by day. */
export const loader = handle({ GET: read(operations.seriesList, sendTimeSeries) }, hasTimeSeriesList)

export const action = loader
