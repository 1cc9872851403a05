import type { Session } from '~/data/contract/session'
import { AuthorityLostError } from '~/data/store/errors'
import { audit, type AuditEvent } from './audit.server'
import { discardBody, type BodyReader } from './body'
import { contextOf } from './requestContext.server'
import type { OperationDescription, Verb } from './operationDescription'
import { requireSameOrigin } from './csrf.server'
import { HttpError } from './httpError'
import { errorResponse, toHttpError } from './errorResponse.server'

/** What Remix hands to a loader or an action, as far as the routes of data look at it. */
export interface Call {
  request: Request
  params: Params
}

export type Params = Readonly<Record<string, string | undefined>>

type Responder = (call: Call) => Response | Promise<Response>

/** What one method of an address does; whatever it throws is answered by `handle`. */
export interface Operation {
  description: OperationDescription
  respond: Responder
  /** The name under which the log tells of it, refused or not; without one, it tells of a refusal only. */
  event?: AuditEvent | undefined
}

export type Operations = Partial<Record<Verb, Operation>>

/** The loader and action of a route, and what it was made of. */
export type Handler = Responder & { readonly operations: Operations }

/** All that an operation that changes something asks for. */
interface Write<Auth extends Session | null, Body> {
  description: OperationDescription
  event: AuditEvent
  /** Who may call: `requireEditor`, `requireAdministrator`, or `readSession` for anyone. */
  auth: (request: Request) => Promise<Auth>
  body: BodyReader<Body>
  respond: (call: Call & { session: Auth; body: Body }) => Response | Promise<Response>
}

/** An operation that changes nothing. */
export function read(description: OperationDescription, respond: Responder, event?: AuditEvent): Operation {
  return { description, respond, event }
}

/**
 * An operation that changes something: for requests of this site's own pages only. Its body is read first, so that what has
 * arrived whole is done, though its sender may have left by now. Who calls is asked after that, since it may take as long
 * as a client likes; and only then is the body parsed, so that a stranger's costs nothing.
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
      const [given] = await Promise.allSettled([body(call.request)])
      const session = await auth(call.request)
      if (contextOf(call.request)?.hasTooManyChunks)
        throw new HttpError(400, 'The body came in too many small pieces; send it as a whole.')
      if (given.status === 'rejected') throw given.reason
      try {
        return await respond({ ...call, session, body: given.value() })
      } catch (error) {
        // Whoever may not any more is told why not.
        if (error instanceof AuthorityLostError) await auth(call.request)
        throw error
      }
    },
  }
}

/**
 * The loader and action of a route of data: finds the operation, adds HEAD and OPTIONS, and turns every refusal into
 * its answer. `exists` tells whether the address means anything; where it does not, no method does either.
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
    // Taken now: it ends when the client leaves, and what was done until then is told all the same.
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
 * Remix matches paths in any case, encoded, and with a slash at the end; we serve each address in one spelling. A moment
 * is written as in 2025-10-03T18:00, and one address is that of a file.
 */
const canonicalPath = /^(?:\/[a-z0-9-]+)+(?:\/at\/[\w:.+-]+|\.json|\.ics)?$/

/** The number of the change that an answer tells of. */
function changeIn({ headers }: Response): number | undefined {
  const change = headers.get('X-Change')
  return change === null ? undefined : Number(change)
}

function allowedMethods(operations: Operations): string {
  const methods = Object.keys(operations).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...methods, 'OPTIONS'].join(', ')
}
