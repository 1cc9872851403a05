import { complaintsOfOthers } from '~/data/contract/betweenItems'
import type { Collections, PatchableName } from '~/data/contract/collections'
import { placeOf, type Complaint } from '~/data/contract/complaints'
import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/rules/fieldNames'
import { changedFields, holds } from '~/data/rules/changedFields'
import { Draft } from './draft'
import { UndoRefusedError, VersionConflictError } from './errors'
import { checksumIn, historyRow, type HistoryRow } from './historyLine'
import type { Holders } from './holders'
import { patched, restored } from './patched'
import { serialised } from './serialised'
import type { Changed, PatchOptions } from './store'
import type { DocumentView } from './view'

/** A change that waits for its turn, and the two ways to answer it. */
export interface ChangeJob extends PatchOptions {
  collection: PatchableName
  id: string
  change: unknown
  /** The change that this one takes back, and the later ones of its fields when it was asked for. */
  undoes?: { undone: Change; later: ReadonlyMap<string, number> } | undefined
  resolve(changed: Changed<PatchableName>): void
  reject(error: unknown): void
}

/** What became of a job: the item as it is after it, or why it was refused. */
export type Outcome =
  { job: ChangeJob; changed: Changed<PatchableName> } | { job: ChangeJob; refusal: unknown }

/** The number of the last change of a field, as far back as this process has made it; else 0. */
export type Latest = (collection: string, id: string, field: string) => number

export interface Batch {
  /** The view after it. */
  next: DocumentView
  changes: readonly Change[]
  rows: readonly HistoryRow[]
  outcomes: readonly Outcome[]
}

/** Applies jobs one after the other to a draft of the view, so that each sees those before it, and dates them by `now`. */
export function applyBatch(
  view: DocumentView,
  holders: Holders,
  latest: Latest,
  batch: readonly ChangeJob[],
  now: () => Date,
): Batch {
  const draft = new Draft(view)
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
    const { collection, id, expectedVersions, undoes } = job
    const before = draft.get(collection, id)
    if (expectedVersions && !expectedVersions.includes(serialised(before).version))
      throw new VersionConflictError(collection, id)
    if (undoes) {
      requireUntouched(undoes, before, latestOfAll)
      requireFree(undoes.undone, othersAgainst(job, undoes.undone.before))
    }
    const after = undoes
      ? restored(collection, before, undoes.undone, 'before')
      : patched(collection, before, job.change, othersAgainst(job, job.change))
    if (after === before) return { item: before, n: null }
    const n = view.revision + changes.length + 1
    draft.put(collection, after)
    const change = {
      n,
      at: now().toISOString(),
      by: job.by ?? null,
      collection,
      id,
      ...changedFields(before, after),
      ...(undoes && { undoes: undoes.undone.n }),
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
  const rows = changes.map(historyRow)
  const last = rows.at(-1)
  return { next: last ? draft.finish(last.n, checksumIn(last.line)) : view, changes, rows, outcomes }
}

/** A change can be taken back only while its fields are as it left them: what came later is someone's too. */
function requireUntouched(
  { undone, later }: NonNullable<ChangeJob['undoes']>,
  item: Collections[PatchableName],
  latest: Latest,
) {
  const { n, collection, id } = undone
  for (const field of fieldNames(undone)) {
    const last = Math.max(later.get(field) ?? 0, latest(collection, id, field))
    if (last > n)
      throw new UndoRefusedError(
        `Change ${n} cannot be undone: change ${last} has since changed ${field} of "${id}" in ${collection}; undo that one first.`,
      )
  }
  if (!holds(item, undone, 'after'))
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
