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
import { site } from '~/app/server/composition.server'
import type { IdempotentRequest } from '~/data/store/idempotencyStore'
import { fingerprint } from '~/data/store/serialised'
import type { Authority } from '~/data/store/state'
import type { PatchOptions } from '~/data/store/store'

type Write = Call & { session: Session; body?: unknown }

/** The author, authority, reason and batch of a change. @throws HttpError 422 */
export async function writeOptions(call: Write) {
  return { ...(await authorOptions(call)), batchId: readHeader(call.request, batchIdHeader, batchIdSchema) }
}

/** The author, authority and reason of a change. @throws HttpError 422 */
export async function authorOptions(call: Write) {
  const { request, session } = call
  const authority = await authorityOf(request, 'editor')
  return {
    by: session.username,
    authority,
    reason: readHeader(request, reasonHeader, reason, decodeText),
    readersMaySee: readHeader(request, readersMaySeeHeader, readersMaySee) && (true as const),
    request: await idempotentRequest(call, authority),
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
 * The day that the figures are recorded for, if it is an earlier one, and the check that it is not too early.
 * @param fields the changed fields
 * @throws HttpError 422, as does the check
 */
export function requestedDay(
  request: Request,
  collection: CollectionName,
  fields: readonly string[],
  launch: Launch,
): Pick<PatchOptions, 'forDay' | 'validate'> {
  const given = readHeader(request, forDayHeader, forDay)
  if (given === undefined) return {}
  const figures = chartedFields(collection)
  const other = fields.find((field) => !figures.includes(field))
  if (figures.length === 0 || other !== undefined)
    throw new HttpError(
      422,
      `${forDayHeader} is only for figures${figures.length > 0 ? ` (${figures.join(', ')})` : ''}; change ${other ?? 'them'} without it.`,
    )
  const today = dayIn(siteClock().now(), launch.timeZone)
  const [first, last] = daysToCorrect(launch, today)
  return {
    forDay: given === today ? undefined : given,
    validate() {
      if (given < first || given > last)
        throw new HttpError(
          422,
          `${forDayHeader} must be a day from ${first} to ${last}: at most ${MAX_DAYS_BACK} days back, and within the launch.`,
        )
    },
  }
}

/** The request's idempotency key and a fingerprint of its content. */
async function idempotentRequest(
  { request, session, body = null }: Write,
  authority: Authority,
): Promise<IdempotentRequest | undefined> {
  const given = readHeader(request, idempotencyKeyHeader, idempotencyKey)
  if (given === undefined) return undefined
  const key = given.replaceAll('"', '')
  const { id, since } = await senderOf(session, authority)
  const { pathname, search } = new URL(request.url)
  return {
    key: fingerprint(JSON.stringify([...id, key])),
    former: { key: fingerprint(`${session.username}\n${key}`), since },
    content: fingerprint(
      `${request.method} ${pathname}${search}\n`,
      body instanceof Uint8Array ? body : JSON.stringify(body),
    ),
  }
}

/** The account or token that sends a request, as one text without secrets. Names alone may pass to others. */
export async function senderKey({ request, session }: Omit<Write, 'params'>): Promise<string> {
  const { id } = await senderOf(session, await authorityOf(request, 'editor'))
  return fingerprint(JSON.stringify(id))
}

/** Whom an idempotency key belongs to, and since when. Accounts and tokens of the same name follow each other. */
async function senderOf(
  { username }: Session,
  { by, secret }: Authority,
): Promise<{ id: readonly (string | number)[]; since: number }> {
  if (by === 'token') {
    const token = await site().state.token(secret)
    return { id: [by, secret], since: token?.createdAt ?? 0 }
  }
  const account = (await site().state.accountRecords()).find((one) => one.username === username)
  return account
    ? { id: ['account', account.n], since: account.createdAt ?? 0 }
    : { id: ['provider', username], since: 0 }
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
