import { sendAlive } from '~/app/resources/health.server'
import { about } from '~/app/interface/about'
import { handle, read } from '~/app/http/handle.server'

/** /healthz: whether the process answers, for a supervisor. */
export const loader = handle({ GET: read(about.alive, sendAlive) })

export const action = loader
