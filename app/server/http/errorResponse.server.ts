import {
  AuthorityLostError,
  BatchRefusedError,
  DamagedFileError,
  FieldConflictError,
  InvalidChangeError,
  ItemConflictError,
  KeyReusedError,
  BatchIdRefusedError,
  NotFoundError,
  OutcomeUnknownError,
  UndoRejectedError,
  UnreachableError,
  VersionConflictError,
  WriteFailedError,
} from '~/data/store/errors'
import { contextOf } from './requestContext.server'
import { HttpError } from './httpError'

/** The HTTP error for any error. An unexpected one is logged, and no client sees its message. */
export function toHttpError(error: unknown, request: Request): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof AuthorityLostError) return new HttpError(401, error.message)
  if (error instanceof NotFoundError) return new HttpError(404, error.message)
  const conflicts = [UndoRejectedError, BatchIdRefusedError, ItemConflictError]
  if (error instanceof Error && conflicts.some((kind) => error instanceof kind))
    return new HttpError(409, error.message)
  if (error instanceof FieldConflictError) return new HttpError(409, error.message, {}, error.conflict)
  if (error instanceof BatchRefusedError) return batchRefused(error)
  if (error instanceof VersionConflictError) return new HttpError(412, error.message)
  if (error instanceof InvalidChangeError || error instanceof KeyReusedError)
    return new HttpError(422, error.message)
  const { pathname } = new URL(request.url)
  console.error(`${request.method} ${pathname} failed (${contextOf(request)?.id ?? 'no id'}):`, error)
  if (error instanceof WriteFailedError) return writeFailed(error)
  if (error instanceof UnreachableError) return dataUnreachable
  if (error instanceof OutcomeUnknownError) return outcomeUnknown
  if (error instanceof DamagedFileError) return dataDamaged
  return new HttpError(
    500,
    'Something went wrong on the server; try again, and tell its operator if it stays so.',
  )
}

/** Conflicts alone are for who made the batch to decide; anything else is wrong with it. */
function batchRefused({ message, refusal }: BatchRefusedError): HttpError {
  const isConflict = refusal.rows.every(({ row }) => row.outcome === 'conflict')
  return new HttpError(isConflict ? 409 : 422, message, {}, refusal)
}

/** @param request what it answers, where that may have asked for JSON */
export function errorResponse(error: HttpError, request?: Request): Response {
  const headers = new Headers(errorHeaders(error))
  if (error.json) headers.set('Vary', 'Accept')
  if (!error.json || !acceptsJson.test(request?.headers.get('accept') ?? ''))
    return new Response(error.message, { status: error.status, headers })
  headers.delete('Content-Length')
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(error.json), { status: error.status, headers })
}

/** Asked for by its name: who takes anything is shown a sentence. */
const acceptsJson = /(?:^|,)\s*application\/json\s*(?:[;,]|$)/i

/** With these the server itself does not know whether something was changed. */
const outcomeUnknownStatuses: readonly number[] = [500, 504]

/** The headers of every error response. `X-Outcome` says whether something was changed: a gateway sends the same statuses, and cannot know. */
export function errorHeaders({ status, message, headers }: HttpError): Record<string, string> {
  return {
    ...headers,
    'X-Outcome': outcomeUnknownStatuses.includes(status) ? 'unknown' : 'unchanged',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(message)),
    'Cache-Control': 'no-store',
  }
}

/** Reads from memory still work. */
const dataDamaged = new HttpError(
  503,
  'The server cannot read its own data, and nothing was changed; ask its operator to look at the log.',
)

/** Lists in memory may be out of date, so they are not served either. */
const dataUnreachable = new HttpError(
  503,
  'The server cannot reach its data at this moment, and nothing was changed; try again in a few seconds.',
  { 'Retry-After': '2' },
)

/** Sent because something may have changed. */
const outcomeUnknown = new HttpError(
  504,
  'The server cannot tell whether this change was saved; load the page again before you repeat it.',
)

function writeFailed({ diskFull }: WriteFailedError): HttpError {
  return diskFull
    ? new HttpError(
        507,
        'The server has no room left, and nothing was changed; ask its operator to free some.',
      )
    : new HttpError(503, 'The server could not save, and nothing was changed; try again in a moment.')
}
