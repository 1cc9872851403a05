/** Every released version, newest first, from the changelog's headings: `## [0.1.0] - 2026-11-21`. */
export function versionsIn(changelog: string): { version: string; day: string }[] {
  return [...changelog.matchAll(/^## \[([\d.]+)\] - (\d{4}-\d{2}-\d{2})$/gm)].map(
    ([, version = '', day = '']) => ({ version, day }),
  )
}

/** The version that a commit of that day is part of: the first one released on or after the day. */
export function versionOf(day: string, changelog: string): string {
  return versionsIn(changelog).findLast((version) => version.day >= day)?.version ?? 'next'
}
