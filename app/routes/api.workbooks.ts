import { operations } from '~/app/interface/operations'
import { handle, read } from '~/app/http/handle.server'
import { sendWorkbooks } from '~/app/resources/workbooks.server'

/** /api/workbooks: the sheets of both workbooks, for who looks for something in them. */
export const loader = handle({ GET: read(operations.workbooks, sendWorkbooks) })

export const action = loader
