import type { BatchRow, Conflict, FieldConflict } from '~/data/contract/batch'
import type { Change } from '~/data/contract/history'
import type { EntryResult } from './batch'
import type { ConflictFound } from './conflicts'
import { readableItem } from './readable'

type Found = Pick<ConflictFound, 'collection' | 'item' | 'revision' | 'fields'>

/** A conflict with its changes; null when one of the changes was not written after all. */
export function conflictOf(
  { collection, item, revision, fields }: Found,
  changes: ReadonlyMap<number, Change>,
): Conflict | null {
  const conflicts = fields.flatMap(({ field, n }): FieldConflict[] => {
    const change = changes.get(n)
    if (!change) return []
    const { by, at, before, after } = change
    return [{ field, n, by, at, ...valueOf('before', before, field), ...valueOf('after', after, field) }]
  })
  if (conflicts.length < fields.length) return null
  const reason = `Since you read "${item.id}" in ${collection}, ${changedText(conflicts)}; load it again, then repeat your change.`
  return { reason, revision, item: readableItem(collection, item), conflicts }
}

/** The answer for an entry; null as in `conflictOf`. */
export function batchRowOf(row: EntryResult, changes: ReadonlyMap<number, Change>): BatchRow | null {
  if (row.outcome !== 'conflict') return row
  const conflict = conflictOf(row, changes)
  return conflict && { outcome: 'conflict', ...conflict }
}

/** The numbers of the changes that these results conflict with. */
export function conflictingChanges(rows: readonly EntryResult[]): number[] {
  const numbers = rows.flatMap((row) => (row.outcome === 'conflict' ? row.fields.map(({ n }) => n) : []))
  return [...new Set(numbers)]
}

/** How many entries one sentence names. */
const MAX_NAMED = 10

/** The sentence that explains why a batch was rejected. */
export function batchRejectionText(rows: readonly { entry: number; reason: string }[]): string {
  const named = rows.slice(0, MAX_NAMED).map(({ entry, reason }) => `entry ${entry}: ${reason}`)
  const others = rows.length - named.length
  return [
    `Nothing in the batch was applied.`,
    ...named.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`),
    ...(others > 0 ? [`${others} more ${others === 1 ? 'entry was' : 'entries were'} rejected.`] : []),
  ].join(' ')
}

/** "ada has changed owner and progress (change 12), and somebody else status (change 13)". */
function changedText(conflicts: readonly FieldConflict[]): string {
  const byChange = new Map<number, FieldConflict[]>()
  for (const conflict of conflicts) byChange.set(conflict.n, [...(byChange.get(conflict.n) ?? []), conflict])
  return [...byChange.values()]
    .map((ofChange, index) => {
      const names = ofChange.map(({ field }) => field).join(', ')
      return `${ofChange[0]?.by ?? 'somebody else'}${index === 0 ? ' has changed' : ''} ${names} (change ${ofChange[0]?.n})`
    })
    .join(' and ')
}

function valueOf(side: 'before' | 'after', values: Readonly<Record<string, unknown>>, field: string) {
  return Object.hasOwn(values, field) ? { [side]: values[field] } : {}
}
