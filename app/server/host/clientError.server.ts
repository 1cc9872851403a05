import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { auditLine } from '~/app/server/http/audit.server'
import { contextsInFlight } from '~/app/server/http/requestContext.server'
import { plainAddress } from '~/app/server/http/forwarded'
import { HttpError } from '~/app/server/http/httpError'
import { errorHeaders } from '~/app/server/http/errorResponse.server'
import { dataHeaders } from '~/app/server/http/securityHeaders'

/** How long a client has to read the response before the connection is closed. */
const CLOSE_DELAY_MS = 1_000

const malformed = new HttpError(400, 'This is not a well-formed HTTP request; check what sends it.')

const parseErrors: Readonly<Record<string, HttpError>> = {
  HPE_HEADER_OVERFLOW: new HttpError(431, 'The URL and the headers are too long; shorten them.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpError(
    413,
    'The chunk extensions of the body are too long; send it without them.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'The request took too long to arrive; send it again.'),
}

/** Responds to requests that Node cannot parse or that timed out, and closes the connection. */
export function handleClientError({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded) return
  const contexts = [...contextsInFlight()].filter(({ request }) => request.socket === socket)
  const complete = contexts.filter(({ request }) => request.complete)
  // An earlier request on this connection is still being answered; an error would be taken for its response.
  for (const { response } of complete) response.shouldKeepAlive = false
  if (complete.length > 0) return
  const isCutOff = code === 'ECONNRESET' || !socket.writable
  if (isCutOff || contexts.some(({ response }) => response.headersSent)) socket.destroy()
  else writeError(socket, parseErrors[code] ?? malformed)
}

/** CONNECT would open a tunnel through this server. Node has stopped listening to the socket's errors. */
export function rejectConnect({ method }: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => undefined)
  writeError(
    socket,
    new HttpError(405, 'CONNECT is not supported here; use GET, HEAD.', { Allow: 'GET, HEAD' }),
    method,
  )
}

/** Node has no response object here, so the response is written as text. */
function writeError(socket: Duplex, error: HttpError, method?: string): void {
  const { status, message } = error
  const requestId = randomUUID()
  const headers = Object.entries({
    ...dataHeaders,
    ...errorHeaders(error),
    'X-Request-Id': requestId,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', message].join('\r\n'))
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
  const address = socket instanceof Socket ? plainAddress(socket.remoteAddress ?? 'unknown') : undefined
  auditLine({ event: 'refusal', status, requestId, address, method })
}
