import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '~/app/features/accounts'
import { failureOf, type Failure } from '~/app/lib/api/failure'
import { useStore } from '~/app/lib/store'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import type { ToastMessage } from '~/ui'
import type { SentChange, Submission } from './submission'
import type { Prepare, Submitter } from './submitter'
import { syncCache } from './syncCache'
import { useReason } from './useReason'

export interface SubmissionOptions<C extends SentChange, S> {
  account: Account
  /** The days that figures may be recorded for; null for today only. @default null */
  days?: readonly [string, string] | null
  /** The toast after a submission has ended; null for none. */
  toastOf: (ended: Submission<C, S>) => ToastMessage | null
  /** Called with each submission that has ended, before its toast. */
  onEnded: (ended: Submission<C, S>) => void
}

/** Shared by all forms: sends the changes, updates the cache and shows a toast. */
export function useSubmission<C extends SentChange, S>(
  submitter: Submitter<C, S>,
  { account, days = null, toastOf, onEnded }: SubmissionOptions<C, S>,
) {
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const state = useStore(submitter.store)
  const reason = useReason(state.busy, days)

  async function run(send: () => Promise<Submission<C, S> | null>) {
    // Before it begins: it may show a toast at once.
    dismissToast()
    const ended = await send()
    if (!ended) return
    syncCache(client, ended, account.session?.username ?? null)
    if (ended.status === 'applied') reason.reset()
    const toast = toastOf(ended)
    if (toast) showToast(toast)
    if (ended.failure) account.handleFailure(ended.failure.error)
    onEnded(ended)
  }

  /** Why the last submission stopped, with what sends it again; null without a failure. */
  const failure: Failure | null = state.latest?.failure
    ? failureOf(state.latest.failure.error, () => void run(() => submitter.sendAgain(client)))
    : null

  return {
    ...state,
    failure,
    submit: (prepare: Prepare<C, S>) => run(() => submitter.start(client, prepare, reason.note)),
    reason: reason.field,
  }
}
