import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { dayText } from '~/data/domain/time/clock'
import type { Outcome } from '~/data/store/outbox'

/** How long a receiver may take to answer, and how long its answer may be. */
export const ANSWER_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

const noAnswer = `No answer within ${ANSWER_TIMEOUT_MS / 1_000} s.`
const onlyOutside = 'Only https addresses outside this network.'

/** Where the site may send to. */
export interface OutgoingRules {
  /** Addresses of this network and plain http are allowed (`NOTIFY_PRIVATE=on`). */
  allowPrivate: boolean
}

/** An address that may not be called, or a call without an answer. The message is a sentence for an administrator. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
}

/**
 * Posts JSON to an address. Every outcome is a sentence; none contains the address itself.
 *
 * @param rules also names the receiver: "The workflow"
 */
export async function post(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { receiver, ...rules }: OutgoingRules & { receiver: string },
): Promise<Outcome> {
  const begin = performance.now()
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  try {
    const url = requireAllowed(address, rules)
    // Looked up once: the request goes to the address that was checked.
    const host = await abortable(resolved(url, rules), signal)
    const status = await send(url, host, body, headers, signal)
    const seconds = Math.max((performance.now() - begin) / 1_000, 0.1).toFixed(1)
    const text = `${status} ${http.STATUS_CODES[status] ?? ''}`.trim()
    if (status >= 200 && status < 300) return { arrived: true, result: `${text} in ${seconds} s` }
    return { arrived: false, result: `${text} after ${seconds} s.${hintOf(status, receiver)}` }
  } catch (error) {
    return { arrived: false, result: signal.aborted ? noAnswer : sentenceOf(error, hostIn(address)) }
  }
}

/** @throws OutgoingError for another protocol or port */
export function requireAllowed(address: string, { allowPrivate }: OutgoingRules): URL {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowPrivate && url.protocol === 'http:')) throw new OutgoingError(onlyOutside)
  const port = url.port === '' ? null : Number(url.port)
  if (port !== null && port < 1_024) throw new OutgoingError('Only port 443 and ports above 1023.')
  const literal = literalOf(url)
  if (!allowPrivate && isIP(literal) && !isPublic(literal)) throw new OutgoingError(onlyOutside)
  return url
}

/** Whether an IP address is one of the internet: not private, loopback, link-local or for a special use. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address)
  // Of IPv6, only 2000::/3 is given out; other addresses may lead to one of IPv4.
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parseCIDR('2000::/3'))
  return isGiven && parsed.range() === 'unicast'
}

async function resolved(url: URL, { allowPrivate }: OutgoingRules): Promise<string> {
  const name = literalOf(url)
  const found = isIP(name) ? [{ address: name }] : await lookup(name, { all: true })
  const [first] = found
  if (!first || (!allowPrivate && !found.every(({ address }) => isPublic(address))))
    throw new OutgoingError(onlyOutside)
  return first.address
}

/** The host of an address, without the brackets of IPv6. */
function literalOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Resolves to the status. A redirect is an answer like any other: it is not followed. */
function send(
  url: URL,
  host: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const name = literalOf(url)
    const sent = request(
      {
        ...{
          host,
          port: url.port,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          agent: false,
          signal,
        },
        // The certificate has to be that of the name.
        ...(!isIP(name) && { servername: name }),
        headers: {
          ...{ 'Content-Type': 'application/json', 'User-Agent': 'Launch-Command-Center', Host: url.host },
          ...{ 'Content-Length': String(Buffer.byteLength(body)), ...headers },
        },
      },
      (answer) => {
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_ANSWER_BYTES) answer.destroy(new OutgoingError('Its answer is longer than 64 KiB.'))
        })
        answer.once('end', () => {
          resolve(answer.statusCode ?? 0)
        })
        answer.once('error', reject)
      },
    )
    let endOfCertificate: number | null = null
    sent.once('socket', (socket) => {
      // Before Node checks it and destroys the socket.
      socket.prependOnceListener('secure', () => {
        endOfCertificate = Date.parse((socket as TLSSocket).getPeerCertificate().valid_to)
      })
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isOver = error.code === 'CERT_HAS_EXPIRED' && Number.isFinite(endOfCertificate)
      reject(
        isOver
          ? new OutgoingError(`Its certificate ran out on ${dayText(endOfCertificate ?? 0, 'UTC')}.`)
          : error,
      )
    })
    sent.end(body)
  })
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error)
      })
    }),
  ])
}

function hintOf(status: number, receiver: string): string {
  if (status >= 300 && status < 400) return ' It leads elsewhere; enter the address that it leads to.'
  if (status === 404 || status === 410) return ` ${receiver} was removed or its address changed.`
  if (status === 401 || status === 403) return ` ${receiver} does not accept it; check the address.`
  return status === 429 ? ` ${receiver} wants fewer messages.` : ''
}

function sentenceOf(error: unknown, host: string): string {
  if (error instanceof OutgoingError) return error.message
  const { code = '' } = error as { code?: string }
  const sentences: Readonly<Record<string, string>> = {
    ENOTFOUND: `The name “${host}” is unknown.`,
    EAI_AGAIN: `The name “${host}” could not be looked up.`,
    ECONNREFUSED: 'Nothing listens at its port.',
    ECONNRESET: 'It closed the connection without an answer.',
    CERT_HAS_EXPIRED: 'Its certificate ran out.',
    ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is of another name.',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not one that this server trusts.',
    SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not one that this server trusts.',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not one that this server trusts.',
    EHOSTUNREACH: 'It cannot be reached from this server.',
    ENETUNREACH: 'It cannot be reached from this server.',
  }
  return sentences[code] ?? 'It could not be reached.'
}

function hostIn(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : 'address'
}
