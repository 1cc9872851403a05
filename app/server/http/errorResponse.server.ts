import {
  AuthorityLostError,
  DamagedFileError,
  InvalidChangeError,
  ItemConflictError,
  MarkRefusedError,
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
  const conflicts = [UndoRejectedError, MarkRefusedError, ItemConflictError]
  if (error instanceof Error && conflicts.some((kind) => error instanceof kind))
    return new HttpError(409, error.message)
  if (error instanceof VersionConflictError) return new HttpError(412, error.message)
  if (error instanceof InvalidChangeError) return new HttpError(422, error.message)
  const { pathname } = new URL(request.url)
  console.error(`${request.method} ${pathname} failed (${contextOf(request)?.id ?? 'no id'}):`, error)
  if (error instanceof WriteFailedError) return writeFailed(error)
  if (error instanceof UnreachableError) return unreachable
  if (error instanceof OutcomeUnknownError) return outcomeUnknown
  if (error instanceof DamagedFileError) return damaged
  return new HttpError(
    500,
    'Something went wrong on the server; try again, and tell its operator if it stays so.',
  )
}

export function errorResponse(error: HttpError): Response {
  return new Response(error.message, { status: error.status, headers: errorHeaders(error) })
}

/** With these the server itself does not know whether something was changed. */
const outcomeUnknownStatuses: readonly number[] = [500, 504]

/** The headers of every error response. `X-Refusal` says whether something was changed: a gateway sends the same statuses, and cannot know. */
export function errorHeaders({ status, message, headers }: HttpError): Record<string, string> {
  return {
    ...headers,
    'X-Refusal': outcomeUnknownStatuses.includes(status) ? 'unknown' : 'unchanged',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(message)),
    'Cache-Control': 'no-store',
  }
}

/** Reads from memory still work. */
const damaged = new HttpError(
  503,
  'The server cannot read its own data, and nothing was changed; ask its operator to look at the log.',
)

/** Lists in memory may be out of date, so they are not served either. */
const unreachable = new HttpError(
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
