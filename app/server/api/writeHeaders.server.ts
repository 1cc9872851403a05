import type { z } from 'zod'
import { authorityOf } from '~/app/server/auth/session.server'
import type { Call } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { baseRevision, baseRevisionHeader, conflictWith, conflictWithHeader } from '~/data/contract/batch'
import {
  batchIdHeader,
  batchIdSchema,
  forDay,
  forDayHeader,
  MAX_DAYS_BACK,
  readersMaySee,
  readersMaySeeHeader,
  reason,
  reasonHeader,
} from '~/data/contract/history'
import { idempotencyKey, idempotencyKeyHeader } from '~/data/contract/idempotency'
import { chartedFields, type CollectionName } from '~/data/contract/descriptors'
import type { Launch } from '~/data/contract/launch'
import { daysToCorrect } from '~/data/domain/plan/corrections'
import { dayIn } from '~/data/domain/time/clock'
import { siteClock } from '~/app/server/config/siteClock.server'
import type { Session } from '~/data/contract/session'
import type { IdempotentRequest } from '~/data/store/idempotencyStore'
import { fingerprint } from '~/data/store/serialised'

/** Renamed headers. A client that still sends one must not be ignored. */
const renamedHeaders = { 'X-Together': batchIdHeader } as const

type Write = Call & { session: Session; body?: unknown }

/** The author, authority, reason and batch of a change. @throws HttpError 422 */
export async function writeOptions(call: Write) {
  return { ...(await authorOptions(call)), batchId: readHeader(call.request, batchIdHeader, batchIdSchema) }
}

/** The author, authority and reason of a change. @throws HttpError 422 */
export async function authorOptions(call: Write) {
  const { request, session } = call
  for (const [oldName, name] of Object.entries(renamedHeaders))
    if (request.headers.has(oldName))
      throw new HttpError(422, `${oldName} has been renamed to ${name}; send it under that name.`)
  return {
    by: session.username,
    authority: await authorityOf(request, 'editor'),
    reason: readHeader(request, reasonHeader, reason, decodeText),
    readersMaySee: readHeader(request, readersMaySeeHeader, readersMaySee) && (true as const),
    request: idempotentRequest(call),
  }
}

/** The base revision of a change, and whose later changes conflict with it. @throws HttpError 422 */
export function baseRevisionOptions(request: Request) {
  return {
    baseRevision: readHeader(request, baseRevisionHeader, baseRevision),
    conflictWith: readHeader(request, conflictWithHeader, conflictWith),
  }
}

/**
 * The day that the figures are recorded for, if it is an earlier one.
 * @param fields the changed fields
 * @throws HttpError 422
 */
export function requestedDay(
  request: Request,
  collection: CollectionName,
  fields: readonly string[],
  launch: Launch,
): string | undefined {
  const given = readHeader(request, forDayHeader, forDay)
  if (given === undefined) return undefined
  const figures = chartedFields(collection)
  const other = fields.find((field) => !figures.includes(field))
  if (figures.length === 0 || other !== undefined)
    throw new HttpError(
      422,
      `${forDayHeader} is only for figures${figures.length > 0 ? ` (${figures.join(', ')})` : ''}; change ${other ?? 'them'} without it.`,
    )
  const today = dayIn(siteClock().now(), launch.timeZone)
  const [first, last] = daysToCorrect(launch, today)
  if (given < first || given > last)
    throw new HttpError(
      422,
      `${forDayHeader} must be a day from ${first} to ${last}: at most ${MAX_DAYS_BACK} days back, and within the launch.`,
    )
  return given === today ? undefined : given
}

/** The request's idempotency key and a fingerprint of its content. The key belongs to the user. */
function idempotentRequest({ request, session, body = null }: Write): IdempotentRequest | undefined {
  const key = readHeader(request, idempotencyKeyHeader, idempotencyKey)
  if (key === undefined) return undefined
  const { pathname, search } = new URL(request.url)
  return {
    key: fingerprint(`${session.username}\n${key.replaceAll('"', '')}`),
    content: fingerprint(
      `${request.method} ${pathname}${search}\n`,
      body instanceof Uint8Array ? body : JSON.stringify(body),
    ),
  }
}

function readHeader<T extends z.ZodType>(
  { headers }: Request,
  name: string,
  schema: T,
  read = (text: string) => text,
): z.infer<T> | undefined {
  const given = headers.get(name)
  if (given === null) return undefined
  const result = schema.safeParse(read(given))
  if (result.success) return result.data
  throw new HttpError(422, `${name} ${String(result.error.issues[0]?.message)}.`)
}

/** Header values are bytes: non-Latin text is sent as UTF-8, percent-encoded or not. */
function decodeText(given: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(given, 'latin1'))
    return decodeURIComponent(text)
  } catch {
    return given
  }
}
