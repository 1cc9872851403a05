import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendOwnAccess } from '~/app/resources/access.server'

/** /api/access: how the requests of the browser that asks stand. */
export const loader = handle({ GET: read(about.ownAccess, sendOwnAccess) })

export const action = loader
