import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendNetChanges } from '~/app/resources/changes.server'

/** /api/changes: what changed since a change; as a stream, which `app/host` answers, what changes from now on. */
export const loader = handle({ GET: read(about.netChanges, sendNetChanges) })

export const action = loader
