import type { IncomingMessage, ServerResponse } from 'node:http'
import { audit } from '~/app/http/audit.server'
import { contextOf } from '~/app/http/requestContext.server'
import type { Refusal } from '~/app/http/refusal'
import { refusalHeaders } from '~/app/http/refusals.server'

/** Answers a request with a refusal, ahead of any route, and logs it. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, refusalHeaders(refusal)).end(refusal.message)
  audit(contextOf(request), { event: 'refusal', status: refusal.status })
}
