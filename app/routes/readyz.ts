import { sendReady } from '~/app/resources/health.server'
import { about } from '~/app/interface/about'
import { handle, read } from '~/app/http/handle.server'

/** /readyz: whether changes can be made, for a supervisor. */
export const loader = handle({ GET: read(about.ready, sendReady) })

export const action = loader
