import { isolated } from '~/data/domain/format/isolated'
import { useRef, useState, type RefObject } from 'react'
import { changesOf, editsOf, type ConflictSide } from '~/data/domain/editing/editSession'
import type { NamedItems } from '~/data/domain/history/changeHistory'
import { itemName, valueText } from '~/data/domain/history/changeHistory'
import { fractionText, percentError, readPercent } from '~/data/domain/format/percentInput'
import { progressFields } from '~/data/domain/editing/progressItems'
import type { ConflictResolverProps, ProgressDraft, ProgressModuleProps } from '~/ui'
import { type Failure, isSignedOut } from '~/app/lib/api/failure'
import { useStore } from '~/app/lib/store'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import { useClock } from '~/app/lib/useClock'
import { conflictBox } from './conflictBox'
import { holds, progressDraftAfter } from './drafts'
import { actOn, conflictsIn, type FormWork } from './editWork'
import { othersChangeNotice } from './othersChangeNotice'
import { answersOf, sessionKey, type SentChange, type Submission } from './submission'
import { missingIn, progressToast } from './toasts'
import type { Account } from '~/app/features/accounts'
import type { ChangeHistory } from '~/app/features/history'
import { useChangedMeanwhile } from '~/app/lib/connection/othersChanges'
import { useProgressItems } from './useProgressItems'
import { useDaysToCorrect } from './useReason'
import { useSubmission } from './useSubmission'

export interface ProgressUpdate {
  module: ProgressModuleProps
  /** The conflict to decide next; null if there is none. */
  conflict: ConflictResolverProps | null
}

export interface ProgressUpdateOptions {
  account: Account
  draft: ProgressDraft
  onDraftChange: (work: (draft: ProgressDraft) => ProgressDraft) => void
  work: FormWork
  history: ChangeHistory
  items: NamedItems
}

/** The quick progress update: validation, its one call, and the results (specification, section 5). */
export function useProgressUpdate(options: ProgressUpdateOptions): ProgressUpdate {
  const present = useClock()
  const { account, draft, onDraftChange, work, history, items } = options
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const { collection, id } = draft
  const { choices, stored } = useProgressItems(draft, items)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<ProgressModuleProps['error']>(null)
  const [conflictFocus, setConflictFocus] = useState({ times: 0, key: '' })
  const [othersChanges, resetOthersChanges] = useChangedMeanwhile()
  const session = useStore(work.state)
  const { latest, busy, failure, submit, reason } = useSubmission(work.submitter, {
    account,
    days: useDaysToCorrect(),
    toastOf: (ended) =>
      progressToast(ended, (n) => {
        history.undo(n)
        input.current?.focus()
      }),
    onEnded(ended) {
      resetOthersChanges()
      actOn(work, { type: 'answered', answers: answersOf(ended) })
      onDraftChange((draft) => progressDraftAfter(draft, ended))
    },
  })
  const conflicts = conflictsIn(session)
  const typed = readPercent(draft.percent)
  const field = progressFields[collection]
  const after = typed === null ? undefined : fractionText(typed)
  const edited = { collection, id, changes: [{ field, before: stored, after }] }
  const conflictOf = (key: string) => conflicts.find(({ change }) => sessionKey(change) === key)
  // The conflict of the item that Update was clicked for, else the newest.
  const open = conflictOf(conflictFocus.key) ?? conflicts.at(-1)

  function send(change: SentChange) {
    setError(null)
    const others = [...session.pending].filter(([key]) => key !== sessionKey(change))
    const pending = new Map([...others, [sessionKey(change), editsOf(change.changes)]])
    actOn(work, { type: 'edited', pending })
    void submit(() => ({ changes: [change], source: null }))
  }

  function onUpdate() {
    const key = sessionKey(draft)
    const [sent] = latest?.changes ?? []
    // The second click of a double click; the first one sent the percentage.
    if (latest?.isFresh && sent && sessionKey(sent) === key && draft.percent === '') return
    if (conflictOf(key)) {
      setConflictFocus(({ times }) => ({ times: times + 1, key }))
      return
    }
    if (id === '' || draft.percent.trim() === '') {
      const missing = missingIn(collection)
      setError({ title: missing.title, text: missing.description })
      showToast({ ...missing, tone: 'destructive' })
    } else if (typed === null) {
      dismissToast()
      setError({ text: percentError(draft.percent) ?? missingIn(collection).description })
    } else send(edited)
  }

  /** "Mine" of a conflict is what the form says now, not what was sent before. */
  function followInConflict(next: ProgressDraft) {
    const [key, typed] = [sessionKey(next), readPercent(next.percent)]
    const own = conflictOf(key)
    if (!own || typed === null) return
    const changes = own.change.changes.map((change) => ({ ...change, after: fractionText(typed) }))
    actOn(work, { type: 'edited', pending: new Map([...session.pending, [key, editsOf(changes)]]) })
  }

  function onChoose(field: string, side: ConflictSide) {
    if (!open) return
    const { change } = open
    const key = sessionKey(change)
    actOn(work, { type: 'choose', id: key, field, side })
    const edits = actOn(work, { type: 'resolve', id: key }).pending.get(key)
    if (edits) send({ ...change, changes: changesOf(edits) })
    else onDraftChange((draft) => (holds(draft, change) ? { ...draft, percent: '' } : draft))
  }

  return {
    module: {
      items: choices,
      draft,
      onDraftChange: (next) => {
        setError(null)
        if (latest?.status === 'refused') work.submitter.forget()
        if (sessionKey(next) !== sessionKey(draft)) resetOthersChanges()
        followInConflict(next)
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
          ...conflictBox(open, items, present()),
          remaining: conflicts.length - 1,
          focusRequests: conflictFocus.times,
          onChoose,
        }
      : null,
  }
}

/** Why the last update was refused. If the form has changed since, it names the item and value. */
function errorOf(
  submission: Submission | null,
  failure: Failure | null,
  draft: ProgressDraft,
  items: NamedItems,
): ProgressModuleProps['error'] {
  const { changes: [sent] = [] } = submission ?? {}
  // The sign-in form shows that the session ended.
  if (!submission || !failure || !sent || isSignedOut(submission.failure?.error)) return null
  if (holds(draft, sent)) return failure
  const value = valueText(sent.collection, sent.changes[0]?.field ?? 'progress', sent.changes[0]?.after)
  return { title: `${isolated(itemName(sent, items))} was not updated to ${value}`, ...failure }
}
