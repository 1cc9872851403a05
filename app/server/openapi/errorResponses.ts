import type { Caller, OperationDescription, Verb } from '~/app/server/http/operationDescription'
import type { Answer, Header } from './openApi'

/** The meaning of each error status. The body has a sentence to show. */
export const errorDescriptions: Readonly<Record<number, string>> = {
  400: 'Not JSON, not an object, a key twice in an object, nested deeper than 32, in thousands of tiny chunks, or a malformed request',
  401: 'Not signed in, or without a token that may',
  403: 'Another site’s page asks for it, or an account or token that may not',
  404: 'There is no such thing',
  408: 'It took too long to arrive',
  409: 'A later change or another item forbids it, another one has that name, the batch is another’s, or somebody else has changed a field since X-Base-Revision',
  412: 'If-Match names an older version',
  413: 'The body is over 256 KiB; over 4 MiB of a batch; over 10 MB, 50 MB unpacked or 20,000 rows of a file; over 8 KiB where it changes no item',
  414: 'The address is too long',
  415: 'The body is not sent as application/json, or is no file that can be imported',
  417: 'An Expect that is not kept',
  421: 'Another site’s Host',
  422: 'Fields that are unknown, wrong, out of range or not unique, ten by their names; or over 1,000 values',
  429: 'Too many tries to sign in',
  431: 'The headers are too long',
  500: 'Something went wrong, and whether anything was changed is not known',
  503: 'Too much at once, or the data cannot be reached or written; nothing was changed',
  504: 'Whether the change was saved is not known',
  507: 'The server has no room left',
}

/** The statuses that the host sends before any operation runs. */
export const hostStatuses: readonly number[] = [400, 408, 414, 417, 421, 431, 500, 503]

const writeStatuses = [403, 504, 507]
const bodyStatuses = [413, 415, 422]

/** The error statuses of an operation. */
export function statusesOf(method: Verb, operation: OperationDescription): number[] {
  const takesBody = operation.variants.some(({ body }) => body !== undefined)
  const all = [
    ...hostStatuses,
    ...authStatuses(operation.auth, method),
    ...(method === 'GET' ? [] : writeStatuses),
    ...(takesBody ? bodyStatuses : []),
    ...(operation.errors ?? []),
  ]
  return [...new Set(all)].sort((one, other) => one - other)
}

/** Without a session, or with too low a role. Reading may require a session too (`READ_ACCESS`). */
function authStatuses(who: Caller, method: Verb): number[] {
  if (who === 'anyone') return method === 'GET' ? [401] : []
  return who === 'monitoring' ? [401] : [401, 403]
}

/** The name of an error response among the components. */
export function errorResponseName(status: number): string {
  return `Error${status}`
}

const sentence = { type: 'string' as const, pattern: '^\\S' }

/** Each error response: one sentence of plain text. */
export function errorResponses(): Record<string, Answer> {
  return Object.fromEntries(
    Object.keys(errorDescriptions).map((status) => [
      errorResponseName(Number(status)),
      errorResponse(Number(status)),
    ]),
  )
}

export function errorResponse(status: number): Answer {
  return {
    description: errorDescriptions[status] ?? '',
    headers: { 'X-Outcome': { $ref: '#/components/headers/X-Outcome' } },
    content: { 'text/plain': { schema: sentence } },
  }
}

const text = { type: 'string' as const }
const revision = { type: 'string' as const, pattern: '^\\d+$' }

/** The response headers that clients may use. */
export const headers: Readonly<Record<string, Header>> = {
  ETag: {
    description: 'Of this version; for If-None-Match, and of an item for If-Match',
    required: true,
    schema: text,
  },
  'Cache-Control': { description: 'Who may keep it, and for how long', required: true, schema: text },
  'X-Revision': {
    description: 'The number of a change up to which all changes are in it',
    required: true,
    schema: revision,
  },
  'X-Version': {
    description: 'The ETag as the server wrote it, for If-Match where a proxy rewrites that',
    required: true,
    schema: text,
  },
  'X-Document': { description: 'The number of what was done to the document', schema: revision },
  'X-Change': { description: 'The number of the change that was made', schema: revision },
  Location: { description: 'The address of what was made', required: true, schema: text },
  'X-Batch-Id': { description: 'The id of the batch that the changes are of', schema: text },
  'X-First-Change': {
    description: 'The number of the first of several changes that were made; X-Change is the last one’s',
    required: true,
    schema: revision,
  },
  'X-Outcome': {
    description: 'Whether something was changed all the same',
    required: true,
    schema: { enum: ['unchanged', 'unknown'] },
  },
  'Content-Disposition': { description: 'The name to save it by', required: true, schema: text },
  'Set-Cookie': { description: 'The session’s cookie', required: true, schema: text },
  Link: { description: 'The query that goes on, as rel="next"', schema: text },
}
