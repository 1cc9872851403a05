/**
 * What a request bears as `Authorization: Bearer`; undefined without. Another site's page cannot have a browser send it
 * without asking this one first, which allows it to nobody; other schemes a browser may send by itself.
 */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
