import type { Change } from '~/data/contract/history'
import { checksumIn, historyRow, type HistoryRow } from './historyLine'
import { Making, type Known } from './making'
import type { KeptAnswer, KeyedRequest } from './keptAnswers'
import type { Authority } from './state'
import type { DocumentView } from './view'

/** A piece of work that waits for its turn, and the two ways to answer it. */
export interface Job {
  /** How many changes it makes at most. */
  weight: number
  /** What it is asked by. */
  authority?: Authority | undefined
  /** Under what its answer is kept, where the request may be sent again. */
  request?: KeyedRequest | undefined
  /** Makes its changes, all or none, and gives what `resolve` is to be called with. */
  make(making: Making): unknown
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** What became of a job: what it is answered with, or why it was refused. */
export type Outcome = { job: Job; answer: unknown } | { job: Job; refusal: unknown }

export interface AppliedJobs {
  /** The view after it. */
  next: DocumentView
  changes: readonly Change[]
  rows: readonly HistoryRow[]
  outcomes: readonly Outcome[]
  /** The answers to keep in the same transaction. */
  answers: readonly KeptAnswer[]
}

/** Makes jobs one after the other on a draft of the view, so that each sees those before it, and dates them by `now`. */
export function applyJobs(
  view: DocumentView,
  known: Known,
  jobs: readonly Job[],
  now: () => Date,
): AppliedJobs {
  const making = new Making(view, known, now)
  const outcomes = jobs.map((job) => outcomeOf(job, making))
  const { changes, draft } = making
  const rows = changes.map(historyRow)
  const last = rows.at(-1)
  const next = last ? draft.finish(last.n, checksumIn(last.line)) : view
  return { next, changes, rows, outcomes, answers: answersOf(outcomes, now) }
}

function answersOf(outcomes: readonly Outcome[], now: () => Date): KeptAnswer[] {
  return outcomes.flatMap((outcome) => {
    const { request } = outcome.job
    if (!request || 'refusal' in outcome) return []
    return [{ ...request, answer: JSON.stringify(outcome.answer), at: now().getTime() }]
  })
}

function outcomeOf(job: Job, making: Making): Outcome {
  try {
    return { job, answer: making.whole(() => job.make(making)) }
  } catch (refusal) {
    return { job, refusal }
  }
}
