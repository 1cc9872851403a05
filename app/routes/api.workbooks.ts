import { operations } from '~/app/server/openapi/operations'
import { sendWorkbooks } from '~/app/server/api/workbooks.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/workbooks: the sheets of both workbooks, for the search. */
export const loader = handle({ GET: read(operations.workbooks, sendWorkbooks) })

export const action = loader
