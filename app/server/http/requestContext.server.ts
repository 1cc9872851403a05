import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { singleton } from '~/app/server/config/start.server'
import { onceClosed } from './onceClosed'
import { clientOf, type Client } from './forwarded'

/** A request and its response, with what Remix's Request does not have. */
export interface RequestContext extends Client {
  /** The X-Request-Id of the response, which the log contains too. */
  id: string
  /** The nonce of this page's scripts and style elements. */
  nonce?: string
  /** The acting user, once known. For a sign-in, the name that is tried. */
  actor?: string
  /** For a page, its reader (`pageReader`). */
  reader?: string
  /** What it is about, if the path does not say so. */
  subject?: string
  request: IncomingMessage
  response: ServerResponse
}

/** An internal header that leads from a Remix request to its context. Any value from a client is overwritten. */
const header = 'x-launch-request'

const inFlight = singleton('request contexts', () => new Map<string, RequestContext>())

/** Keeps a context until its response has ended. */
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
  // Remix would trust the port in it, whoever sent it.
  if (headers['x-forwarded-host'] !== undefined) delete headers['x-forwarded-host']
  inFlight.set(key, context)
  onceClosed(response, () => inFlight.delete(key))
  return context
}

/** The contexts that were looked up once. They stay available after the client has left. */
const contexts = new WeakMap<Request, RequestContext>()

/** The context of a request; undefined outside of the server, in tests and at the start of development. */
export function contextOf(request: Request | IncomingMessage): RequestContext | undefined {
  if (!(request instanceof Request)) return inFlight.get(String(request.headers[header]))
  const context = contexts.get(request) ?? inFlight.get(String(request.headers.get(header)))
  if (context) contexts.set(request, context)
  return context
}

/** Whether the log says that a proxy does not name its clients. */
const report = singleton('unnamed clients', () => ({ isDone: false }))

/**
 * What rate limits count a request by. A client that its proxy does not name is counted for itself: under the proxy's
 * address its failures would lock out everyone. The log says so once.
 */
export function networkOfClient(request: Request | IncomingMessage): string {
  const context = contextOf(request)
  if (context && context.network !== null) return context.network
  if (context && !report.isDone) {
    report.isDone = true
    console.error(unnamedClient(context.request.headers['x-forwarded-for']))
  }
  return `request ${randomUUID()}`
}

function unnamedClient(given: string | string[] | undefined): string {
  const found =
    given === undefined
      ? 'is missing'
      : `has no address where it is expected (${JSON.stringify(given).slice(0, 100)})`
  return `TRUST_PROXY is set, but X-Forwarded-For ${found}: let each proxy add the address of its client. Until then no limit for a network counts such requests.`
}

/** Sets the acting user, for the log. */
export function setActor(request: Request, who: string): void {
  const context = contextOf(request)
  if (context) context.actor = who
}

/** Sets what the request is about, for the log. */
export function setLogSubject(request: Request, about: string): void {
  const context = contextOf(request)
  if (context) context.subject = about
}

export function contextsInFlight(): Iterable<RequestContext> {
  return inFlight.values()
}

/** A request id from a trusted proxy, if it is valid in a log. */
function forwardedId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined
}
