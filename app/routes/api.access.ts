import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendOwnAccess } from '~/app/resources/access.server'

/** /api/access: how the requests of the browser that asks stand. */
export const loader = handle({ GET: read(operations.ownAccess, sendOwnAccess) })

export const action = loader
