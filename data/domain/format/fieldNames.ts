import type { Change } from '~/data/contract/history'

/** The fields that a change touched, whether they were there before it and after it or not. */
export function fieldNames({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
}
