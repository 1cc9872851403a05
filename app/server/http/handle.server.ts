import type { Session } from '~/data/contract/session'
import { AuthorityLostError } from '~/data/store/errors'
import { audit, type AuditEvent } from './audit.server'
import { discardBody, type BodyReader } from './body'
import { contextOf } from './requestContext.server'
import type { OperationDescription, Verb } from './operationDescription'
import { requireSameOrigin } from './csrf.server'
import { HttpError } from './httpError'
import { MAX_SMALL_BODY_BYTES } from './limits'
import { errorResponse, toHttpError } from './errorResponse.server'

/** The arguments of a loader or action that API routes use. */
export interface Call {
  request: Request
  params: Params
}

export type Params = Readonly<Record<string, string | undefined>>

type Responder = (call: Call) => Response | Promise<Response>

/** One method of a route. `handle` answers what it throws. */
export interface Operation {
  description: OperationDescription
  respond: Responder
  /** The event in the log, on success and error. Without it only errors are logged. */
  event?: AuditEvent | undefined
}

export type Operations = Partial<Record<Verb, Operation>>

/** The loader and action of a route, with its operations. */
export type Handler = Responder & { readonly operations: Operations }

/** The parts of an operation that changes something. */
interface Write<Auth extends Session | null, Body> {
  description: OperationDescription
  event: AuditEvent
  /** Checks the caller: `requireEditor`, `requireAdministrator`, or `readSession` for anyone. */
  auth: (request: Request) => Promise<Auth>
  body: BodyReader<Body>
  respond: (call: Call & { session: Auth; body: Body }) => Response | Promise<Response>
}

/** An operation that changes nothing. */
export function read(description: OperationDescription, respond: Responder, event?: AuditEvent): Operation {
  return { description, respond, event }
}

/**
 * An operation that changes something. Only for pages of this site. The body is read first, so that a complete request
 * is executed even if its sender has left; a long one only of a caller who may send it. The caller is checked after
 * that, since reading may take long. The body is parsed last, so that an unauthorised one costs nothing.
 */
export function write<Auth extends Session | null, Body>({
  description,
  event,
  auth,
  body,
  respond,
}: Write<Auth, Body>): Operation {
  return {
    description,
    event,
    async respond(call) {
      requireSameOrigin(call.request)
      if (isLong(call.request)) await auth(call.request)
      const [given] = await Promise.allSettled([body(call.request)])
      const session = await auth(call.request)
      if (given.status === 'rejected') throw given.reason
      try {
        return await respond({ ...call, session, body: given.value() })
      } catch (error) {
        // Reports why the caller is no longer authorised.
        if (error instanceof AuthorityLostError) await auth(call.request)
        throw error
      }
    },
  }
}

function isLong({ headers }: Request): boolean {
  return Number(headers.get('Content-Length')) > MAX_SMALL_BODY_BYTES
}

/**
 * The loader and action of an API route. It selects the operation, adds HEAD and OPTIONS, and converts errors to
 * responses. `exists` says whether the address exists; otherwise every method gets a 404.
 */
export function handle(operations: Operations, exists: (params: Params) => boolean = () => true): Handler {
  const allow = allowedMethods(operations)
  const operationOf = ({ request: { method } }: Call) =>
    operations[(method === 'HEAD' ? 'GET' : method) as keyof Operations]

  async function dispatch(call: Call): Promise<Response> {
    const { method, url } = call.request
    if (!canonicalPath.test(new URL(url).pathname) || !exists(call.params))
      throw new HttpError(404, 'There is nothing at this address; check its spelling.')
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
    const operation = operationOf(call)
    if (!operation) throw new HttpError(405, `${method} is not allowed here; use ${allow}.`, { Allow: allow })
    return operation.respond(call)
  }

  async function handleCall(call: Call): Promise<Response> {
    const { request } = call
    const event = operationOf(call)?.event
    // Read now: the context ends when the client leaves, but the outcome is still logged.
    const context = contextOf(request)
    const answer = await dispatch(call).then(
      (answer) => {
        if (event) audit(context, { event, status: answer.status, change: changeIn(answer) })
        return answer
      },
      (error: unknown) => {
        const refusal = toHttpError(error, request)
        audit(context, { event: event ?? 'refusal', status: refusal.status })
        return errorResponse(refusal, request)
      },
    )
    if (!(await discardBody(request))) answer.headers.set('Connection', 'close')
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  }

  return Object.assign(handleCall, { operations })
}

/**
 * Remix matches paths in any case, encoded, and with a trailing slash. We serve only one spelling. An id may be a number
 * with the letter of its list, such as R7; two addresses have a file extension.
 */
const canonicalPath = /^(?:\/(?:[a-z0-9-]+|[A-Z][1-9]\d*))+(?:\.json|\.ics)?$/

/** The change number in a response. */
function changeIn({ headers }: Response): number | undefined {
  const change = headers.get('X-Change')
  return change === null ? undefined : Number(change)
}

function allowedMethods(operations: Operations): string {
  const methods = Object.keys(operations).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...methods, 'OPTIONS'].join(', ')
}
