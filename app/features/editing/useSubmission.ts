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
  /** The days that figures may be recorded for; null for today only. @default null */
  days?: readonly [string, string] | null
  /** The toast after a submission has ended; null for none. */
  toastOf: (ended: Submission<C, S>) => ToastMessage | null
  /** Called when the outcome of the last submission, which had no answer, becomes known. */
  onSettled: (settled: Settlement, submission: Submission<C, S>) => void
}

/** Shared by all forms: sends the changes, updates the cache and shows a toast. */
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

  /** Resolves with the submission once it has ended; with null if nothing was sent. */
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
