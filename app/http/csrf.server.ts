import { bearerOf } from './bearer'
import { contextOf } from './requestContext.server'
import { Refusal } from './refusal'

/**
 * Refuses a write that another site's page asks for. Browsers send `Origin` with each write and say in
 * `Sec-Fetch-Site` where it comes from; a client that sends neither is no browser and carries no one's cookies.
 * Hosts are compared, not schemes: behind a proxy that ends TLS the server cannot see its own.
 * @throws Refusal 403
 */
export function requireSameOrigin(request: Request): void {
  // Whoever bears a token acts by that alone, and by no cookie.
  if (bearerOf(request.headers) !== undefined) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const sameHost = origin === null || hostOf(origin) === ownHost(request)
  const sameSite = site === null || site === 'same-origin' || site === 'none'
  if (!sameHost || !sameSite)
    throw new Refusal(403, 'This request comes from another site; make the change on this site itself.')
}

/**
 * Whether the browser reached us over TLS: a trusted proxy says so, or the browser itself in the `Origin` of a write.
 * That one may be made up, but all it earns is a cookie that is sent over TLS alone.
 */
export function reachedOverTls(request: Request): boolean {
  return (
    contextOf(request)?.overTls === true || (request.headers.get('origin')?.startsWith('https:') ?? false)
  )
}

/** A proxy has to pass the `Host` header on: what it says beside that in forwarded headers does not count here. */
function ownHost(request: Request): string {
  return (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
