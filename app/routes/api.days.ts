import { handle, read } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { sendDays } from '~/app/resources/past.server'

/** /api/days: how many changes each day saw. */
export const loader = handle({ GET: read(operations.days, sendDays) })

export const action = loader
