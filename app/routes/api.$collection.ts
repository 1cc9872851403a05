import { isList, sendList } from '~/app/resources/collections.server'
import { about } from '~/app/interface/about'
import { handle, read } from '~/app/http/handle.server'

/** /api/{collection}: one of the seven lists (specification, section 7). */
export const loader = handle({ GET: read(about.list, sendList) }, isList)

export const action = loader
