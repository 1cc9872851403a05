import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendNetChanges } from '~/app/features/history/changes.server'

/** /api/changes: what changed since a change; as a stream, which `app/server/host` answers, what changes from now on. */
export const loader = handle({ GET: read(operations.netChanges, sendNetChanges) })

export const action = loader
