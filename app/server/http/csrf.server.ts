import { bearerOf } from './bearer'
import { contextOf } from './requestContext.server'
import { HttpError } from './httpError'

/**
 * Rejects writes from pages of other sites. `Sec-Fetch-Site` decides if the browser sends it, which it does over TLS
 * and on localhost; pages cannot forge it and proxies do not rewrite it. Otherwise `Origin` is compared with `Host`. A
 * client that sends neither is not a browser and has no one's cookies.
 * @throws HttpError 403
 */
export function requireSameOrigin(request: Request): void {
  // A request with a token does not use cookies.
  if (bearerOf(request.headers) !== undefined) return
  if (!isSameOrigin(request))
    throw new HttpError(403, 'This request comes from another site; make the change on this site itself.')
}

/**
 * Whether the browser reached us over TLS: according to a trusted proxy, or to the `Origin` of a same-origin write. The
 * latter can be forged, but that only enables cookies for TLS.
 */
export function reachedOverTls(request: Request): boolean {
  const isProven = request.headers.get('origin')?.startsWith('https:') === true && isSameOrigin(request)
  return isProven || contextOf(request)?.overTls === true
}

function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return origin === null || isOwnHost(origin, request)
}

/**
 * Whether an origin has our host. Schemes are not compared, because the server cannot see its own behind a proxy that
 * ends TLS. Default ports may be given or not. A proxy must pass on the `Host` header; forwarded headers are not used
 * here.
 */
function isOwnHost(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const own = `${protocol}//${request.headers.get('host') ?? new URL(request.url).host}`
  return host !== '' && URL.canParse(own) && new URL(own).host === host
}
