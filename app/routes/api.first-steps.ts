import { operations } from '~/app/server/openapi/operations'
import { sendFirstSteps } from '~/app/server/api/firstSteps.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/first-steps: which steps towards one's own launch are done. */
export const loader = handle({ GET: read(operations.firstSteps, sendFirstSteps) })

export const action = loader
