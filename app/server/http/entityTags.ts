/** A list's tag is weak: it stands for the same content in any compression. */
export function weakTag(version: string): string {
  return `W/"${version}"`
}

/** An item's tag is strong, as RFC 9110 wants it for If-Match; items are sent uncompressed. */
export function strongTag(version: string): string {
  return `"${version}"`
}

/** Whether If-None-Match names this tag, so that the client has it already (RFC 9110: weak comparison). */
export function matchesEtag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === tag) return ifNoneMatch !== null
  return ifNoneMatch.trim() === '*' || versionsIn(ifNoneMatch).includes(versionOf(tag))
}

/**
 * The versions of which If-Match asks for one: undefined when any will do, and none when the header names no tag. A
 * proxy that compresses an item makes its tag weak (nginx) or longer (Apache), and the client sends it back like that.
 * The version is one of content, not of bytes, so such a tag counts as the one that we gave.
 */
export function versionsInIfMatch(ifMatch: string | null): string[] | undefined {
  return ifMatch === null || ifMatch.trim() === '*' ? undefined : versionsIn(ifMatch)
}

function versionsIn(header: string): string[] {
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).map(versionOf)
}

/** Our versions are 22 characters long; what a proxy has put behind them names its compression. */
const suffixedByProxy = /^([\w-]{22})[-;:+.]{1,2}(?:x-)?(?:gzip|br|deflate|df|zstd)$/i

function versionOf(tag: string): string {
  const opaque = tag.replace(/^W\//, '').slice(1, -1)
  return suffixedByProxy.exec(opaque)?.[1] ?? opaque
}
