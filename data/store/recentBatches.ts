import type { Change } from '~/data/contract/history'
import { MAX_BATCH_CHANGES } from '~/data/contract/batchLimits'
import { BatchIdRefusedError } from './errors'

/** How long after its first change a batch takes further changes. */
const MAX_BATCH_MS = 3_600_000

/** What is known of the changes that bear a batch's id. */
export interface KnownBatch {
  by: string | null
  /** When its first change was made. */
  since: string
  /** The number of its last change. */
  last: number
  changes: number
}

type Marked = Pick<Change, 'n' | 'at' | 'by'>

/** The batches of the last hour, as far as their changes were shown in this process. */
export class RecentBatches {
  /** Oldest first, by their last change. */
  readonly #shown = new Map<string, Marked[]>()

  follow({ batchId, n, at, by }: Change): void {
    if (batchId === undefined) return
    const batch = this.#shown.get(batchId) ?? []
    batch.push({ n, at, by })
    this.#shown.delete(batchId)
    this.#shown.set(batchId, batch)
    for (const [id, changes] of this.#shown) {
      if (Date.parse(changes.at(-1)?.at ?? '') > Date.parse(at) - MAX_BATCH_MS) return
      this.#shown.delete(id)
    }
  }

  /** All that is known of a batch: what was found of it, and what came since. */
  batch(batchId: string, found: KnownBatch | null, since: readonly Change[] = []): KnownBatch | null {
    const ofBatch = since.filter((change) => change.batchId === batchId)
    const shown = [...(this.#shown.get(batchId) ?? []), ...ofBatch].filter(({ n }) => n > (found?.last ?? 0))
    const [first] = shown
    if (!first) return found
    return {
      by: found ? found.by : first.by,
      since: found?.since ?? first.at,
      last: shown.at(-1)?.n ?? first.n,
      changes: (found?.changes ?? 0) + shown.length,
    }
  }
}

/** A batch belongs to who made its first change, for an hour. @throws BatchIdRefusedError */
export function requireJoinable(batch: KnownBatch | null, by: string | null, now: Date): void {
  if (!batch) return
  if (batch.by !== by)
    throw new BatchIdRefusedError(
      'This batch id stands for changes of someone else; apply yours under one of your own.',
    )
  if (now.getTime() - Date.parse(batch.since) > MAX_BATCH_MS)
    throw new BatchIdRefusedError('This batch was begun over an hour ago; apply the others under another id.')
  if (batch.changes >= MAX_BATCH_CHANGES)
    throw new BatchIdRefusedError(
      `There are ${MAX_BATCH_CHANGES} changes in this batch already, and no more fit; apply the others under another id.`,
    )
}
