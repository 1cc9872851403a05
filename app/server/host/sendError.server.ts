import type { IncomingMessage, ServerResponse } from 'node:http'
import { audit } from '~/app/server/http/audit.server'
import { contextOf } from '~/app/server/http/requestContext.server'
import type { HttpError } from '~/app/server/http/httpError'
import { errorHeaders } from '~/app/server/http/errorResponse.server'

/** Sends an error before any route runs, and logs it. */
export function sendError(request: IncomingMessage, response: ServerResponse, error: HttpError): void {
  response.writeHead(error.status, errorHeaders(error)).end(error.message)
  audit(contextOf(request), { event: 'refusal', status: error.status })
}
