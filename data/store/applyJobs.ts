import type { Change } from '~/data/contract/history'
import { checksumIn, historyRow, type HistoryRow } from './historyLine'
import { ChangeTransaction, type KnownChanges } from './changeTransaction'
import type { StoredAnswer, IdempotentRequest } from './idempotencyStore'
import type { Authority } from './state'
import type { DocumentView } from './documentView'

/** A unit of work that waits in the queue, with the two ways to settle it. */
export interface Job {
  /** How many changes it makes at most. */
  weight: number
  /** The session or token that requested it. */
  authority?: Authority | undefined
  /** The idempotency key of the request, under which the answer is stored. */
  request?: IdempotentRequest | undefined
  /** Makes all of its changes or none. Its result is passed to `resolve`. */
  run(transaction: ChangeTransaction): unknown
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** The answer or the error of a job. */
export type Outcome = { job: Job; answer: unknown } | { job: Job; error: unknown }

export interface AppliedJobs {
  /** The view after the changes. */
  next: DocumentView
  changes: readonly Change[]
  rows: readonly HistoryRow[]
  outcomes: readonly Outcome[]
  /** The answers to store in the same transaction. */
  answers: readonly StoredAnswer[]
}

/** Runs jobs in order on a draft of the view, so that each sees the changes before it. `now` dates the changes. */
export function applyJobs(
  view: DocumentView,
  known: KnownChanges,
  jobs: readonly Job[],
  now: () => Date,
): AppliedJobs {
  const transaction = new ChangeTransaction(view, known, now)
  const outcomes = jobs.map((job) => outcomeOf(job, transaction))
  const { changes, draft } = transaction
  const rows = changes.map(historyRow)
  const last = rows.at(-1)
  const next = last ? draft.finish(last.n, checksumIn(last.line)) : view
  return { next, changes, rows, outcomes, answers: answersOf(outcomes, now) }
}

function answersOf(outcomes: readonly Outcome[], now: () => Date): StoredAnswer[] {
  return outcomes.flatMap((outcome) => {
    const { request } = outcome.job
    if (!request || 'error' in outcome) return []
    const { key, content } = request
    return [{ key, content, answer: JSON.stringify(outcome.answer), at: now().getTime() }]
  })
}

function outcomeOf(job: Job, transaction: ChangeTransaction): Outcome {
  try {
    return { job, answer: transaction.atomic(() => job.run(transaction)) }
  } catch (error) {
    return { job, error }
  }
}
