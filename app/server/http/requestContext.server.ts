import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { singleton } from '~/app/server/config/start.server'
import { clientOf, type Client } from './forwarded'

/** A request and its answer, and what Remix's own Request does not tell of them. */
export interface RequestContext extends Client {
  /** What the answer bears as X-Request-Id, and the log names it by. */
  id: string
  /** Of this page alone: its scripts and style elements carry it. */
  nonce?: string
  /** The account that acts, once that is known; of a sign-in, the name that is tried. */
  actor?: string
  /** Of a page, what it shows of who reads it (`pageReader`). */
  reader?: string
  /** Its body came in too many pieces, and was not read on: see `limitPieces`. */
  hasTooManyChunks?: boolean
  /** What it is about, where the path does not say it. */
  subject?: string
  request: IncomingMessage
  response: ServerResponse
}

/** Written over whatever a client sent under this name, it leads from a Remix request to its context. */
const header = 'x-launch-request'

const inFlight = singleton('request contexts', () => new Map<string, RequestContext>())

/** Notes a context until its answer has ended. */
export function openContext(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
): RequestContext {
  const key = randomUUID()
  const { headers, socket } = request
  const context: RequestContext = {
    ...clientOf(socket.remoteAddress, headers, trustedProxies),
    id: (trustedProxies > 0 ? forwardedId(headers['x-request-id']) : undefined) ?? key,
    request,
    response,
  }
  headers[header] = key
  // Remix would believe the port in it, whoever sent it.
  if (headers['x-forwarded-host'] !== undefined) delete headers['x-forwarded-host']
  inFlight.set(key, context)
  response.once('close', () => inFlight.delete(key))
  return context
}

/** Of Remix requests that were asked for once: a client that leaves takes nothing from who still works for it. */
const contexts = new WeakMap<Request, RequestContext>()

/** The context of a request; undefined outside of the server, in tests and in the first moment of development. */
export function contextOf(request: Request | IncomingMessage): RequestContext | undefined {
  if (!(request instanceof Request)) return inFlight.get(String(request.headers[header]))
  const context = contexts.get(request) ?? inFlight.get(String(request.headers.get(header)))
  if (context) contexts.set(request, context)
  return context
}

/** Notes who acts in this context, for the log. */
export function setActor(request: Request, who: string): void {
  const context = contextOf(request)
  if (context) context.actor = who
}

/** Notes what is done is about, for the log. */
export function setLogSubject(request: Request, about: string): void {
  const context = contextOf(request)
  if (context) context.subject = about
}

export function contextsInFlight(): Iterable<RequestContext> {
  return inFlight.values()
}

/** An id that a trusted proxy gave the request already, if it is one that a log can hold. */
function forwardedId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined
}
