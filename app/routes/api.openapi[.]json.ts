import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendInterface } from '~/app/server/api/interface.server'

/** /api/openapi.json: what the interface is, for those who write clients of it. */
export const loader = handle({ GET: read(operations.interface, sendInterface) })

export const action = loader
