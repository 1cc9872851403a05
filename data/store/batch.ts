import type { CollectionName, Collections, PatchableName } from '~/data/contract/collections'
import type { StoreDocument } from './document'
import { NotFoundError, VersionConflictError } from './errors'
import { patched } from './patched'
import { serialised } from './serialised'
import type { Change, PatchOptions } from './store'

/** A patch that waits for its turn, and the two ways to answer it. */
export interface PatchJob extends PatchOptions {
  collection: PatchableName
  id: string
  change: unknown
  resolve(item: Item): void
  reject(error: unknown): void
}

/** What became of a job: the item as it is after it, or why it was refused. */
export type Outcome = { job: PatchJob; item: Item } | { job: PatchJob; refusal: unknown }

/** Where each id stands in its list; no call adds, removes or moves items. */
export type Places = Readonly<Record<CollectionName, ReadonlyMap<string, number>>>

type Item = Collections[PatchableName]

/** Applies jobs one after the other to a copy of the document, so that each sees those before it. */
export function applyBatch(
  document: StoreDocument,
  places: Places,
  batch: readonly PatchJob[],
): { next: StoreDocument; changes: Change[]; outcomes: Outcome[] } {
  const copies = new Map<PatchableName, Item[]>()
  const changes: Change[] = []

  function apply(job: PatchJob): Item {
    const { collection, id } = job
    const place = places[collection].get(id) ?? -1
    const list = copies.get(collection) ?? [...document[collection]]
    const before = list[place]
    if (!before) throw new NotFoundError(collection, id)
    if (job.expectedVersion !== undefined && job.expectedVersion !== serialised(before).version)
      throw new VersionConflictError(collection, id)
    const after = patched(collection, before, job.change)
    if (after === before) return before
    list[place] = after
    copies.set(collection, list)
    changes.push({
      collection,
      id,
      before,
      after,
      by: job.by ?? null,
      at: new Date().toISOString(),
    } as Change)
    return after
  }

  const outcomes = batch.map((job): Outcome => {
    try {
      return { job, item: apply(job) }
    } catch (refusal) {
      return { job, refusal }
    }
  })
  for (const list of copies.values()) Object.freeze(list)
  const next: StoreDocument = Object.freeze({ ...document, ...Object.fromEntries(copies) })
  return { next, changes, outcomes }
}
