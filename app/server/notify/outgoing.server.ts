import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { dayText } from '~/data/domain/time/clock'
import type { Outcome } from '~/data/store/outbox'

/** How long a receiver may take to answer, and how long its answer may be. */
export const ANSWER_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

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
    const status = await send(requireAllowed(address, rules), rules, body, headers, signal)
    const text = `${status} ${http.STATUS_CODES[status] ?? ''}`.trim()
    if (status >= 200 && status < 300) return { arrived: true, result: `${text} in ${secondsSince(begin)} s` }
    return { arrived: false, result: `${text} after ${secondsSince(begin)} s.${hintOf(status, receiver)}` }
  } catch (error) {
    const noAnswer = `No answer within ${ANSWER_TIMEOUT_MS / 1_000} s.`
    return { arrived: false, result: signal.aborted ? noAnswer : sentenceOf(error, address) }
  }
}

/** "0.4" */
export function secondsSince(begin: number): string {
  return Math.max((performance.now() - begin) / 1_000, 0.1).toFixed(1)
}

/** @throws OutgoingError for another protocol or port */
export function requireAllowed(address: string, { allowPrivate }: OutgoingRules): URL {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowPrivate && url.protocol === 'http:')) throw new OutgoingError(onlyOutside)
  if (url.port !== '' && Number(url.port) < 1_024)
    throw new OutgoingError('Only port 443 and ports above 1023.')
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1')
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

/** Looks a name up for the connection: it goes to the addresses that were found, if all of them are public. */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const isRefused = !error && !found.every(({ address }) => isPublic(address))
    if (error || isRefused) done(error ?? new OutgoingError(onlyOutside), '')
    else if (options.all === true) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  })
}

/** Resolves to the status. A redirect is an answer like any other: it is not followed. */
function send(
  url: URL,
  { allowPrivate }: OutgoingRules,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const own = { 'Content-Type': 'application/json', 'User-Agent': 'Launch-Command-Center' }
    const sent = request(
      url,
      {
        ...{ method: 'POST', agent: false, signal },
        headers: { ...own, 'Content-Length': Buffer.byteLength(body), ...headers },
        ...(!allowPrivate && { lookup: publicLookup }),
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
    let end = NaN
    sent.once('socket', (socket) => {
      // Before Node checks the certificate and closes the connection.
      socket.prependOnceListener('secure', () => {
        end = Date.parse((socket as TLSSocket).getPeerCertificate().valid_to)
      })
    })
    sent.once('error', (error) => {
      const isOver = end < Date.now()
      reject(isOver ? new OutgoingError(`Its certificate ran out on ${dayText(end, 'UTC')}.`) : error)
    })
    sent.end(body)
  })
}

function hintOf(status: number, receiver: string): string {
  if (status >= 300 && status < 400) return ' It leads elsewhere; enter the address that it leads to.'
  if (status === 404 || status === 410) return ` ${receiver} was removed or its address changed.`
  if (status === 401 || status === 403) return ` ${receiver} does not accept it; check the address.`
  return status === 429 ? ` ${receiver} wants fewer messages.` : ''
}

const notTrusted = 'Its certificate is not one that this server trusts.'
const notReached = 'It cannot be reached from this server.'

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name “{host}” is unknown.',
  EAI_AGAIN: 'The name “{host}” could not be looked up.',
  ECONNREFUSED: 'Nothing listens at its port.',
  ECONNRESET: 'It closed the connection without an answer.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is of another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
  SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
  EHOSTUNREACH: notReached,
  ENETUNREACH: notReached,
}

function sentenceOf(error: unknown, address: string): string {
  if (error instanceof OutgoingError) return error.message
  const sentence = sentences[(error as { code?: string }).code ?? ''] ?? 'It could not be reached.'
  return sentence.replace('{host}', URL.canParse(address) ? new URL(address).hostname : 'address')
}
