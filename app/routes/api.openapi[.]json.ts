import { handle, read } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { sendInterface } from '~/app/resources/interface.server'

/** /api/openapi.json: what the interface is, for those who write clients of it. */
export const loader = handle({ GET: read(about.interface, sendInterface) })

export const action = loader
