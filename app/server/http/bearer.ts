/**
 * The bearer token; undefined without one. A page of another site cannot make a browser send this header, because the
 * CORS preflight is denied. Other Authorization schemes are sent by browsers themselves.
 */
export function bearerOf(headers: Headers): string | undefined {
  return bearerIn(headers.get('authorization') ?? '')
}

/** The same in the header's value. */
export function bearerIn(authorization: string): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1]
}
