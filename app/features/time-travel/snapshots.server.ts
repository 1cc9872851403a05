import type { CollectionName } from '~/data/contract/descriptors'
import { z } from 'zod'
import { site } from '~/app/server/composition.server'
import type { Call, Params } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { siteClock } from '~/app/server/config/siteClock.server'
import { isListName, type PatchableName } from '~/data/contract/collections'
import { dayText, minuteText, whenText } from '~/data/contract/timestamps'
import { dateOf, minuteOf, nextMinute, parseMinute, type Minute } from '~/data/domain/format/timestamp'
import { explain } from '~/data/store/explain'
import { jsonResponse, listResponse } from '~/app/server/api/responses.server'
import { requestedBaseline, seriesOfItem, seriesOfItems, planAt } from '~/app/server/api/plan.server'

/**
 * What is over stays as it was. A week and not a year, since a later version of this site may write the same list
 * otherwise.
 */
const IMMUTABLE = 'public, max-age=604800, immutable'

const notInFuture = 'must not be later than now'

/** The number of a change, or a minute of UTC that has begun. */
const whenSchema = whenText.transform((text, context): number | Minute => {
  if (/^(?:0|[1-9]\d{0,11})$/.test(text)) return Number(text)
  const minute = parseMinute(text)
  if (minute !== null && hasBegun(minute)) return minute
  const asked = 'must be the number of a change, or a day or minute of UTC: 2025-10-03, 2025-10-03T18:00'
  context.addIssue({ code: 'custom', message: minute === null ? asked : notInFuture })
  return z.NEVER
})

/** A minute of UTC that has begun. */
const minuteSchema = minuteText.transform((text, context) => {
  const minute = parseMinute(text)
  if (minute !== null && hasBegun(minute)) return minute
  const asked = 'must be a day or minute of UTC: 2025-10-03, 2025-10-03T18:00'
  context.addIssue({ code: 'custom', message: minute === null ? asked : notInFuture })
  return z.NEVER
})

/** A day of UTC that has begun. */
const daySchema = dayText.transform((text, context) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && parseMinute(text) !== null
  if (isDay && text <= minuteOf(siteClock().now())) return text
  context.addIssue({ code: 'custom', message: isDay ? notInFuture : 'must be a day of UTC: 2025-10-03' })
  return z.NEVER
})

export function hasHistory({ collection = '' }: Params): boolean {
  return isListName(collection)
}

/** A list as it was after a change, or at the end of a minute; before the first change, as that one found it. */
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

/** The change or minute that an address names, and the lists after it. */
async function viewAt(params: Params) {
  const when = parsed(whenSchema, params.when, 'the moment')
  const { past } = site().store
  const view = await past.viewAt(typeof when === 'number' ? when : await past.lastChangeBy(when))
  return { view, caching: typeof when === 'number' || isOver(when) ? IMMUTABLE : 'no-cache' }
}

/** How the launch stood against its plan at a minute, in the past tense. */
export async function sendPlanAsOf({ request, params }: Call): Promise<Response> {
  const { minute, view, caching } = await viewAtMinute(params)
  return jsonResponse(
    request,
    await planAt(view, dateOf(minute), 'then', requestedBaseline(request, view)),
    caching,
  )
}

/** What had been recorded of a list's figure by the end of a minute. */
export async function sendTimeSeriesListAsOf({ request, params }: Call): Promise<Response> {
  const { view, caching } = await viewAtMinute(params)
  return jsonResponse(request, await seriesOfItems(params.collection as CollectionName, view), caching)
}

/** What had been recorded of each figure of one item by the end of a minute. */
export async function sendItemTimeSeriesAsOf({ request, params }: Call): Promise<Response> {
  const { view, caching } = await viewAtMinute(params)
  return jsonResponse(request, await seriesOfItem(params, view), caching)
}

/** The minute that an address names, and the lists at its end. */
async function viewAtMinute(params: Params) {
  const minute = parsed(minuteSchema, params.minute, 'the moment')
  const { past } = site().store
  const view = await past.viewAt(await past.lastChangeBy(minute))
  return { minute, view, caching: isOver(minute) ? IMMUTABLE : 'no-cache' }
}

/** Each day that saw changes, with their number: for viewers too, so that it tells of no one. */
export async function sendDays({ request }: Call): Promise<Response> {
  return jsonResponse(request, await site().store.past.days())
}

/** Each minute of a day that saw changes, with their number. */
export async function sendMinutes({ request, params }: Call): Promise<Response> {
  const day = parsed(daySchema, params.day, 'the day')
  const caching = isOver(`${day}T23:59`) ? IMMUTABLE : 'no-cache'
  return jsonResponse(request, await site().store.past.minutes(day), caching)
}

function hasBegun(minute: Minute): boolean {
  return dateOf(minute) <= siteClock().now()
}

function isOver(minute: Minute): boolean {
  return dateOf(nextMinute(minute)) <= siteClock().now()
}

/** @throws Refusal 422 */
function parsed<T>(schema: z.ZodType<T>, value: string | undefined, name: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new HttpError(422, explain(result.error, { name, fields: [] }).sentence)
}
