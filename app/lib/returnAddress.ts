/** The page of the sign-in. */
export const signInPath = '/sign-in'

/** A longer address is not returned to: three of them have to fit into a cookie. */
const MAX_LENGTH = 500

/** The address of the sign-in from which one comes back to a page of this site, as a request names it: `/rarm?sheet=x`. */
export function signInUrlFor(url: string): string {
  return url === '/' || url.length > MAX_LENGTH ? signInPath : `${signInPath}?to=${encodeURIComponent(url)}`
}

/**
 * The page of this site that is asked for, whatever is given; the home page where that is none of this site. It stands
 * in the page of the sign-in too, as text, and so asks for nothing that stands outside of it.
 */
export function sameSitePath(given: string | null, origin: string): string {
  if (given === null || given.length > 500) return '/'
  try {
    const { origin: itsOrigin, pathname, search, hash } = new URL(given, origin)
    // A path that begins with two slashes leads to another host.
    return itsOrigin === origin && !pathname.startsWith('//') ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}
