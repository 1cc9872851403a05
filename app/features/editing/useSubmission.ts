import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '~/app/features/accounts'
import type { Settlement } from '~/app/lib/api/retryUntilAnswered'
import { itemPath } from '~/app/lib/api/mutations'
import { useStore } from '~/app/lib/store'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import type { ToastMessage } from '~/ui'
import type { SentChange, Submission } from './submission'
import type { Prepare, Submitter } from './submitter'
import { syncCache } from './syncCache'
import { useReason } from './useReason'
import { useSettled } from './useSettled'

export interface SubmissionOptions<C extends SentChange, S> {
  account: Account
  /** The days that figures may be recorded for; null where they are of today. @default null */
  days?: readonly [string, string] | null
  /** What is said of a submission that has ended; null where nothing is. */
  toastOf: (ended: Submission<C, S>) => ToastMessage | null
  /** The last one had no answer; by now it is known what became of it. */
  onSettled: (settled: Settlement, submission: Submission<C, S>) => void
}

/** What every form does with its changes: it sends them, writes what became of them to the cache, and says so. */
export function useSubmission<C extends SentChange, S>(
  submitter: Submitter<C, S>,
  { account, days = null, toastOf, onSettled }: SubmissionOptions<C, S>,
) {
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const state = useStore(submitter.store)
  const reason = useReason(state.busy, days)

  useSettled((settled) => {
    const { latest } = submitter.store.read()
    const [change] = latest?.failure?.changes ?? []
    if (!latest || !change) return
    const { path } = settled.call
    if (path !== '/api/batches' && path !== itemPath(change.collection, change.id)) return
    submitter.forget(latest)
    onSettled(settled, latest)
  })

  /** Resolves with the submission once it has ended; with null where nothing was sent. */
  async function submit(prepare: Prepare<C, S>): Promise<Submission<C, S> | null> {
    dismissToast()
    const ended = await submitter.start(client, prepare, reason.note)
    if (!ended) return null
    syncCache(client, ended, account.session?.username ?? null)
    if (ended.status === 'applied') reason.reset()
    const toast = toastOf(ended)
    if (toast) showToast(toast)
    if (ended.failure) account.handleFailure(ended.failure.error)
    return ended
  }

  return { ...state, submit, reason: reason.field }
}
