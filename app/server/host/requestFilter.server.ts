import type { IncomingMessage } from 'node:http'
import { MAX_URL_LENGTH } from '~/app/server/http/limits'
import { HttpError } from '~/app/server/http/httpError'
import type { Middleware } from './middleware.server'
import { sendError } from './sendError.server'

/**
 * The error of a request that must not reach remix-serve, which would answer it with a 5xx, in HTML, or under a second
 * spelling of an address (goals, R6 and R7). Null for a request that may pass.
 * @param allowedHosts the names that this site has; undefined when any will do
 */
export function requestError(
  request: IncomingMessage,
  allowedHosts: ReadonlySet<string> | undefined,
): HttpError | null {
  const { url = '', httpVersion } = request
  const [host, ...furtherHosts] = hostsOf(request)
  if (furtherHosts.length > 0 || (host === undefined ? httpVersion !== '1.0' : !isHost(host)))
    return new HttpError(400, 'The Host header must be the name of this site; send it once.')
  if (url.length > MAX_URL_LENGTH) return new HttpError(414, 'The address is too long; shorten it.')
  if (!isAddress(url)) return new HttpError(400, 'The address is malformed; check its spelling.')
  if (!isCanonicalPath(url) || hasLegacyDataQuery(url))
    return new HttpError(404, 'There is nothing at this address; check its spelling.')
  if (!isAllowed(host, url, allowedHosts))
    return new HttpError(421, 'This site has another name; open it under that one.')
  const { method = '', headers } = request
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return new HttpError(417, 'Expect can only be 100-continue here; send it without.')
  if (!(isData(url) ? dataMethods : pageMethods).includes(method)) return notAllowed(method)
  return null
}

/** Refuses what must not go on (see `refusalAhead`). */
export function requestFilter(allowedHosts: ReadonlySet<string> | undefined): Middleware {
  return (request, response, next) => {
    const error = requestError(request, allowedHosts)
    if (error) sendError(request, response, error)
    else next()
  }
}

/** Whether an address is one of data, answered by `handle`, and not of a page or of a file that a page loads. */
export function isData(url: string): boolean {
  return /^\/(?:api|healthz|readyz|metrics)(?![^/?.])/i.test(url)
}

/** Pages and files are read, and nothing else. */
const pageMethods = ['GET', 'HEAD']

/** What Remix passes on to `handle`, which knows what each address allows. */
const dataMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Control characters, and the backslash, which a URL takes for a slash. */
const unprintable = /[^ -\u{10ffff}]|[\u007f\\]/u

/**
 * A page of another site can have its own name lead here, and then read what we answer (DNS rebinding). The two
 * signs of life tell nothing, the metrics ask for a token, and a supervisor asks for them by whatever address it has.
 */
function isAllowed(host: string | undefined, url: string, allowed: ReadonlySet<string> | undefined): boolean {
  if (!allowed || /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url)) return true
  return host !== undefined && allowed.has(new URL(`http://${host}`).hostname)
}

/** Each Host header: Node keeps the first alone among its headers. */
function hostsOf({ rawHeaders }: IncomingMessage): string[] {
  const hosts: string[] = []
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const [name = '', value = ''] = [rawHeaders[place], rawHeaders[place + 1]]
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(value)
  }
  return hosts
}

/** Names that were looked at: a site has few. */
const hostsSeen = new Set<string>()
const MAX_HOSTS_SEEN = 100

function isHost(host: string): boolean {
  if (hostsSeen.has(host)) return true
  const isValid = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}/`)
  if (isValid && hostsSeen.size < MAX_HOSTS_SEEN) hostsSeen.add(host)
  return isValid
}

/** A path and perhaps a query, in visible ASCII, whose percent signs and what they stand for are in order. */
function isAddress(url: string): boolean {
  if (!/^\/[!-~]*$/.test(url) || url.includes('#')) return false
  if (/^[/\w.-]*$/.test(url)) return true
  try {
    return !unprintable.test(decodeURIComponent(pathOf(url)))
  } catch {
    return false
  }
}

/** Not another spelling of some other path: by double slashes, by dot segments, by Remix's own suffix for data. */
function isCanonicalPath(url: string): boolean {
  const path = url.includes('%') ? decodeURIComponent(pathOf(url)) : pathOf(url)
  return !/\/(?:\/|\.{1,2}(?:\/|$))/.test(path) && !(isData(path) && path.endsWith('.data'))
}

/** Remix would answer such a query past `handle`, as it did before there were addresses that end in `.data`. */
function hasLegacyDataQuery(url: string): boolean {
  return url.includes('?') && new URLSearchParams(url.slice(pathOf(url).length)).has('_data')
}

function notAllowed(method: string): HttpError {
  const Allow = pageMethods.join(', ')
  return new HttpError(405, `${method} is not allowed here; use ${Allow}.`, { Allow })
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
