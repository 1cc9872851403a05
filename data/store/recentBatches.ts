import type { Change } from '~/data/contract/history'
import { MAX_BATCH_CHANGES } from '~/data/contract/batchLimits'
import { BatchIdRefusedError } from './errors'

/** How long a batch accepts further changes after its first one. */
const MAX_BATCH_MS = 3_600_000

/** What is known of a batch. */
export interface KnownBatch {
  by: string | null
  /** When its first change was made. */
  startedAt: string
  /** The number of its last change. */
  last: number
  changes: number
}

type BatchMember = Pick<Change, 'n' | 'at' | 'by'>

/** The batches of the last hour, as far as this process has seen their changes. */
export class RecentBatches {
  /** By batch id, the least recently changed first. */
  readonly #batches = new Map<string, BatchMember[]>()

  add({ batchId, n, at, by }: Change): void {
    if (batchId === undefined) return
    const batch = this.#batches.get(batchId) ?? []
    batch.push({ n, at, by })
    this.#batches.delete(batchId)
    this.#batches.set(batchId, batch)
    for (const [id, changes] of this.#batches) {
      if (Date.parse(changes.at(-1)?.at ?? '') > Date.parse(at) - MAX_BATCH_MS) return
      this.#batches.delete(id)
    }
  }

  /** Merges what was found of a batch with its later and its pending changes. */
  batch(batchId: string, found: KnownBatch | null, pending: readonly Change[] = []): KnownBatch | null {
    const ofBatch = pending.filter((change) => change.batchId === batchId)
    const later = [...(this.#batches.get(batchId) ?? []), ...ofBatch].filter(
      ({ n }) => n > (found?.last ?? 0),
    )
    const [first] = later
    if (!first) return found
    return {
      by: found ? found.by : first.by,
      startedAt: found?.startedAt ?? first.at,
      last: later.at(-1)?.n ?? first.n,
      changes: (found?.changes ?? 0) + later.length,
    }
  }
}

/** A batch accepts changes of the author of its first change, for an hour. @throws BatchIdRefusedError */
export function requireJoinable(batch: KnownBatch | null, by: string | null, now: Date): void {
  if (!batch) return
  if (batch.by !== by) throw new BatchIdRefusedError('This batch id belongs to someone else; use a new id.')
  if (now.getTime() - Date.parse(batch.startedAt) > MAX_BATCH_MS)
    throw new BatchIdRefusedError('This batch is over an hour old; use a new id for further changes.')
  if (batch.changes >= MAX_BATCH_CHANGES)
    throw new BatchIdRefusedError(
      `This batch already has ${MAX_BATCH_CHANGES} changes; use a new id for further changes.`,
    )
}
