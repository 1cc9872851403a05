import { site } from '~/app/server/composition.server'
import type { Call, Params } from '~/app/server/http/handle.server'
import { chartedFields, type CollectionName } from '~/data/contract/descriptors'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { day } from '~/data/domain/format/days'
import { dateOf } from '~/data/domain/format/timestamp'
import { closedOnOf, planFrom } from '~/data/domain/history/planFrom'
import { workCalendar } from '~/data/domain/plan/workCalendar'
import { windowOf } from '~/data/domain/plan/window'
import type { PlanReading } from '~/data/domain/plan/planReading'
import type { Tense } from '~/data/domain/plan/planWords'
import { MAX_UNDONE } from '~/data/domain/history/week'
import { planQuerySchema } from '~/data/contract/plan'
import { HttpError } from '~/app/server/http/httpError'
import { cacheable } from '~/app/server/http/cacheable.server'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { NotFoundError } from '~/data/store/errors'
import { explain } from '~/data/store/explain'
import { longDayText } from '~/data/domain/format/months'
import { hasSamplePhases } from './firstSteps.server'
import { minuteQuery, requestedView } from './requestedView.server'
import { jsonResponse } from './responses.server'
import type { Undos, View } from '~/data/store/store'

/** A plan, and whether all its data could be read. */
interface PlanResult {
  plan: PlanReading
  isComplete: boolean
}

/**
 * The plan at a point in time. The current plan is returned without forecasts if the history cannot be read; an earlier
 * one is not.
 * @param against the id of the saved plan to compare with.
 * @default the launch's
 */
export async function planReading(
  view: View,
  now: Date,
  tense: Tense = 'now',
  against = view.get('launch', 'launch').comparedWith,
): Promise<PlanResult> {
  const lists = { phases: view.list('timeline'), units: view.list('business-units') }
  const read = await historyOf(view, now).catch((error: unknown) => {
    if (tense === 'then') throw error
    console.error('The history could not be read for the plan:', error)
    return null
  })
  const { changed, ...past } = read ?? noHistory
  const launch = view.get('launch', 'launch')
  const plan = planFrom(
    {
      ...lists,
      ...past,
      launch,
      window: windowOf(launch),
      zone: launch.timeZone,
      calendar: workCalendar(launch),
      closedOn: closedOnOf(launch),
      kept: view.list('baselines').find(({ id }) => id === against) ?? null,
    },
    now.getTime(),
    tense,
  )
  const reading =
    tense === 'then' ? { ...plan, changed: null } : { ...plan, ...sampleWords(view, plan), changed }
  return { plan: reading, isComplete: read !== null }
}

/** The same, without the flag. */
export async function planAt(...args: Parameters<typeof planReading>): Promise<PlanReading> {
  return (await planReading(...args)).plan
}

/** The sample's plan is long over; that must not read as a failed launch. */
function sampleWords(view: View, plan: PlanReading): Partial<PlanReading> {
  if (view.get('launch', 'launch').state === 'closed' || plan.today?.edge !== 'end' || !hasSamplePhases(view))
    return {}
  // Nor as a launch whose go-live is late.
  const goLive = { ...plan.goLive, state: 'none', chain: [] } as const
  if (view.revision === 0)
    return {
      goLive,
      sentence: 'These are sample figures.',
      detail: 'Nothing has been entered for this launch yet.',
    }
  const [from, to] = [plan.window.start, plan.window.end].map(longMonthText)
  return {
    goLive,
    sentence: `The phases are still the sample’s: their plan ran from ${from} to ${to}.`,
    detail: '',
  }
}

/** "August 2025" */
function longMonthText(day: string): string {
  return longDayText(day).replace(/^\d+ /, '')
}

const noHistory = { phaseSeries: [], unitSeries: [], undone: [], undoneCount: 0, changed: null }

async function historyOf(view: View, now: Date) {
  const [phaseSeries, unitSeries, { changes, count }, [last]] = await Promise.all([
    seriesOfItems('timeline', view),
    seriesOfItems('business-units', view),
    undoneIn(view, now, MAX_UNDONE),
    site().store.history({ before: view.revision + 1, limit: 1 }),
  ])
  return { phaseSeries, unitSeries, undone: changes, undoneCount: count, changed: last?.at ?? null }
}

/** What was undone in the seven days before `now`, up to the view's revision, newest first. */
export function undoneIn({ revision }: View, now: Date, max: number): Promise<Undos> {
  const [first, next] = [now.getTime() - 7 * day, now.getTime() + 60_000]
  const span = { after: new Date(first).toISOString(), before: new Date(next).toISOString(), last: revision }
  return site().store.past.undosWithin(span, max)
}

/** The plan of this minute, or at the end of an earlier one in the past tense. */
export async function sendPlan({ request }: Call): Promise<Response> {
  const { at, view, caching } = await requestedView(request, minuteQuery)
  const now = at === undefined ? siteMinute() : dateOf(at)
  const tense = at === undefined ? 'now' : 'then'
  const { plan, isComplete } = await planReading(view, now, tense, requestedBaseline(request, view))
  const answer = await jsonResponse(request, plan, caching)
  return isComplete ? cacheable(answer, { revision: view.revision, minute: now.getTime() }) : answer
}

/** The saved plan in the query; undefined to use the launch's. @throws HttpError 422 */
function requestedBaseline(request: Request, view: View): string | undefined {
  const query = planQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success)
    throw new HttpError(422, explain(query.error, { name: 'the query', fields: ['against'] }).sentence)
  const { against } = query.data
  if (against === undefined || against === 'none' || view.list('baselines').some(({ id }) => id === against))
    return against
  throw new HttpError(422, 'against must be the id of a saved plan, or none.')
}

/** Figures contain no text of anyone, so anyone may read their time series. */
export function hasTimeSeries({ collection = '' }: Params): boolean {
  return chartedFields(collection).length > 0
}

/** Lists whose items have one figure. With several, each item is requested by itself. */
export function hasTimeSeriesList({ collection = '' }: Params): boolean {
  return chartedFields(collection).length === 1
}

/** The time series of a list's figure. */
export async function sendTimeSeries({ request, params }: Call): Promise<Response> {
  const { view, caching } = await requestedView(request, minuteQuery)
  const seriesList = await seriesOfItems(params.collection as CollectionName, view)
  return cacheable(await jsonResponse(request, seriesList, caching), { revision: view.revision })
}

/** The time series of a list's figure, up to the view's revision. */
export function seriesOfItems(collection: CollectionName, view: View): Promise<TimeSeries[]> {
  return seriesOfList(collection, view.list(collection), chartedFields(collection)[0] ?? '', view)
}

/** The time series of one item, by figure. */
export async function sendItemTimeSeries({ request, params }: Call): Promise<Response> {
  const { view, caching } = await requestedView(request, minuteQuery)
  const seriesByFigure = await seriesOfItem(params, view)
  return cacheable(await jsonResponse(request, seriesByFigure, caching), { revision: view.revision })
}

/** The time series of one item, by figure, up to the view's revision. @throws NotFoundError */
async function seriesOfItem(params: Params, view: View): Promise<Record<string, TimeSeries | undefined>> {
  const { collection, id = '' } = params as { collection: CollectionName; id?: string }
  if (!view.list(collection).some((item) => item.id === id)) throw new NotFoundError(collection, id)
  const fields = chartedFields(collection)
  const seriesList = await Promise.all(fields.map((field) => seriesOfList(collection, [{ id }], field, view)))
  return Object.fromEntries(fields.map((field, index) => [field, seriesList[index]?.[0]]))
}

function seriesOfList(
  collection: CollectionName,
  items: readonly { id: string }[],
  field: string,
  { revision }: View,
): Promise<TimeSeries[]> {
  return site().store.timeSeries(
    collection,
    items.map(({ id }) => id),
    field,
    revision,
  )
}
