import { sendCalendar } from '~/app/features/brief/calendar.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/timeline.ics: the phases and the go-live for a calendar. */
export const loader = handle({
  GET: read(
    {
      name: 'readCalendar',
      summary: 'Get the phases and the go-live as a calendar feed',
      description:
        'Each phase is an all-day event with a stable UID. SEQUENCE increases when its dates or its title change, so calendars move the event.',
      group: 'Plan',
      auth: 'anyone',
      variants: [{}],
      mediaTypes: ['text/calendar'],
      headers: ['ETag', 'Cache-Control', 'Content-Disposition'],
    },
    sendCalendar,
  ),
})

export const action = loader
