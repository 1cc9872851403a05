import { sendReady } from '~/app/server/api/health.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read } from '~/app/server/http/handle.server'

/** /readyz: whether changes can be saved, for a supervisor. */
export const loader = handle({ GET: read(operations.ready, sendReady) })

export const action = loader
