export const signInPath = '/sign-in'

/** A longer address is not returned to: it must fit into a cookie. */
const MAX_LENGTH = 500

/** The sign-in address that returns to a page of this site, such as `/rarm?sheet=x`. */
export function signInUrlFor(url: string): string {
  return url === '/' || url.length > MAX_LENGTH ? signInPath : `${signInPath}?to=${encodeURIComponent(url)}`
}

/**
 * The path of a page of this site; the home page if the input is anything else. Its source text is also part of the
 * sign-in page, so it cannot refer to anything outside.
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
