/** Lists have weak ETags: they stand for the content in any compression. */
export function weakTag(version: string): string {
  return `W/"${version}"`
}

/** Items have strong ETags, as RFC 9110 requires for If-Match. They are sent uncompressed. */
export function strongTag(version: string): string {
  return `"${version}"`
}

/** Whether If-None-Match contains this ETag (RFC 9110: weak comparison). */
export function matchesEtag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === tag) return ifNoneMatch !== null
  return ifNoneMatch.trim() === '*' || versionsIn(ifNoneMatch).includes(versionOf(tag))
}

/**
 * The versions in If-Match: undefined for any, empty if it has no valid ETag. A proxy that compresses an item makes its
 * ETag weak (nginx) or longer (Apache), and clients send that back. Our versions identify content, not bytes, so these
 * count as the original.
 */
export function versionsInIfMatch(ifMatch: string | null): string[] | undefined {
  return ifMatch === null || ifMatch.trim() === '*' ? undefined : versionsIn(ifMatch)
}

function versionsIn(header: string): string[] {
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).map(versionOf)
}

/** Our versions have 22 characters. A suffix from a proxy names its compression. */
const suffixedByProxy = /^([\w-]{22})[-;:+.]{1,2}(?:x-)?(?:gzip|br|deflate|df|zstd)$/i

function versionOf(tag: string): string {
  const opaque = tag.replace(/^W\//, '').slice(1, -1)
  return suffixedByProxy.exec(opaque)?.[1] ?? opaque
}
