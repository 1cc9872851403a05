import type { PatchableName } from '~/data/contract/collections'
import { pathText, type ValidationIssue } from '~/data/contract/validationIssues'
import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { holds } from '~/data/domain/history/changedFields'
import { UndoRejectedError, VersionConflictError } from './errors'
import { checksumIn, historyRow, type HistoryRow } from './historyLine'
import type { Holders } from './holders'
import { Making, type Latest } from './making'
import { Marks, requireJoinable, type Run } from './marks'
import { patched, restored } from './patched'
import { serialised } from './serialised'
import type { Changed, PatchOptions } from './store'
import { undoRun, type RunJob, type RunUndone } from './undoRun'
import type { DocumentView } from './view'

/** A change that waits for its turn, and the two ways to answer it. */
export interface ChangeJob extends PatchOptions {
  collection: PatchableName
  id: string
  change: unknown
  /** The change that this one takes back, and the later ones of its fields when it was asked for. */
  undoes?: { undone: Change; later: ReadonlyMap<string, number> } | undefined
  /** What its mark stood for when it was asked for. */
  run?: Run | null | undefined
  resolve(changed: Changed<PatchableName>): void
  reject(error: unknown): void
}

export type Job = ChangeJob | RunJob

/** How many changes a job makes at most. */
export function weightOf(job: Job): number {
  return 'members' in job ? job.members.length : 1
}

/** What became of a job: the item as it is after it, or what was taken back, and how that is told; or why it was refused. */
export type Outcome =
  | { job: Job; changed: Changed<PatchableName> | RunUndone; tell: () => void }
  | { job: Job; refusal: unknown }

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
  batch: readonly Job[],
  now: () => Date,
  marks = new Marks(),
): Batch {
  const making = new Making(view, holders, latest, now, marks)
  const outcomes = batch.map((job) => outcomeOf(job, making))
  const { changes, draft } = making
  const rows = changes.map(historyRow)
  const last = rows.at(-1)
  return { next: last ? draft.finish(last.n, checksumIn(last.line)) : view, changes, rows, outcomes }
}

function outcomeOf(job: Job, making: Making): Outcome {
  try {
    if ('members' in job) {
      const changed = undoRun(job, making)
      return {
        ...{ job, changed },
        tell: () => {
          job.resolve(changed)
        },
      }
    }
    const changed = apply(job, making)
    return {
      ...{ job, changed },
      tell: () => {
        job.resolve(changed)
      },
    }
  } catch (refusal) {
    return { job, refusal }
  }
}

function apply(job: ChangeJob, making: Making): Changed<PatchableName> {
  const { collection, id, expectedVersions, undoes, together, by = null } = job
  const before = making.draft.get(collection, id)
  if (expectedVersions && !expectedVersions.includes(serialised(before).version))
    throw new VersionConflictError(collection, id)
  if (together !== undefined) requireJoinable(making.run(together, job.run ?? null), by, making.now())
  if (!undoes) {
    const after = patched(collection, before, job.change, making.complaints(collection, id, job.change))
    return making.put(collection, before, after, { by, together })
  }
  const { undone, later } = undoes
  requireUntouched(undone, later, making.latest)
  if (!holds(before, undone, 'after'))
    throw new UndoRejectedError(
      `Change ${undone.n} cannot be undone: "${id}" in ${collection} has since been changed by hand, outside the history.`,
    )
  requireFree(undone, making.complaints(collection, id, undone.before))
  const after = restored(collection, before, undone, 'before')
  return making.put(collection, before, after, { by, undoes: undone.n })
}

/** A change can be taken back only while its fields are as it left them: what came later is someone's too. */
function requireUntouched(undone: Change, later: ReadonlyMap<string, number>, latest: Latest) {
  const { n, collection, id } = undone
  for (const field of fieldNames(undone)) {
    const last = Math.max(later.get(field) ?? 0, latest(collection, id, field))
    if (last > n)
      throw new UndoRejectedError(
        `Change ${n} cannot be undone: change ${last} has since changed ${field} of "${id}" in ${collection}; undo that one first.`,
      )
  }
}

/** What a change gave up may be another item's by now. */
function requireFree({ n }: Change, [complaint]: readonly ValidationIssue[]) {
  if (complaint)
    throw new UndoRejectedError(
      `Change ${n} cannot be undone: ${pathText(complaint.path)} ${String(complaint.reason)}.`,
    )
}
