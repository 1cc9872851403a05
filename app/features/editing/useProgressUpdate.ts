import { isolated } from '~/data/domain/format/isolated'
import { useRef, useState, type RefObject } from 'react'
import type { ConflictSide } from '~/data/domain/editing/conflicts'
import type { NamedItems } from '~/data/domain/history/changeHistory'
import { itemName, valueText } from '~/data/domain/history/changeHistory'
import { fractionText, percentError, readPercent } from '~/data/domain/format/percentInput'
import { progressFields } from '~/data/domain/editing/progressItems'
import type { ConflictResolverProps, ProgressDraft, ProgressModuleProps } from '~/ui'
import { type Failure, isSignedOut } from '~/app/lib/api/failure'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import { useClock } from '~/app/lib/useClock'
import { conflictBox } from './conflictBox'
import { isSource, progressDraftAfter } from './drafts'
import { othersChangeNotice } from './othersChangeNotice'
import { rebase, unresolved, type SentChange, type Submission } from './submission'
import type { Submitter } from './submitter'
import { missingIn, progressToast } from './toasts'
import type { Account } from '~/app/features/accounts'
import type { ChangeHistory } from '~/app/features/history'
import { useChangedMeanwhile } from '~/app/lib/connection/othersChanges'
import { useProgressItems } from './useProgressItems'
import { useDaysToCorrect } from './useReason'
import { useSubmission } from './useSubmission'

/** Submissions of the quick progress update, made from the typed percentage. */
export type ProgressSubmitter = Submitter<SentChange, string>

export interface ProgressUpdate {
  module: ProgressModuleProps
  /** The conflict to decide next; null if there is none. */
  conflict: ConflictResolverProps | null
}

export interface ProgressUpdateOptions {
  account: Account
  draft: ProgressDraft
  onDraftChange: (work: (draft: ProgressDraft) => ProgressDraft) => void
  submitter: ProgressSubmitter
  history: ChangeHistory
  items: NamedItems
}

/** The quick progress update: validation, its one call, and the results (specification, section 5). */
export function useProgressUpdate(options: ProgressUpdateOptions): ProgressUpdate {
  const present = useClock()
  const { account, draft, onDraftChange, submitter, history, items } = options
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const { collection, id } = draft
  const { choices, stored } = useProgressItems(draft, items)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<ProgressModuleProps['error']>(null)
  const [conflictFocus, setConflictFocus] = useState({ times: 0, key: '' })
  const [othersChanges, resetOthersChanges] = useChangedMeanwhile()
  const { latest, waiting, busy, failure, submit, reason } = useSubmission(submitter, {
    account,
    days: useDaysToCorrect(),
    toastOf: (ended) =>
      progressToast(ended, (n) => {
        history.undo(n)
        input.current?.focus()
      }),
    onEnded(ended) {
      resetOthersChanges()
      onDraftChange((draft) => progressDraftAfter(draft, ended))
    },
  })
  const conflicts = [...waiting, latest].flatMap((submission) =>
    submission ? unresolved(submission).map((conflict) => ({ conflict, submission })) : [],
  )
  const typed = readPercent(draft.percent)
  const field = progressFields[collection]
  const after = typed === null ? undefined : fractionText(typed)
  const edited = { collection, id, changes: [{ field, before: stored, after }] }
  const conflictAt = (key: string) => conflicts.find(({ conflict }) => itemKeyOf(conflict.change) === key)
  // The conflict of the item that Update was clicked for, else the newest.
  const open = conflictAt(conflictFocus.key) ?? conflicts.at(-1)

  function send(change: SentChange, percent: string) {
    setError(null)
    void submit(() => ({ changes: [change], source: percent }))
  }

  function onUpdate() {
    // The second click of a double click; the first one sent the percentage.
    if (latest?.isFresh && isSource(draft, { ...latest, source: '' })) return
    const { percent } = draft
    const key = itemKeyOf(draft)
    if (conflictAt(key)) {
      setConflictFocus(({ times }) => ({ times: times + 1, key }))
      return
    }
    if (id === '' || percent.trim() === '') {
      const missing = missingIn(collection)
      setError({ title: missing.title, text: missing.description })
      showToast({ ...missing, tone: 'destructive' })
    } else if (typed === null) {
      dismissToast()
      setError({ text: percentError(percent) ?? missingIn(collection).description })
    } else send(edited, percent)
  }

  function onChoose(_: string, side: ConflictSide) {
    if (!open) return
    const { conflict, submission } = open
    if (side === 'ours') {
      send(rebase(conflict), submission.source)
      return
    }
    onDraftChange((draft) => (isSource(draft, submission) ? { ...draft, percent: '' } : draft))
    submitter.forget(submission)
  }

  return {
    module: {
      items: choices,
      draft,
      onDraftChange: (next) => {
        setError(null)
        if (latest?.status === 'refused') submitter.forget(latest)
        if (itemKeyOf(next) !== itemKeyOf(draft)) resetOthersChanges()
        onDraftChange(() => next)
      },
      onUpdate,
      busy,
      error: error ?? errorOf(latest, failure, draft, items),
      warning: open ? null : othersChangeNotice(othersChanges, [edited], items, present()),
      lastChange: id === '' ? null : history.lastChangeOf(collection, id),
      reason,
      fieldRef: input satisfies RefObject<HTMLInputElement>,
    },
    conflict: open
      ? {
          ...conflictBox(open.conflict, items, present()),
          remaining: conflicts.length - 1,
          focusRequests: conflictFocus.times,
          onChoose,
        }
      : null,
  }
}

function itemKeyOf({ collection, id }: { collection: string; id: string }): string {
  return `${collection}/${id}`
}

/** Why the last update was refused. If the form has changed since, it names the item and value. */
function errorOf(
  submission: Submission<SentChange, string> | null,
  failure: Failure | null,
  draft: ProgressDraft,
  items: NamedItems,
): ProgressModuleProps['error'] {
  const { changes: [sent] = [] } = submission ?? {}
  // The sign-in form shows that the session ended.
  if (!submission || !failure || !sent || isSignedOut(submission.failure?.error)) return null
  if (isSource(draft, submission)) return failure
  const value = valueText(sent.collection, sent.changes[0]?.field ?? 'progress', sent.changes[0]?.after)
  return { title: `${isolated(itemName(sent, items))} was not updated to ${value}`, ...failure }
}
