import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendNetChanges } from '~/app/features/history/changes.server'

/** /api/changes: the net changes since a revision. As an event stream it is answered by `app/server/host`. */
export const loader = handle({ GET: read(operations.netChanges, sendNetChanges) })

export const action = loader
