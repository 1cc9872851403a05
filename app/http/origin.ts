import { Refusal } from './refusal'

/**
 * Refuses a write that another site's page asks for. Browsers send `Origin` with each write and say in
 * `Sec-Fetch-Site` where it comes from; a client that sends neither is no browser and carries no one's cookies.
 * Hosts are compared, not schemes: behind a proxy that ends TLS the server cannot see its own.
 * @throws Refusal 403
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const sameHost = origin === null || hostOf(origin) === ownHost(request)
  const sameSite = site === null || site === 'same-origin' || site === 'none'
  if (!sameHost || !sameSite)
    throw new Refusal(403, 'This request comes from another site; make the change on this site itself.')
}

/** Whether the browser reached us over TLS, as a proxy or the browser itself tells it. */
export function reachedOverTls(request: Request): boolean {
  return (
    request.headers.get('x-forwarded-proto') === 'https' ||
    (request.headers.get('origin') ?? request.url).startsWith('https:')
  )
}

/** The `Host` header, not the URL: Remix lets `X-Forwarded-Host` decide the URL's port. */
function ownHost(request: Request): string {
  return (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
