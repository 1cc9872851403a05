/** How far others can rely on a component. */
export const statuses = ['stable', 'new', 'deprecated'] as const
export type Status = (typeof statuses)[number]

/** A component's status, read from the tags of its story file: `'new', 'since-0.2.0'` or `'stable', 'since-0.1.0'`. */
export interface ComponentStatus {
  status: Status
  /** The first version that has it, or "next" for the unreleased one. */
  since: string
}

/** Reads a component's tags; null unless they have exactly one status and one version. */
export function statusOf(tags: readonly string[]): ComponentStatus | null {
  const [status, ...otherStatuses] = statuses.filter((each) => tags.includes(each))
  const [since, ...otherVersions] = tags.filter((tag) => tag.startsWith('since-'))
  if (!status || !since || otherStatuses.length > 0 || otherVersions.length > 0) return null
  return { status, since: since.slice('since-'.length) }
}

/** The text on a component's page: "Stable, since 0.1.0". */
export function statusText({ status, since }: ComponentStatus): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}, since ${since === 'next' ? 'the next version' : since}`
}
