import type { Session } from '~/data/contract/session'
import { discardBody } from './body'
import { requireSameOrigin } from './origin'
import { Refusal } from './refusal'
import { refusalAnswer, refusalFor } from './refusals.server'
import { apiHeaders } from './securityHeaders'

/** What Remix hands to a loader or an action, as far as the /api routes look at it. */
export interface Call {
  request: Request
  params: Params
}

export type Params = Readonly<Record<string, string | undefined>>

/** Answers one method; whatever it throws is answered by `handle`. */
export type Operation = (call: Call) => Response | Promise<Response>

export type Operations = Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Operation>>

/** All that an operation that changes something asks for, in the order in which it is asked. */
interface Write<Who extends Session | null, Body> {
  /** Who may call: `requireAdministrator`, or `readSession` for anyone. */
  who: (request: Request) => Promise<Who>
  body: (request: Request) => Promise<Body>
  answer: (call: Call & { session: Who; body: Body }) => Response | Promise<Response>
}

/** An operation that changes something: for requests of this site's own pages only. */
export function write<Who extends Session | null, Body>({ who, body, answer }: Write<Who, Body>): Operation {
  return async (call) => {
    requireSameOrigin(call.request)
    const session = await who(call.request)
    return answer({ ...call, session, body: await body(call.request) })
  }
}

/**
 * The loader and action of an /api route: finds the operation, adds HEAD and OPTIONS, and turns every refusal into
 * its answer. `exists` tells whether the address means anything; where it does not, no method does either.
 */
export function handle(operations: Operations, exists: (params: Params) => boolean = () => true): Operation {
  const allow = allowed(operations)

  async function dispatch(call: Call): Promise<Response> {
    const { method, url } = call.request
    if (!servedPath.test(new URL(url).pathname) || !exists(call.params))
      throw new Refusal(404, 'There is nothing at this address; check its spelling.')
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
    const operation = operations[(method === 'HEAD' ? 'GET' : method) as keyof Operations]
    if (!operation) throw new Refusal(405, `${method} is not allowed here; use ${allow}.`, { Allow: allow })
    return operation(call)
  }

  return async (call) => {
    const { request } = call
    const answer = await dispatch(call).catch((error: unknown) => refusalAnswer(refusalFor(error, request)))
    for (const [name, value] of Object.entries(apiHeaders)) answer.headers.set(name, value)
    if (!(await discardBody(request))) answer.headers.set('Connection', 'close')
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  }
}

/** Remix matches paths in any case, encoded, and with a slash at the end; we serve each address in one spelling. */
const servedPath = /^\/api(?:\/[a-z0-9-]+)+$/

function allowed(operations: Operations): string {
  const methods = Object.keys(operations).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...methods, 'OPTIONS'].join(', ')
}
