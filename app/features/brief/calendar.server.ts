import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import { textResponse } from '~/app/server/api/responses.server'
import { site } from '~/app/server/composition.server'
import type { Call } from '~/app/server/http/handle.server'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import { dateFields } from '~/data/domain/brief/briefNews'
import { day } from '~/data/domain/format/days'
import { datesOf } from '~/data/domain/plan/phaseDates'
import { windowOf } from '~/data/domain/plan/window'
import { uidDomain } from '~/data/store/calendarId'
import type { LastChange, View } from '~/data/store/store'

/** A calendar event of one or more days. */
interface CalendarEvent {
  id: string
  title: string
  /** First and last day, as midnights in UTC. */
  start: Date
  end: Date
  /** The last change of its days or title. */
  last: LastChange | undefined
}

/** The phases and the go-live as calendar events. A phase without readable dates is left out. */
export async function sendCalendar({ request }: Call): Promise<Response> {
  const view = await site().store.view()
  const launch = view.get('launch', 'launch')
  const text = calendarText(launch, await eventsOf(view, launch))
  const headers = new Headers({
    'Cache-Control': 'no-cache',
    'Content-Disposition': 'inline; filename="timeline.ics"',
  })
  return textResponse(request, text, 'text/calendar', headers)
}

async function eventsOf(view: View, launch: Launch): Promise<CalendarEvent[]> {
  const phases = view.list('timeline')
  const lastOf = await lastChanges(phases, view)
  const window = windowOf(launch)
  const ofPhases = phases.flatMap((phase, index): CalendarEvent[] => {
    const dates = datesOf(phase, window)
    const title = `${launch.name}: ${index + 1} ${phase.title}`
    return dates ? [{ id: phase.id, title, ...dates, last: lastOf(phase) }] : []
  })
  const goLive = new Date(launch.goLive)
  const ofLaunch = { id: 'go-live', title: `${launch.name}: go-live`, start: goLive, end: goLive }
  return [...ofPhases, { ...ofLaunch, last: lastOf(null) }]
}

/** The last change of the fields that a phase's event, or the go-live, is made from. */
async function lastChanges(phases: readonly (Phase & { id: string })[], view: View) {
  const fieldPaths = (phase: (Phase & { id: string }) | null) => [
    'launch/launch/name',
    ...(phase
      ? [...dateFields, 'title'].map((field) => `timeline/${phase.id}/${field}`)
      : ['launch/launch/goLive']),
    // Dates without a year are read with the year of the launch window.
    ...(phase?.start === '' ? ['launch/launch/windowStart', 'launch/launch/windowEnd'] : []),
  ]
  const all = new Set([...phases, null].flatMap(fieldPaths))
  const lastByField = await site().store.past.lastChangesOf([...all], view.revision)
  return (phase: (Phase & { id: string }) | null) =>
    fieldPaths(phase)
      .flatMap((path) => lastByField.get(path) ?? [])
      .sort((one, other) => other.n - one.n)[0]
}

function calendarText(launch: Launch, days: readonly CalendarEvent[]): string {
  const { name, windowStart } = launch
  const domain = uidDomain(launch)
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Launch Command Center', product: 'Timeline', language: 'EN' },
    ttl: 60 * 60,
  })
  for (const { id, title, start, end, last } of days) {
    const changed = new Date(last?.at ?? windowStart)
    calendar.createEvent({
      id: `${id}@${domain}`,
      summary: title,
      allDay: true,
      start,
      end: new Date(end.getTime() + day),
      // The change number. It rises with every change of the event, also when one is undone.
      sequence: last?.n ?? 0,
      stamp: changed,
      lastModified: changed,
      timezone: 'UTC',
      // A phase of weeks must not make its readers unavailable.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    })
  }
  return calendar.toString()
}
