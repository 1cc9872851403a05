import { bearerOf } from './bearer'
import { contextOf } from './requestContext.server'
import { HttpError } from './httpError'

/**
 * Refuses a write that another site's page asks for. A browser says in `Sec-Fetch-Site` where a write comes from, which
 * no page can make up and no proxy rewrites, so that decides where it is sent: over TLS, and to the machine itself.
 * Without it `Origin` and `Host` are compared. A client that sends neither is no browser and carries no one's cookies.
 * @throws Refusal 403
 */
export function requireSameOrigin(request: Request): void {
  // Whoever bears a token acts by that alone, and by no cookie.
  if (bearerOf(request.headers) !== undefined) return
  if (!isSameOrigin(request))
    throw new HttpError(403, 'This request comes from another site; make the change on this site itself.')
}

/**
 * Whether the browser reached us over TLS: a trusted proxy says so, or the browser itself where the `Origin` of a write is
 * this site's. That one may be made up, but all it earns is that cookies for TLS alone are set and count.
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
 * Whether a page of this origin has our host. Schemes are not compared, since behind a proxy that ends TLS the server
 * cannot see its own; the port that a scheme has by default may be written or not. A proxy has to pass the `Host`
 * header on: what it says beside that in forwarded headers does not count here.
 */
function isOwnHost(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const own = `${protocol}//${request.headers.get('host') ?? new URL(request.url).host}`
  return host !== '' && URL.canParse(own) && new URL(own).host === host
}
