/** How many recent results are kept. */
export const MAX_RECENT = 5

/** The keys of the recent results, newest first, with one more. */
export function withRecent(keys: readonly string[], key: string): string[] {
  return [key, ...keys.filter((other) => other !== key)].slice(0, MAX_RECENT)
}
