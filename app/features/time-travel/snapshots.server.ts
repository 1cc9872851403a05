import type { CollectionName } from '~/data/contract/descriptors'
import { z } from 'zod'
import { site } from '~/app/server/composition.server'
import type { Call, Params } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { siteClock } from '~/app/server/config/siteClock.server'
import { isListName, type PatchableName } from '~/data/contract/collections'
import { dayText, minuteText, whenText } from '~/data/contract/timestamps'
import { dateOf, minuteOf, parseMinute, type Minute } from '~/data/domain/format/timestamp'
import { explain } from '~/data/store/explain'
import { jsonResponse, listResponse } from '~/app/server/api/responses.server'
import { requestedBaseline, seriesOfItem, seriesOfItems, planAt } from '~/app/server/api/plan.server'

/** What is settled does not change. A week and not a year, since a later version may serialise the list differently. */
const IMMUTABLE = 'public, max-age=604800, immutable'

const notInFuture = 'must not be later than now'

/** A change number, or a minute (UTC) that has begun. */
const whenSchema = whenText.transform((text, context): number | Minute => {
  if (/^(?:0|[1-9]\d{0,11})$/.test(text)) return Number(text)
  const minute = parseMinute(text)
  if (minute !== null && hasBegun(minute)) return minute
  const message = 'must be the number of a change, or a day or minute in UTC: 2025-10-03, 2025-10-03T18:00'
  context.addIssue({ code: 'custom', message: minute === null ? message : notInFuture })
  return z.NEVER
})

/** A minute (UTC) that has begun. */
const minuteSchema = minuteText.transform((text, context) => {
  const minute = parseMinute(text)
  if (minute !== null && hasBegun(minute)) return minute
  const message = 'must be a day or minute in UTC: 2025-10-03, 2025-10-03T18:00'
  context.addIssue({ code: 'custom', message: minute === null ? message : notInFuture })
  return z.NEVER
})

/** A day (UTC) that has begun. */
const daySchema = dayText.transform((text, context) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && parseMinute(text) !== null
  if (isDay && text <= minuteOf(siteClock().now())) return text
  context.addIssue({ code: 'custom', message: isDay ? notInFuture : 'must be a day in UTC: 2025-10-03' })
  return z.NEVER
})

export function hasHistory({ collection = '' }: Params): boolean {
  return isListName(collection)
}

/** A list after a change, or at the end of a minute. Before the first change it is the initial list. */
export async function sendListAsOf({ request, params }: Call): Promise<Response> {
  const { view, caching } = await viewAt(params)
  return listResponse(request, view.list(params.collection as PatchableName), {
    revision: view.revision,
    caching,
  })
}

/** The launch after a change, or at the end of a minute. */
export async function sendLaunchAsOf({ request, params }: Call): Promise<Response> {
  const { view, caching } = await viewAt(params)
  return jsonResponse(request, view.get('launch', 'launch'), caching, view.revision)
}

/** The view at the change or minute in the address. */
async function viewAt(params: Params) {
  const when = parsed(whenSchema, params.when, 'the time')
  const caching = typeof when === 'number' ? IMMUTABLE : cachingOf(when)
  const { past } = site().store
  const view = await past.viewAt(typeof when === 'number' ? when : await past.lastChangeBy(when))
  return { view, caching }
}

/** The plan at the end of a minute, in the past tense. */
export async function sendPlanAsOf({ request, params }: Call): Promise<Response> {
  const { minute, view, caching } = await viewAtMinute(params)
  return jsonResponse(
    request,
    await planAt(view, dateOf(minute), 'then', requestedBaseline(request, view)),
    caching,
  )
}

/** The time series of a list, as recorded by the end of a minute. */
export async function sendTimeSeriesListAsOf({ request, params }: Call): Promise<Response> {
  const { view, caching } = await viewAtMinute(params)
  return jsonResponse(request, await seriesOfItems(params.collection as CollectionName, view), caching)
}

/** The time series of each figure of an item, as recorded by the end of a minute. */
export async function sendItemTimeSeriesAsOf({ request, params }: Call): Promise<Response> {
  const { view, caching } = await viewAtMinute(params)
  return jsonResponse(request, await seriesOfItem(params, view), caching)
}

/** The minute in the address, and the view at its end. */
async function viewAtMinute(params: Params) {
  const minute = parsed(minuteSchema, params.minute, 'the time')
  const caching = cachingOf(minute)
  const { past } = site().store
  const view = await past.viewAt(await past.lastChangeBy(minute))
  return { minute, view, caching }
}

/** The number of changes per day. For viewers too, so it has no names. */
export async function sendDays({ request }: Call): Promise<Response> {
  return jsonResponse(request, await site().store.past.days())
}

/** The number of changes per minute of a day. */
export async function sendMinutes({ request, params }: Call): Promise<Response> {
  const day = parsed(daySchema, params.day, 'the day')
  const caching = cachingOf(`${day}T23:59`)
  return jsonResponse(request, await site().store.past.minutes(day), caching)
}

function hasBegun(minute: Minute): boolean {
  return dateOf(minute) <= siteClock().now()
}

/** Called before the data are read: a change of that minute may be committed in between. */
function cachingOf(minute: Minute): string {
  return site().store.isSettled(minute) ? IMMUTABLE : 'no-cache'
}

/** @throws HttpError 422 */
function parsed<T>(schema: z.ZodType<T>, value: string | undefined, name: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new HttpError(422, explain(result.error, { name, fields: [] }).sentence)
}
