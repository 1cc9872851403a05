/** A list's tag is weak: it stands for the same content in any compression. */
export function weakTag(version: string): string {
  return `W/"${version}"`
}

/** An item's tag is strong, as If-Match demands; items are sent uncompressed. */
export function strongTag(version: string): string {
  return `"${version}"`
}

/** Whether If-None-Match names this tag, so that the client has it already (RFC 9110: weak comparison). */
export function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).some((known) => opaque(known) === opaque(tag))
}

/**
 * The versions of which If-Match asks for one: undefined when any will do, and none when the header names no strong
 * tag (RFC 9110: strong comparison).
 */
export function versionsAskedFor(ifMatch: string | null): string[] | undefined {
  if (ifMatch === null || ifMatch.trim() === '*') return undefined
  return tagsIn(ifMatch).flatMap((tag) => (tag.startsWith('W/') ? [] : [tag.slice(1, -1)]))
}

function tagsIn(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? []
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
