import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { hasHistory, sendListAsOf } from '~/app/features/time-travel/snapshots.server'

/** /api/{collection}/at/{change number, day or minute}: a list at an earlier time. */
export const loader = handle({ GET: read(operations.listThen, sendListAsOf) }, hasHistory)

export const action = loader
