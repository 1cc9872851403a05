import { sendReady } from '~/app/resources/health.server'
import { handle, read } from '~/app/http/handle.server'

/** /readyz: whether changes can be made, for a supervisor. */
export const loader = handle({ GET: read(sendReady) })

export const action = loader
