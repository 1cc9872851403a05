import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { stopReading } from './pipelining.server'
import { auditLine } from '~/app/http/audit.server'
import { contextsInFlight } from '~/app/http/requestContext.server'
import { plainAddress } from '~/app/http/forwarded'
import { Refusal } from '~/app/http/refusal'
import { refusalHeaders } from '~/app/http/refusals.server'
import { dataHeaders } from '~/app/http/securityHeaders'

/** How long a client has to read its refusal before the connection is closed, in milliseconds. */
const lastWord = 1_000

const malformed = new Refusal(400, 'This is not a well-formed HTTP request; check what sends it.')

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'The address and the headers are too long together; send less.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(413, 'The chunks of the body say too much; send it plainly.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'The request took too long to arrive; send it again.'),
}

/** Answers what Node cannot read as a request, or has waited for long enough, and closes the connection. */
export function answerUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writableEnded) return
  const begun = [...contextsInFlight()].filter(({ request }) => request.socket === socket)
  const whole = begun.filter(({ request }) => request.complete)
  // An earlier request is answered first, and another refusal would be taken for its answer.
  for (const { response } of whole) response.shouldKeepAlive = false
  if (whole.length > 0) return
  const isCutOff = code === 'ECONNRESET' || !socket.writable
  if (isCutOff || begun.some(({ response }) => response.headersSent)) socket.destroy()
  else refuse(socket, refusals[code] ?? malformed)
}

/** CONNECT asks for a tunnel through this server to another. */
export function refuseTunnel({ method }: IncomingMessage, socket: Duplex): void {
  if (socket instanceof Socket) stopReading(socket)
  refuse(socket, new Refusal(405, 'No tunnel begins here; use GET, HEAD.', { Allow: 'GET, HEAD' }), method)
}

/** There is no response to these, so the answer is written as it goes over the wire. */
function refuse(socket: Duplex, refusal: Refusal, method?: string): void {
  const { status, message } = refusal
  const requestId = randomUUID()
  const headers = Object.entries({
    ...dataHeaders,
    ...refusalHeaders(refusal),
    'X-Request-Id': requestId,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', message].join('\r\n'))
  setTimeout(() => socket.destroy(), lastWord).unref()
  const address = socket instanceof Socket ? plainAddress(socket.remoteAddress ?? 'unknown') : undefined
  auditLine({ event: 'refusal', status, requestId, address, method })
}
