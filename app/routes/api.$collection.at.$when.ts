import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { hasHistory, sendListOfThen } from '~/app/resources/past.server'

/** /api/{collection}/at/{change number, day or minute}: a list as it was then. */
export const loader = handle({ GET: read(operations.listThen, sendListOfThen) }, hasHistory)

export const action = loader
