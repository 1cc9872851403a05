import { about } from '~/app/interface/about'
import { handle, read } from '~/app/http/handle.server'
import { sendWorkbooks } from '~/app/resources/workbooks.server'

/** /api/workbooks: the sheets of both workbooks, for who looks for something in them. */
export const loader = handle({ GET: read(about.workbooks, sendWorkbooks) })

export const action = loader
