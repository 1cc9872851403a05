import { isList, sendList } from '~/app/resources/collections.server'
import { operations } from '~/app/interface/operations'
import { handle, read } from '~/app/http/handle.server'

/** /api/{collection}: one of the seven lists (specification, section 7). */
export const loader = handle({ GET: read(operations.list, sendList) }, isList)

export const action = loader
