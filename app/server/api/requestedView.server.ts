import { z } from 'zod'
import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import { HttpError } from '~/app/server/http/httpError'
import { changeOrMinuteText, minuteText } from '~/data/contract/timestamps'
import { dateOf, parseMinute, type Minute } from '~/data/domain/format/timestamp'
import { explain } from '~/data/store/explain'
import type { View } from '~/data/store/store'

/** What is settled does not change. A week and not a year, since a later version may serialise the list differently. */
const IMMUTABLE = 'public, max-age=604800, immutable'

const minuteForms = 'a day or minute in UTC: 2025-10-03, 2025-10-03T18:00'

/** The query of what can be read at an earlier time: as of the end of a minute. */
export const minuteQuery = z.object({
  at: minuteText
    .transform((text, context) => begunMinute(text, context, `must be ${minuteForms}`))
    .optional(),
})

/** The same, or as of a change. */
export const changeOrMinuteQuery = z.object({
  at: changeOrMinuteText
    .transform((text, context): number | Minute =>
      /^(?:0|[1-9]\d{0,11})$/.test(text)
        ? Number(text)
        : begunMinute(text, context, `must be the number of a change, or ${minuteForms}`),
    )
    .optional(),
})

/** The lists that a request reads. */
export interface RequestedView<Time> {
  /** The earlier time in its query; undefined for now. */
  at: Time | undefined
  view: View
  /** The Cache-Control of its response. */
  caching: string
}

/**
 * The lists of now, or at the `at` in the query: after a change, or at the end of a minute. Before the first change they
 * are the initial lists. `responseCache` keeps no response of an earlier time, because its address has a query.
 * @throws HttpError 400, 422; NotFoundError for a change that does not exist
 */
export async function requestedView<Time extends number | Minute>(
  request: Request,
  query: z.ZodType<{ at?: Time | undefined }>,
): Promise<RequestedView<Time>> {
  const { searchParams } = new URL(request.url)
  if (searchParams.getAll('at').length > 1)
    throw new HttpError(400, 'at is given more than once; give one time.')
  const result = query.safeParse(Object.fromEntries(searchParams))
  if (!result.success)
    throw new HttpError(422, explain(result.error, { name: 'the query', fields: ['at'] }).sentence)
  const { at } = result.data
  const { store } = site()
  if (at === undefined) return { at, view: await store.view(), caching: 'no-cache' }
  const caching = typeof at === 'number' ? IMMUTABLE : cachingOf(at)
  const view = await store.past.viewAt(typeof at === 'number' ? at : await store.past.lastChangeBy(at))
  return { at, view, caching }
}

/** Called before the data are read: a change of that minute may be committed in between. */
export function cachingOf(minute: Minute): string {
  return site().store.isSettled(minute) ? IMMUTABLE : 'no-cache'
}

/** A minute that is not in the future. */
function begunMinute(text: string, context: z.RefinementCtx, message: string): Minute {
  const minute = parseMinute(text)
  if (minute !== null && dateOf(minute) <= siteClock().now()) return minute
  context.addIssue({ code: 'custom', message: minute === null ? message : 'must not be later than now' })
  return z.NEVER
}
