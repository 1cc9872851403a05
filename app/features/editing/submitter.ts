import type { QueryClient } from '@tanstack/react-query'
import type { ChangeNote } from '~/app/lib/api/changeNote'
import { createStore, type Store } from '~/app/lib/store'
import { sendOneByOne, type SendChanges } from './sendChanges'
import {
  createSubmission,
  reduceSubmission,
  type Conflict,
  type SentChange,
  type Submission,
  type SubmissionEvent,
} from './submission'

/** What to submit. */
export interface Prepared<C extends SentChange, S> {
  changes: readonly C[]
  source: S
  /** Conflicts known in advance. If there are any, nothing is sent. */
  conflicts?: readonly Conflict<C>[]
}

export type Prepare<C extends SentChange, S> = () => Prepared<C, S> | null | Promise<Prepared<C, S> | null>

interface Submissions<C extends SentChange, S> {
  /** Pending or ended; null before the first. */
  latest: Submission<C, S> | null
  /** One is being prepared or sent. A further `start` does nothing. */
  busy: boolean
}

/** The submissions of one form, one at a time. They outlive the form's components. */
export interface Submitter<C extends SentChange = SentChange, S = unknown> {
  store: Store<Submissions<C, S>>
  /** Prepares and sends a submission. Resolves with it once it has ended, or with null if nothing was sent. */
  start: (client: QueryClient, prepare: Prepare<C, S>, note?: ChangeNote) => Promise<Submission<C, S> | null>
  /** Sends again what had no answer, under the same keys. Resolves as `start`. */
  sendAgain: (client: QueryClient) => Promise<Submission<C, S> | null>
  /** Sends nothing after the current call. Resolves once nothing is pending. */
  stop: () => Promise<unknown>
  /** Discards the last submission, once it has ended. */
  forget: () => void
}

/** How long after a success a second click counts as part of the first. */
const DOUBLE_PRESS_MS = 1_000

export function createSubmitter<C extends SentChange, S>(
  sendChanges: SendChanges = sendOneByOne,
): Submitter<C, S> {
  const store = createStore<Submissions<C, S>>({ latest: null, busy: false })
  let pending: Promise<Submission<C, S> | null> | null = null
  let isStopping = false

  function write(part: Partial<Submissions<C, S>>) {
    store.write({ ...store.read(), ...part })
  }

  function dispatch(event: SubmissionEvent<C>) {
    const { latest } = store.read()
    if (latest) write({ latest: reduceSubmission(latest, event) })
  }

  async function run(client: QueryClient, prepare: Prepare<C, S>, note: ChangeNote | undefined) {
    const prepared = await prepare()
    if (!prepared || isStopping) return null
    const { changes, source, conflicts = [] } = prepared
    const submission = createSubmission(changes, source, note)
    write({ latest: submission })
    if (conflicts.length > 0) dispatch({ type: 'answered', outcomes: conflicts })
    else await sendChanges({ client, submission, dispatch, isStopping: () => isStopping })
    return end()
  }

  async function runAgain(client: QueryClient) {
    const { latest } = store.read()
    if (!latest?.failure) return null
    dispatch({ type: 'again' })
    await sendChanges({ client, submission: latest, dispatch, isStopping: () => isStopping })
    return end()
  }

  function end() {
    dispatch({ type: 'ended' })
    const ended = store.read().latest
    setTimeout(() => {
      if (store.read().latest === ended) dispatch({ type: 'shown' })
    }, DOUBLE_PRESS_MS)
    return ended
  }

  function begin(work: () => Promise<Submission<C, S> | null>) {
    if (pending) return Promise.resolve(null)
    isStopping = false
    write({ busy: true })
    pending = work().finally(() => {
      pending = null
      write({ busy: false })
    })
    return pending
  }

  return {
    store,
    start: (client, prepare, note) => begin(() => run(client, prepare, note)),
    sendAgain: (client) => begin(() => runAgain(client)),
    stop() {
      isStopping = true
      dispatch({ type: 'stop' })
      return pending ?? Promise.resolve()
    },
    forget() {
      if (!pending) write({ latest: null })
    },
  }
}
