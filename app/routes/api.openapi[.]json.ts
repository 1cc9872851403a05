import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendInterface } from '~/app/resources/interface.server'

/** /api/openapi.json: what the interface is, for those who write clients of it. */
export const loader = handle({ GET: read(operations.interface, sendInterface) })

export const action = loader
