import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { audit } from './audit.server'
import { refusedAtTheDoor } from './door'
import { exchangeOf } from './exchanges.server'
import { inFrontOf } from './inFrontOf'
import { patience } from './limits'
import { Refusal } from './refusal'
import { refusalHeaders } from './refusals.server'
import { answerUnreadable, refuseTunnel } from './unreadable.server'

/** Puts the limits on a server that does not listen yet, and the door before what it does with requests. */
export function guard(server: Server, { headers, request, check } = patience): void {
  Object.assign(server, {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    // Node would refuse such a request without a word; the door has one.
    requireHostHeader: false,
  })
  // Asked now, Node remembers it: of a client that has left it cannot be learnt any more.
  server.on('connection', ({ remoteAddress }) => remoteAddress)
  inFrontOf(server, (request, response, pass) => {
    const refusal = refusedAtTheDoor(request)
    if (refusal) refuse(request, response, refusal)
    else pass()
  })
  server.on('checkExpectation', (request, response) => {
    refuse(request, response, new Refusal(417, 'Expect can only be 100-continue here; send it without.'))
  })
  server.on('clientError', answerUnreadable)
  server.on('connect', refuseTunnel)
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, refusalHeaders(refusal)).end(refusal.message)
  audit(exchangeOf(request), { event: 'refusal', status: refusal.status })
}
