/** Every version that is out, the newest first, as the changelog heads it: `## [0.1.0] - 2026-11-21`. */
export function versionsIn(changelog: string): { version: string; day: string }[] {
  return [...changelog.matchAll(/^## \[([\d.]+)\] - (\d{4}-\d{2}-\d{2})$/gm)].map(
    ([, version = '', day = '']) => ({ version, day }),
  )
}

/** The version that brought what was done on a day: the first one that came out on it or after it. */
export function versionOf(day: string, changelog: string): string {
  return versionsIn(changelog).findLast((version) => version.day >= day)?.version ?? 'next'
}
