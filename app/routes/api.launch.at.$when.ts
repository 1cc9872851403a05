import { sendLaunchAsOf } from '~/app/features/time-travel/snapshots.server'
import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'

/** /api/launch/at/{change number, day or minute}: the launch at an earlier time. */
export const loader = handle({ GET: read(operations.launchThen, sendLaunchAsOf) })

export const action = loader
