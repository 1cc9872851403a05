import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendNetChanges } from '~/app/resources/changes.server'

/** /api/changes: what changed since a change; as a stream, which `app/host` answers, what changes from now on. */
export const loader = handle({ GET: read(operations.netChanges, sendNetChanges) })

export const action = loader
