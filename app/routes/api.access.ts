import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { sendOwnAccess } from '~/app/features/access/access.server'

/** /api/access: the access requests of the calling browser. */
export const loader = handle({ GET: read(operations.ownAccess, sendOwnAccess) })

export const action = loader
