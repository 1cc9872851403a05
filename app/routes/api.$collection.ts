import { isList, sendList } from '~/app/server/api/collections.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/{collection}: one of the seven lists (specification, section 7). */
export const loader = handle({ GET: read(operations.list, sendList) }, isList)

export const action = loader
