import type { IncomingMessage } from 'node:http'
import { bearerIn } from '~/app/server/http/bearer'
import { MAX_URL_LENGTH } from '~/app/server/http/limits'
import { HttpError } from '~/app/server/http/httpError'
import type { Middleware } from './middleware.server'
import { sendError } from './sendError.server'

/**
 * The error for a request that must not reach remix-serve, which would respond with 5xx, with HTML, or under a second
 * spelling of an address (goals, R6 and R7). Null if the request may pass.
 * @param allowedHosts the host names of this site; undefined for any
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
  if (!isAllowed(request, host, allowedHosts))
    return new HttpError(421, 'This is not the host name of this site; open the site under its own name.')
  const { method = '', headers } = request
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return new HttpError(417, 'Only Expect: 100-continue is supported; send the request without Expect.')
  if (!(isData(url) ? dataMethods : pageMethods).includes(method)) return notAllowed(method)
  return null
}

/** Rejects requests for which `requestError` returns an error. */
export function requestFilter(allowedHosts: ReadonlySet<string> | undefined): Middleware {
  return (request, response, next) => {
    const error = requestError(request, allowedHosts)
    if (error) sendError(request, response, error)
    else next()
  }
}

/** Whether a URL is answered by `handle`: an API path, and not a page or file. */
export function isData(url: string): boolean {
  return /^\/(?:api|healthz|readyz|metrics)(?![^/?.])/i.test(url)
}

const pageMethods = ['GET', 'HEAD']

/** The methods that Remix passes to `handle`, which checks them for each route. */
const dataMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Control characters, and the backslash, which the URL parser treats as a slash. */
const unprintable = /[^ -\u{10ffff}]|[\u007f\\]/u

/**
 * Another site can point its own host name here and read our responses (DNS rebinding). The health checks reveal
 * nothing, the metrics need a token, and supervisors use any address, so these are exempt. So is an import with a token
 * (`npm run launch`): the command calls the site's address without knowing its name, and a page has no token.
 */
function isAllowed(
  { method, url = '', headers }: IncomingMessage,
  host: string | undefined,
  allowed: ReadonlySet<string> | undefined,
): boolean {
  if (!allowed || /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url)) return true
  const isImport = method === 'POST' && pathOf(url) === '/api/imports'
  if (isImport && bearerIn(headers.authorization ?? '') !== undefined) return true
  return host !== undefined && allowed.has(new URL(`http://${host}`).hostname)
}

/** All Host headers. Node keeps only the first in `headers`. */
function hostsOf({ rawHeaders }: IncomingMessage): string[] {
  const hosts: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]]
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(value)
  }
  return hosts
}

/** The host names that were validated. A site has few. */
const hostsSeen = new Set<string>()
const MAX_HOSTS_SEEN = 100

function isHost(host: string): boolean {
  if (hostsSeen.has(host)) return true
  const isValid = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}/`)
  if (isValid && hostsSeen.size < MAX_HOSTS_SEEN) hostsSeen.add(host)
  return isValid
}

/** A path and optional query in visible ASCII, with valid percent-encoding. */
function isAddress(url: string): boolean {
  if (!/^\/[!-~]*$/.test(url) || url.includes('#')) return false
  if (/^[/\w.-]*$/.test(url)) return true
  try {
    return !unprintable.test(decodeURIComponent(pathOf(url)))
  } catch {
    return false
  }
}

/** Names that only begin like a data address: Remix would answer them with a page. */
const almostData = /^\/(?:api\.|(?:healthz|readyz|metrics)[/.])/i

/** Rejects other spellings of a path: double slashes, dot segments, and Remix's `.data` suffix. */
function isCanonicalPath(url: string): boolean {
  const path = url.includes('%') ? decodeURIComponent(pathOf(url)) : pathOf(url)
  if (/\/(?:\/|\.{1,2}(?:\/|$))/.test(path) || almostData.test(path)) return false
  return !(isData(path) && path.endsWith('.data'))
}

/** Remix would answer this query parameter without `handle`. It stems from before the `.data` suffix. */
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
