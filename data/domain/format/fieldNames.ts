import type { Change } from '~/data/contract/history'

/** The fields of a change, on either side. */
export function fieldNames({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
}

export function withoutFields<T extends object>(item: T, fields: readonly string[]): T {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !fields.includes(name))) as T
}
