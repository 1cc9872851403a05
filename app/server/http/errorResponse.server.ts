import {
  AbandonedError,
  AuthorityLostError,
  BatchRefusedError,
  DamagedBlobError,
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

/** Converts any error to an HTTP error. Unexpected errors are logged, and their message is not sent. */
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
  // The status that proxies log for it. Nobody receives it.
  if (error instanceof AbandonedError) return new HttpError(499, error.message)
  const { pathname } = new URL(request.url)
  console.error(`${request.method} ${pathname} failed (${contextOf(request)?.id ?? 'no id'}):`, error)
  if (error instanceof WriteFailedError) return writeFailed(error)
  if (error instanceof UnreachableError) return dataUnreachable
  if (error instanceof OutcomeUnknownError) return outcomeUnknown
  if (error instanceof DamagedBlobError) return uploadDamaged
  if (error instanceof DamagedFileError) return dataDamaged
  return new HttpError(
    500,
    'Something went wrong on the server; try again, and tell the operator if it happens again.',
  )
}

/** If all rows are conflicts, the author can decide them. Otherwise the batch is invalid. */
function batchRefused({ message, refusal }: BatchRefusedError): HttpError {
  const isConflict = refusal.rows.every(({ row }) => row.outcome === 'conflict')
  return new HttpError(isConflict ? 409 : 422, message, {}, refusal)
}

/** @param request needed if the client may have asked for JSON */
export function errorResponse(error: HttpError, request?: Request): Response {
  const headers = new Headers(errorHeaders(error))
  if (error.json) headers.set('Vary', 'Accept')
  if (!error.json || !acceptsJson.test(request?.headers.get('accept') ?? ''))
    return new Response(error.message, { status: error.status, headers })
  headers.delete('Content-Length')
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(error.json), { status: error.status, headers })
}

/** Requires the explicit type: a client that accepts anything gets a sentence. */
const acceptsJson = /(?:^|,)\s*application\/json\s*(?:[;,]|$)/i

/** For these the server does not know whether something was changed. */
const outcomeUnknownStatuses: readonly number[] = [500, 504]

/**
 * The headers of every error response. `X-Outcome` says whether something was changed. Gateways send the same statuses,
 * but cannot know.
 */
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
  'The server cannot read its own data, and nothing was changed; ask the operator to check the log.',
)

/** An uploaded document or workbook. All other data can be read. */
const uploadDamaged = new HttpError(
  503,
  'The stored file is damaged or missing, so it is not sent; upload it again, or ask the operator to restore it.',
)

/** The lists in memory may be stale, so they are not served either. */
const dataUnreachable = new HttpError(
  503,
  'The server cannot reach its data right now, and nothing was changed; try again in a few seconds.',
  { 'Retry-After': '2' },
)

/** Something may have changed. */
const outcomeUnknown = new HttpError(
  504,
  'The server cannot tell whether this change was saved; load the page again before you repeat it.',
)

function writeFailed({ diskFull }: WriteFailedError): HttpError {
  return diskFull
    ? new HttpError(
        507,
        'The disk of the server is full, and nothing was changed; ask the operator to free some space.',
      )
    : new HttpError(503, 'The server could not save, and nothing was changed; try again in a moment.')
}
