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
import type { View } from '~/data/store/store'
import { seriesOfItems } from './plan.server'
import { minuteQuery, requestedView } from './requestedView.server'
import { jsonResponse } from './responses.server'

/** As far back as the pace of a phase is measured. */
const DAYS = 28

/** The forecasts of evenings, which change no more: by day, zone and revision. The oldest are left out. */
const evenings = new Map<string, Omit<GoLiveForecast, 'on'> | null>()
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
  if (!plan.hasHistory || plan.goLive.state === 'none') return null
  return goLiveForecasts(view, new Date(plan.now)).catch((error: unknown) => {
    console.error('The forecasts of go-live could not be read:', error)
    return null
  })
}

async function goLiveForecasts(view: View, now: Date): Promise<GoLiveForecast[]> {
  const { past } = site().store
  const zone = view.get('launch', 'launch').timeZone
  const today = dayIn(now, zone)
  const [oldest] = await past.days()
  const forecasts: GoLiveForecast[] = []
  for (let back = DAYS; back > 0; back -= 1) {
    const on = dayBeside(today, -back)
    if (oldest === undefined || on < oldest.time) continue
    const evening = new Date(timestampOn(dayBeside(on, 1), zone).getTime() - 60_000)
    const n = await past.lastChangeBy(minuteOf(evening))
    const key = `${on} ${zone} ${n}`
    if (!evenings.has(key)) evenings.set(key, await forecastAt(await past.viewAt(n), evening))
    const forecast = evenings.get(key)
    if (forecast) forecasts.push({ on, ...forecast })
  }
  for (const key of [...evenings.keys()].slice(0, -MAX_EVENINGS)) evenings.delete(key)
  const last = await forecastAt(view, now)
  if (last) forecasts.push({ on: today, ...last })
  return forecasts.filter(
    ({ goLive }, index) =>
      index === 0 || index === forecasts.length - 1 || forecasts[index - 1]?.goLive !== goLive,
  )
}

/** Null where there was no forecast. */
async function forecastAt(view: View, now: Date): Promise<Omit<GoLiveForecast, 'on'> | null> {
  const launch = view.get('launch', 'launch')
  const { state, forecast, chain } = goLiveFrom(
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
  return state === 'none' || forecast === null ? null : { goLive: forecast, phase: chain[0]?.id ?? null }
}
