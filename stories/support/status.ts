/** Whether one may build on a component. */
export const statuses = ['stable', 'new', 'deprecated'] as const
export type Status = (typeof statuses)[number]

/** What the tags of a story file say of its component: `'new', 'since-next'` or `'stable', 'since-0.1.0'`. */
export interface Standing {
  status: Status
  /** The version that first had it, or "next": the one that is not out yet. */
  since: string
}

/** The one status and the one version among a component's tags; null where there is not one of each. */
export function standingOf(tags: readonly string[]): Standing | null {
  const [status, ...otherStatuses] = statuses.filter((each) => tags.includes(each))
  const [since, ...otherVersions] = tags.filter((tag) => tag.startsWith('since-'))
  if (!status || !since || otherStatuses.length > 0 || otherVersions.length > 0) return null
  return { status, since: since.slice('since-'.length) }
}

/** As a page says it: "Stable, since 0.1.0". */
export function standingText({ status, since }: Standing): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}, since ${since === 'next' ? 'the next version' : since}`
}
