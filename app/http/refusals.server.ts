import {
  AuthorityLostError,
  DamagedFileError,
  InvalidChangeError,
  MarkRefusedError,
  NotFoundError,
  OutcomeUnknownError,
  UndoRefusedError,
  UnreachableError,
  VersionConflictError,
  WriteFailedError,
} from '~/data/store/errors'
import { contextOf } from './requestContext.server'
import { Refusal } from './refusal'

/** The refusal that answers an error; one that nobody foresaw is logged, and shown to no client. */
export function refusalFor(error: unknown, request: Request): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof AuthorityLostError) return new Refusal(401, error.message)
  if (error instanceof NotFoundError) return new Refusal(404, error.message)
  if (error instanceof UndoRefusedError || error instanceof MarkRefusedError)
    return new Refusal(409, error.message)
  if (error instanceof VersionConflictError) return new Refusal(412, error.message)
  if (error instanceof InvalidChangeError) return new Refusal(422, error.message)
  const { pathname } = new URL(request.url)
  console.error(`${request.method} ${pathname} failed (${contextOf(request)?.id ?? 'no id'}):`, error)
  if (error instanceof WriteFailedError) return writeFailed(error)
  if (error instanceof UnreachableError) return unreachable
  if (error instanceof OutcomeUnknownError) return outcomeUnknown
  if (error instanceof DamagedFileError) return damaged
  return new Refusal(
    500,
    'Something went wrong on the server; try again, and tell its operator if it stays so.',
  )
}

export function refusalAnswer(refusal: Refusal): Response {
  return new Response(refusal.message, { status: refusal.status, headers: refusalHeaders(refusal) })
}

/** After these our server itself does not know whether something was changed. */
const inDoubt: readonly number[] = [500, 504]

/**
 * The headers of every refusal, by whichever way it is sent. That nothing was changed is said in so many words: a gateway
 * answers with the same statuses, and cannot know.
 */
export function refusalHeaders({ status, message, headers }: Refusal): Record<string, string> {
  return {
    ...headers,
    'X-Refusal': inDoubt.includes(status) ? 'unknown' : 'unchanged',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(message)),
    'Cache-Control': 'no-store',
  }
}

/** Reads from memory go on beside it. */
const damaged = new Refusal(
  503,
  'The server cannot read its own data, and nothing was changed; ask its operator to look at the log.',
)

/** Lists in memory may be out of date, so that they are not read out either. */
const unreachable = new Refusal(
  503,
  'The server cannot reach its data at this moment, and nothing was changed; try again in a few seconds.',
  { 'Retry-After': '2' },
)

/** The one refusal that is made because something may have changed. */
const outcomeUnknown = new Refusal(
  504,
  'The server cannot tell whether this change was saved; load the page again before you repeat it.',
)

function writeFailed({ diskFull }: WriteFailedError): Refusal {
  return diskFull
    ? new Refusal(507, 'The server has no room left, and nothing was changed; ask its operator to free some.')
    : new Refusal(503, 'The server could not save, and nothing was changed; try again in a moment.')
}
