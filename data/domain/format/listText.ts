/** `"phase-1"`, `"phase-1" and "phase-2"`, `"phase-1", "phase-2" and 5 more`. */
export function listText(ids: readonly string[], max = 3): string {
  const named = ids.slice(0, max).map((id) => `"${id.slice(0, 80)}"`)
  const others = ids.length - named.length
  const parts = others > 0 ? [...named, `${others} more`] : named
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
