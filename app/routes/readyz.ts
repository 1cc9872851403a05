import { sendReady } from '~/app/resources/health.server'
import { operations } from '~/app/interface/operations'
import { handle, read } from '~/app/http/handle.server'

/** /readyz: whether changes can be made, for a supervisor. */
export const loader = handle({ GET: read(operations.ready, sendReady) })

export const action = loader
