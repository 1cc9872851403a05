/** How many of the last chosen are offered again. */
export const mostRecent = 5

/** The keys of what was chosen last, the newest first, with one more. */
export function withRecent(keys: readonly string[], key: string): string[] {
  return [key, ...keys.filter((other) => other !== key)].slice(0, mostRecent)
}
