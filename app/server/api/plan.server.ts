import { site } from '~/app/server/composition.server'
import type { Call, Params } from '~/app/server/http/handle.server'
import { chartedFields, type CollectionName } from '~/data/contract/descriptors'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { day } from '~/data/domain/format/days'
import { closedOnOf, planFrom } from '~/data/domain/history/planFrom'
import { workCalendar } from '~/data/domain/plan/workCalendar'
import { windowOf } from '~/data/domain/plan/window'
import type { PlanReading } from '~/data/domain/plan/planReading'
import type { Tense } from '~/data/domain/plan/planWords'
import { MAX_UNDONE } from '~/data/domain/history/week'
import { planQuerySchema } from '~/data/contract/plan'
import { HttpError } from '~/app/server/http/httpError'
import { cacheable } from '~/app/server/http/cacheable.server'
import { NotFoundError } from '~/data/store/errors'
import { explain } from '~/data/store/explain'
import { longDayText } from '~/data/domain/format/months'
import { hasSamplePhases } from './firstSteps.server'
import { jsonResponse } from './responses.server'
import type { Undos, View } from '~/data/store/store'

/** A plan, and whether all that it is told by could be read. */
interface PlanResult {
  plan: PlanReading
  isComplete: boolean
}

/**
 * How the plan stands at a moment, by the lists as they were then. The plan of now needs no past to be told, and goes
 * without forecasts where the history cannot be read; one of then is not the whole without.
 * @param against the id of the kept plan that it is compared with. @default the launch's
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
      window: windowOf(launch),
      zone: launch.timeZone,
      calendar: workCalendar(launch),
      closedOn: closedOnOf(launch),
      kept: view.list('baselines').find(({ id }) => id === against) ?? null,
    },
    now.getTime(),
    tense,
  )
  const told =
    tense === 'then' ? { ...plan, changed: null } : { ...plan, ...sampleWords(view, plan), changed }
  return { plan: told, isComplete: read !== null }
}

/** The same, whole or not. */
export async function planAt(...asked: Parameters<typeof planReading>): Promise<PlanReading> {
  return (await planReading(...asked)).plan
}

/** A sample whose plan is long over is no launch that failed. */
function sampleWords(view: View, plan: PlanReading): Partial<PlanReading> {
  if (view.get('launch', 'launch').state === 'closed' || plan.today?.edge !== 'end' || !hasSamplePhases(view))
    return {}
  if (view.revision === 0)
    return {
      sentence: 'These are sample figures.',
      rest: 'Nobody has entered anything of this launch yet.',
    }
  const [from, to] = [plan.window.start, plan.window.end].map(longMonthText)
  return { sentence: `The phases are still the sample’s: their plan ran from ${from} to ${to}.`, rest: '' }
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

/** What was taken back in the seven days before a moment, as far as it is in a view, newest first. */
export function undoneIn({ revision }: View, now: Date, most: number): Promise<Undos> {
  const [first, next] = [now.getTime() - 7 * day, now.getTime() + 60_000]
  const span = { after: new Date(first).toISOString(), before: new Date(next).toISOString(), last: revision }
  return site().store.past.undosWithin(span, most)
}

/** The plan at `now`, for everyone. */
export async function sendPlan({ request }: Call, now: Date): Promise<Response> {
  const view = await site().store.view()
  const { plan, isComplete } = await planReading(view, now, 'now', requestedBaseline(request, view))
  const answer = await jsonResponse(request, plan)
  return isComplete ? cacheable(answer, { revision: view.revision, minute: now.getTime() }) : answer
}

/** The kept plan that an address asks for; undefined where it leaves that to the launch. @throws HttpError 422 */
export function requestedBaseline(request: Request, view: View): string | undefined {
  const query = planQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success)
    throw new HttpError(422, explain(query.error, { name: 'the query', fields: ['against'] }).sentence)
  const { against } = query.data
  if (against === undefined || against === 'none' || view.list('baselines').some(({ id }) => id === against))
    return against
  throw new HttpError(422, 'against must be the id of a kept plan, or none.')
}

/** Figures, and no words of anyone: their courses anyone may read. */
export function hasTimeSeries({ collection = '' }: Params): boolean {
  return chartedFields(collection).length > 0
}

/** Where there is one figure of each item; of several each item is asked for by itself. */
export function hasTimeSeriesList({ collection = '' }: Params): boolean {
  return chartedFields(collection).length === 1
}

/** The courses of a list, by its one figure. */
export async function sendTimeSeries({ request, params }: Call): Promise<Response> {
  const view = await site().store.view()
  const answer = await jsonResponse(request, await seriesOfItems(params.collection as CollectionName, view))
  return cacheable(answer, { revision: view.revision })
}

/** What was recorded of each item of a list until the moment of a view, by its one figure. */
export function seriesOfItems(collection: CollectionName, view: View): Promise<TimeSeries[]> {
  return seriesOfList(collection, view.list(collection), chartedFields(collection)[0] ?? '', view)
}

/** The courses of one item, by the name of each figure. */
export async function sendItemTimeSeries({ request, params }: Call): Promise<Response> {
  const view = await site().store.view()
  return cacheable(await jsonResponse(request, await seriesOfItem(params, view)), {
    revision: view.revision,
  })
}

/** What was recorded of one item until the moment of a view, by the name of each figure. @throws NotFoundError */
export async function seriesOfItem(
  params: Params,
  view: View,
): Promise<Record<string, TimeSeries | undefined>> {
  const { collection, id = '' } = params as { collection: CollectionName; id?: string }
  if (!view.list(collection).some((item) => item.id === id)) throw new NotFoundError(collection, id)
  const fields = chartedFields(collection)
  const seriesList = await Promise.all(fields.map((field) => seriesOfList(collection, [{ id }], field, view)))
  return Object.fromEntries(fields.map((field, place) => [field, seriesList[place]?.[0]]))
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
