import { complaintsOfOthers } from '~/data/contract/betweenItems'
import type { Collections, PatchableName } from '~/data/contract/collections'
import { placeOf, type Complaint } from '~/data/contract/complaints'
import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/rules/fieldNames'
import { changedFields, holds } from './changedFields'
import type { StoreDocument } from './document'
import { Draft } from './draft'
import { UndoRefusedError, VersionConflictError } from './errors'
import { checksumOf } from './historyLine'
import type { Holders } from './holders'
import { patched, restored } from './patched'
import type { Places } from './places'
import { serialised } from './serialised'
import type { Changed, PatchOptions } from './store'

/** A change that waits for its turn, and the two ways to answer it. */
export interface ChangeJob extends PatchOptions {
  collection: PatchableName
  id: string
  change: unknown
  /** The change that this one takes back. */
  undoes?: Change | undefined
  resolve(changed: Changed<PatchableName>): void
  reject(error: unknown): void
}

/** What became of a job: the item as it is after it, or why it was refused. */
export type Outcome =
  { job: ChangeJob; changed: Changed<PatchableName> } | { job: ChangeJob; refusal: unknown }

/** The number of the last change of a field; 0 when it never changed. */
export type Latest = (collection: string, id: string, field: string) => number

/** Applies jobs one after the other to a draft of the document, so that each sees those before it. */
export function applyBatch(
  document: StoreDocument,
  places: Places,
  holders: Holders,
  latest: Latest,
  batch: readonly ChangeJob[],
): { next: StoreDocument; changes: Change[]; outcomes: Outcome[] } {
  const draft = new Draft(document, places)
  const held = holders.layer()
  const changes: Change[] = []

  /** As `latest`, with the changes of this batch, which come after all others. */
  const latestOfAll: Latest = (collection, id, field) =>
    changes.findLast(
      (change) => change.collection === collection && change.id === id && fieldNames(change).includes(field),
    )?.n ?? latest(collection, id, field)

  const othersAgainst = ({ collection, id }: ChangeJob, fields: unknown) =>
    complaintsOfOthers(collection, id, fields, (field, value) => held.get(collection, field, value))

  function apply(job: ChangeJob): Changed<PatchableName> {
    const { collection, id, undoes } = job
    const before = draft.get(collection, id)
    if (job.expectedVersion !== undefined && job.expectedVersion !== serialised(before).version)
      throw new VersionConflictError(collection, id)
    if (undoes) {
      requireUntouched(undoes, before, latestOfAll)
      requireFree(undoes, othersAgainst(job, undoes.before))
    }
    const after = undoes
      ? restored(collection, before, undoes, 'before')
      : patched(collection, before, job.change, othersAgainst(job, job.change))
    if (after === before) return { item: before, n: null }
    const n = document.revision + changes.length + 1
    draft.put(collection, after)
    const change = {
      n,
      at: new Date().toISOString(),
      by: job.by ?? null,
      collection,
      id,
      ...changedFields(before, after),
      ...(undoes && { undoes: undoes.n }),
    }
    held.follow(change)
    changes.push(change)
    return { item: after, n }
  }

  const outcomes = batch.map((job): Outcome => {
    try {
      return { job, changed: apply(job) }
    } catch (refusal) {
      return { job, refusal }
    }
  })
  const last = changes.at(-1)
  return { next: last ? draft.finish(last.n, checksumOf(last)) : document, changes, outcomes }
}

/** A change can be taken back only while its fields are as it left them: what came later is someone's too. */
function requireUntouched(undoes: Change, item: Collections[PatchableName], latest: Latest) {
  const { n, collection, id } = undoes
  for (const field of fieldNames(undoes)) {
    const later = latest(collection, id, field)
    if (later > n)
      throw new UndoRefusedError(
        `Change ${n} cannot be undone: change ${later} has since changed ${field} of "${id}" in ${collection}; undo that one first.`,
      )
  }
  if (!holds(item, undoes, 'after'))
    throw new UndoRefusedError(
      `Change ${n} cannot be undone: "${id}" in ${collection} has since been changed by hand, outside the history.`,
    )
}

/** What a change gave up may be another item's by now. */
function requireFree({ n }: Change, [complaint]: readonly Complaint[]) {
  if (complaint)
    throw new UndoRefusedError(
      `Change ${n} cannot be undone: ${placeOf(complaint.path)} ${String(complaint.reason)}.`,
    )
}
