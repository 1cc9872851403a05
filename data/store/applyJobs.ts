import type { Change } from '~/data/contract/history'
import { checksumIn, historyRow, type HistoryRow } from './historyLine'
import { ChangeTransaction, type KnownChanges } from './changeTransaction'
import type { StoredAnswer, IdempotentRequest } from './idempotencyStore'
import type { Authority } from './state'
import type { DocumentView } from './documentView'

/** A piece of work that waits for its turn, and the two ways to answer it. */
export interface Job {
  /** How many changes it makes at most. */
  weight: number
  /** What it is asked by. */
  authority?: Authority | undefined
  /** Under what its answer is kept, where the request may be sent again. */
  request?: IdempotentRequest | undefined
  /** Makes its changes, all or none, and gives what `resolve` is to be called with. */
  run(transaction: ChangeTransaction): unknown
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** What became of a job: what it is answered with, or why it was refused. */
export type Outcome = { job: Job; answer: unknown } | { job: Job; error: unknown }

export interface AppliedJobs {
  /** The view after it. */
  next: DocumentView
  changes: readonly Change[]
  rows: readonly HistoryRow[]
  outcomes: readonly Outcome[]
  /** The answers to keep in the same transaction. */
  answers: readonly StoredAnswer[]
}

/** Makes jobs one after the other on a draft of the view, so that each sees those before it, and dates them by `now`. */
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
    return [{ ...request, answer: JSON.stringify(outcome.answer), at: now().getTime() }]
  })
}

function outcomeOf(job: Job, transaction: ChangeTransaction): Outcome {
  try {
    return { job, answer: transaction.atomic(() => job.run(transaction)) }
  } catch (error) {
    return { job, error }
  }
}
