import { isolated } from '~/data/domain/format/isolated'
import type { Change, ListedChange } from '~/data/contract/history'
import { historyEntries, itemName, undoneNumbers, type HistoryEntry, type NamedItems } from './changeHistory'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import type { Present } from '~/data/domain/time/clock'

/** A batch of changes, as one row of the history. */
export interface HistoryBatch {
  batchId: string
  /** Their number; fewer entries may be loaded. */
  changes: number
  /** "Applied together: 14 changes in 8 items" */
  title: string
  /** "Oncology, Phase 4, Thiotica 300 mg and 5 more" */
  items: string
  /** The loaded entries, newest first. */
  entries: readonly HistoryEntry[]
  when: string
  by: string
  /** The reason, if all loaded entries have the same one. */
  reason?: NonNullable<HistoryEntry['reason']>
  /** As for a single change; later changes or undos of single members prevent the undo of the batch. */
  undo: HistoryEntry['undo']
}

/** How many items are named. */
const MAX_NAMES = 3

/**
 * The history in rows: single changes, and batches at the position of their newest change. As for `historyEntries`,
 * except that further changes of a batch may have been loaded separately.
 */
export function historyRows(
  changes: readonly ListedChange[],
  items: NamedItems,
  present: Present,
): (HistoryEntry | HistoryBatch)[] {
  const entries = new Map(historyEntries(changes, items, present).map((entry) => [entry.n, entry]))
  const batches = new Map<string, ListedChange[]>()
  for (const change of changes) {
    const { batchId } = change
    if (batchId !== undefined) batches.set(batchId, [...(batches.get(batchId) ?? []), change])
  }
  const undone = undoneNumbers(changes)
  const superseded = supersededByOthers(changes)
  return changes.flatMap(({ n, batchId = '' }): (HistoryEntry | HistoryBatch)[] => {
    const entry = entries.get(n)
    const batch = batches.get(batchId) ?? []
    if (!entry) return []
    if (sizeOf(batch).changes <= 1) return [entry]
    if (batch[0]?.n !== n) return []
    const ofBatch = batch.flatMap((change) => entries.get(change.n) ?? [])
    return [
      {
        ...batchWords(batch, items),
        ...{ batchId, entries: ofBatch, when: entry.when, by: entry.by },
        ...(entry.reason &&
          ofBatch.every(({ reason }) => reason?.text === entry.reason?.text) && { reason: entry.reason }),
        undo: batch.every((change) => undone.has(change.n))
          ? 'undone'
          : batch.some((change) => superseded.has(change.n))
            ? 'superseded'
            : 'possible',
      },
    ]
  })
}

/** The number of changes and items: as the list said, or more if more are loaded. */
function sizeOf(batch: readonly ListedChange[]) {
  const known = new Set(batch.map(({ collection, id }) => `${collection}/${id}`)).size
  return {
    changes: Math.max(batch.length, ...batch.map(({ batchSize }) => batchSize?.changes ?? 0)),
    items: Math.max(known, ...batch.map(({ batchSize }) => batchSize?.items ?? 0)),
  }
}

function batchWords(batch: readonly ListedChange[], items: NamedItems) {
  const size = sizeOf(batch)
  const verb = batch.every(({ undoes }) => undoes !== undefined) ? 'Undone' : 'Applied'
  const names = [...new Set(batch.map((change) => isolated(itemName(change, items))))].slice(0, MAX_NAMES)
  const more = size.items - names.length
  return {
    changes: size.changes,
    title: `${verb} together: ${sizeText(size.changes, size.items)}`,
    items: `${names.join(', ')}${more > 0 ? ` and ${groupedNumber(more)} more` : ''}`,
  }
}

/** "14 changes in 8 items" */
export function sizeText(changes: number, items: number): string {
  return `${counted(changes, 'change')} in ${counted(items, 'item')}`
}

function counted(count: number, noun: string): string {
  return `${groupedNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** The changes with a field that a change outside the batch has changed later. */
function supersededByOthers(changes: readonly Change[]): ReadonlySet<number> {
  const marksOf = new Map<string, Set<string>>()
  const superseded = new Set<number>()
  for (const change of changes) {
    const batchId = change.batchId ?? `${change.n}`
    for (const field of fieldNames(change)) {
      const path = [change.collection, change.id, field].join('/')
      const later = marksOf.get(path) ?? new Set()
      marksOf.set(path, later)
      if ([...later].some((other) => other !== batchId)) superseded.add(change.n)
      later.add(batchId)
    }
  }
  return superseded
}
