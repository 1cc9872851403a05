import { sendAlive } from '~/app/server/api/health.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read } from '~/app/server/http/handle.server'

/** /healthz: whether the process responds, for a supervisor. */
export const loader = handle({ GET: read(operations.alive, sendAlive) })

export const action = loader
