import { sendCalendar } from '~/app/features/brief/calendar.server'
import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'

/** /api/timeline.ics: the phases and the go-live for a calendar. */
export const loader = handle({ GET: read(operations.calendar, sendCalendar) })

export const action = loader
