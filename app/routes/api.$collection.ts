import { isList, sendList } from '~/app/http/collections.server'
import { handle } from '~/app/http/handle.server'

/** /api/{collection}: one of the seven lists (specification, section 7). */
export const loader = handle({ GET: sendList }, isList)

export const action = loader
