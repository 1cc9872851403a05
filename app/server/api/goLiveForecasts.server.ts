import { site } from '~/app/server/composition.server'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { cacheable } from '~/app/server/http/cacheable.server'
import type { Call } from '~/app/server/http/handle.server'
import type { GoLiveForecast } from '~/data/contract/goLiveForecasts'
import { dateOf, minuteOf } from '~/data/domain/format/timestamp'
import { goLiveFrom } from '~/data/domain/history/planFrom'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { workCalendar } from '~/data/domain/plan/workCalendar'
import { windowOf } from '~/data/domain/plan/window'
import { dayBeside, dayIn, timestampOn } from '~/data/domain/time/clock'
import type { Store, View } from '~/data/store/store'
import { seriesOfItems } from './plan.server'
import { minuteQuery, requestedView } from './requestedView.server'
import { jsonResponse } from './responses.server'

/** Three weeks, and the evening before them. */
const DAYS = 22

/** What an evening left: the number of its last change, and its forecast; null where there was none. */
interface Evening {
  n: number
  forecast: Omit<GoLiveForecast, 'on'> | null
}

/** The evenings of a store that change no more, by day and zone. The oldest are left out. */
const evenings = new WeakMap<Store, Map<string, Evening>>()
const MAX_EVENINGS = 400

/** How go-live was forecast, up to now or the time in the query. */
export async function sendGoLiveForecasts({ request }: Call): Promise<Response> {
  const { at, view, caching } = await requestedView(request, minuteQuery)
  const now = at === undefined ? siteMinute() : dateOf(at)
  const answer = await jsonResponse(request, await goLiveForecasts(view, now), caching)
  return cacheable(answer, { revision: view.revision, minute: now.getTime() })
}

/** Those that a page shows with its plan; null where it shows none. If they cannot be read, the browser requests them. */
export async function forecastsBeside(plan: PlanReading, view: View): Promise<GoLiveForecast[] | null> {
  if (!plan.hasHistory || ['none', 'live'].includes(plan.goLive.state)) return null
  return goLiveForecasts(view, new Date(plan.now), plan.goLive).catch((error: unknown) => {
    console.error('The forecasts of go-live could not be read:', error)
    return null
  })
}

/** A day without changes has none of its own: its forecast would only follow the calendar. */
async function goLiveForecasts(
  view: View,
  now: Date,
  known?: PlanReading['goLive'],
): Promise<GoLiveForecast[]> {
  const zone = view.get('launch', 'launch').timeZone
  const today = dayIn(now, zone)
  const forecasts: GoLiveForecast[] = []
  let last = 0
  for (let back = DAYS; back > 0; back -= 1) {
    const on = dayBeside(today, -back)
    const { n, forecast } = await eveningOf(on, zone)
    if (n !== last && forecast) forecasts.push({ on, ...forecast })
    last = n
  }
  const forecast = forecastIn(known ?? (await goLiveAt(view, now)))
  if (forecast) forecasts.push({ on: today, ...forecast, reason: await reasonOf(forecast.phase, last, view) })
  return forecasts.filter(
    ({ goLive }, index) =>
      index === 0 || index === forecasts.length - 1 || forecasts[index - 1]?.goLive !== goLive,
  )
}

/** What go-live was forecast to be a week ago; null where there was no forecast. */
export async function forecastAWeekAgo(now: Date, zone: string): Promise<string | null> {
  const { forecast } = await eveningOf(dayBeside(dayIn(now, zone), -7), zone)
  return forecast?.goLive ?? null
}

function eveningsOf(store: Store): Map<string, Evening> {
  const known = evenings.get(store)
  if (known) return known
  const kept = new Map<string, Evening>()
  evenings.set(store, kept)
  store.subscribe(
    () => undefined,
    () => {
      kept.clear()
    },
  )
  return kept
}

async function eveningOf(on: string, zone: string): Promise<Evening> {
  const { store } = site()
  const { past } = store
  const kept = eveningsOf(store)
  const key = `${on} ${zone}`
  const known = kept.get(key)
  if (known) return known
  const end = (day: string) => new Date(timestampOn(dayBeside(day, 1), zone).getTime() - 60_000)
  // Asked before it is read: a change of that minute may be committed meanwhile.
  const isSettled = store.isSettled(minuteOf(end(on)))
  const n = await past.lastChangeBy(minuteOf(end(on)))
  const evening: Evening = { n, forecast: null }
  if (n > 0) {
    const view = await past.viewAt(n)
    const forecast = forecastIn(await goLiveAt(view, end(on)))
    const before = await past.lastChangeBy(minuteOf(end(dayBeside(on, -1))))
    evening.forecast = forecast && { ...forecast, reason: await reasonOf(forecast.phase, before, view) }
  }
  if (isSettled) kept.set(key, evening)
  for (const oldest of [...kept.keys()].slice(0, -MAX_EVENINGS)) kept.delete(oldest)
  return evening
}

/** The last reason of a change to the launch and its phases after change `n`, one of that phase first. */
async function reasonOf(phase: string | null, n: number, { revision }: View): Promise<string | null> {
  let found: string | null = null
  for await (const { collection, id, reason, readersMaySee } of site().store.withReason(n, revision)) {
    if (reason === undefined || !readersMaySee || !['timeline', 'launch'].includes(collection)) continue
    if (id === phase) return reason
    found ??= reason
  }
  return found
}

/** Null where there was no forecast. No phase is the cause of what has happened. */
function forecastIn({ state, forecast, chain }: Pick<PlanReading['goLive'], 'state' | 'forecast' | 'chain'>) {
  if (state === 'none' || forecast === null) return null
  return { goLive: forecast, phase: state === 'live' ? null : (chain[0]?.id ?? null) }
}

async function goLiveAt(view: View, now: Date) {
  const launch = view.get('launch', 'launch')
  return goLiveFrom(
    {
      phases: view.list('timeline'),
      launch,
      window: windowOf(launch),
      zone: launch.timeZone,
      calendar: workCalendar(launch),
      phaseSeries: await seriesOfItems('timeline', view),
    },
    now.getTime(),
  )
}
