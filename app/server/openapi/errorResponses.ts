import type { Caller, OperationDescription, Verb } from '~/app/server/http/operationDescription'
import type { Answer, Header } from './openApi'

/** The meaning of each error status. The body has a sentence to show. */
export const errorDescriptions: Readonly<Record<number, string>> = {
  400: 'The request is malformed, or its body is not a JSON object, has a duplicate key or nests deeper than 32 levels',
  401: 'Not signed in, or the token is missing or invalid',
  403: 'The request comes from another site, or the account or token lacks the permission',
  404: 'Not found',
  408: 'The request took too long to arrive',
  409: 'Conflict with a later change, another item, a name that is taken or a batch of someone else, or someone has changed a field since X-Base-Revision',
  412: 'If-Match names an outdated version',
  411: 'The body came in chunks, without a Content-Length',
  413: 'The body is too large: over 256 KiB, 4 MiB for a batch, 8 KiB if it changes no item; a file over 10 MB, 50 MB unpacked or 20,000 rows',
  414: 'The URL is too long',
  415: 'The body is not application/json, or not a supported file',
  417: 'The Expect header is not supported',
  421: 'The Host header names another site',
  422: 'Fields are unknown, invalid, out of range or not unique (the first ten are named), or the body has over 1,000 values',
  429: 'Too many sign-in attempts',
  431: 'The headers are too long',
  500: 'Internal error; the change may or may not have been saved',
  503: 'The server is overloaded, or cannot reach or write its data; nothing was changed',
  504: 'Timeout; the change may or may not have been saved',
  507: 'The disk of the server is full',
}

/** The statuses that the host sends before any operation runs. */
export const hostStatuses: readonly number[] = [400, 408, 411, 414, 417, 421, 431, 500, 503]

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
    description: 'The version, for If-None-Match; the version of an item also for If-Match',
    required: true,
    schema: text,
  },
  'Cache-Control': {
    description: 'Who may cache the response, and for how long',
    required: true,
    schema: text,
  },
  'X-Revision': {
    description: 'The number of the last change that the response includes',
    required: true,
    schema: revision,
  },
  'X-Version': {
    description: 'The ETag as the server sent it, for If-Match if a proxy rewrites ETag',
    required: true,
    schema: text,
  },
  'X-Change': { description: 'The number of the change', schema: revision },
  Location: { description: 'The URL of the new item', required: true, schema: text },
  'X-Batch-Id': { description: 'The id of the batch', schema: text },
  'X-First-Change': {
    description: 'The number of the first of several changes; X-Change is the number of the last',
    required: true,
    schema: revision,
  },
  'X-Outcome': {
    description: 'Whether the request may have changed data',
    required: true,
    schema: { enum: ['unchanged', 'unknown'] },
  },
  'Content-Disposition': { description: 'The file name', required: true, schema: text },
  'Set-Cookie': { description: 'The session cookie', required: true, schema: text },
  Link: { description: 'The next page, as rel="next"', schema: text },
}
