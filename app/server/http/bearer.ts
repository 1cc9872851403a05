/**
 * The bearer token; undefined without one. A page of another site cannot make a browser send this header, because the
 * CORS preflight is denied. Other Authorization schemes are sent by browsers themselves.
 */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
