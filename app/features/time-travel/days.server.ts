import { z } from 'zod'
import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import { cachingOf } from '~/app/server/api/requestedView.server'
import { jsonResponse } from '~/app/server/api/responses.server'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { dayText } from '~/data/contract/timestamps'
import { minuteOf, parseMinute } from '~/data/domain/format/timestamp'
import { explain } from '~/data/store/explain'

/** A day (UTC) that has begun. */
const daySchema = dayText.transform((text, context) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && parseMinute(text) !== null
  if (isDay && text <= minuteOf(siteClock().now())) return text
  const message = isDay ? 'must not be later than now' : 'must be a day in UTC: 2025-10-03'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** The number of changes per day. For viewers too, so it has no names. */
export async function sendDays({ request }: Call): Promise<Response> {
  return jsonResponse(request, await site().store.past.days())
}

/** The number of changes per minute of a day. */
export async function sendMinutes({ request, params }: Call): Promise<Response> {
  const day = daySchema.safeParse(params.day)
  if (!day.success) throw new HttpError(422, explain(day.error, { name: 'the day', fields: [] }).sentence)
  const caching = cachingOf(`${day.data}T23:59`)
  return jsonResponse(request, await site().store.past.minutes(day.data), caching)
}
