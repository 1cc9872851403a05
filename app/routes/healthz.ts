import { sendAlive } from '~/app/resources/health.server'
import { operations } from '~/app/interface/operations'
import { handle, read } from '~/app/http/handle.server'

/** /healthz: whether the process answers, for a supervisor. */
export const loader = handle({ GET: read(operations.alive, sendAlive) })

export const action = loader
