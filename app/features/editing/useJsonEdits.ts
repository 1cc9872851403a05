import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { NamedItems } from '~/data/domain/history/changeHistory'
import {
  currentDocument,
  documentOf,
  editCollections,
  planText,
  repetitionsIn,
  usedKey,
  type EditKey,
  type EditSources,
  type PlannedCall,
} from '~/data/domain/editing/jsonEdits'
import type { ConflictSide } from '~/data/domain/editing/conflicts'
import type { ConflictResolverProps, JsonModuleProps } from '~/ui'
import { readList } from '~/app/lib/api/mutations'
import { isSignedOut, mayBeSentAgain, reasonOf } from '~/app/lib/api/failure'
import { useToast } from '~/app/lib/ToastContext'
import { useClock } from '~/app/lib/useClock'
import { checkChange } from './checkChange'
import { conflictBox } from './conflictBox'
import { contractFields } from './contractFields'
import {
  withSeenValues,
  conflictsAmong,
  draftAfter,
  draftAfterChoice,
  isUnsent,
  resultsOf,
  conflictStillInText,
  type JsonDraft,
  type JsonSubmission,
} from './jsonDraft'
import { withLastChanges } from './lastChanges'
import { othersChangeNotice } from './othersChangeNotice'
import { pageNonce } from './pageNonce'
import { isDecided, unresolved, type Conflict } from './submission'
import type { Submitter } from './submitter'
import { applyToast, invalid, replacedToast } from './toasts'
import { useSubmission } from './useSubmission'
import type { Account } from '~/app/features/accounts'
import type { ChangeHistory } from '~/app/features/history'
import { useChangedMeanwhile } from '~/app/lib/connection/othersChanges'

/** Submissions of the JSON editor, made from its text. */
export type JsonSubmitter = Submitter<PlannedCall, string>

export interface JsonEdits {
  module: JsonModuleProps
  /** The conflict to decide next; null if there is none. */
  conflict: ConflictResolverProps | null
}

export interface JsonEditsOptions {
  account: Account
  draft: JsonDraft
  onDraftChange: (work: (draft: JsonDraft) => JsonDraft) => void
  submitter: JsonSubmitter
  undo: ChangeHistory['undo']
  sources: EditSources
  items: NamedItems
}

/** The JSON editor: the plan while typing, and Apply (readings, "The administrator's JSON editor"). */
export function useJsonEdits(options: JsonEditsOptions): JsonEdits {
  const clock = useClock()
  const { account, draft, onDraftChange, submitter, undo, sources, items } = options
  const client = useQueryClient()
  const showToast = useToast()
  const [error, setError] = useState<{ title: string; text: string; isOfApply?: boolean } | null>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  const [othersChanges, resetOthersChanges] = useChangedMeanwhile()
  const applyButton = useRef<HTMLButtonElement>(null)
  const { latest, busy, failure, submit, reason } = useSubmission(submitter, {
    account,
    toastOf: (ended) => applyToast(ended, undoAll),
    onEnded(ended) {
      setError(null)
      resetOthersChanges()
      onDraftChange((draft) => draftAfter(draft, ended))
      // The sign-in form shows that the session ended.
      if (ended.failure && !isSignedOut(ended.failure.error))
        setError({
          title: invalid.title,
          text: mayBeSentAgain(ended.failure.error)
            ? reasonOf(ended.failure.error)
            : 'Apply stopped at the first entry that was refused.',
          isOfApply: true,
        })
    },
  })
  const { text } = draft
  // Planning hundreds of entries must not delay typing.
  const plannedText = useDeferredValue(text)
  const plan = useMemo(() => planText(plannedText, sources, checkChange), [plannedText, sources])
  const fields = useMemo(() => contractFields(sources), [sources])
  const conflicts = useMemo(() => standingConflicts(latest, text), [latest, text])
  const results = useMemo(
    () =>
      resultsOf(
        latest,
        conflicts.map(({ sent }) => sent),
      ),
    [latest, conflicts],
  )
  const [conflict] = conflicts

  function showInvalid(reason: string) {
    setError({ title: invalid.title, text: reason })
    showToast({ ...invalid, tone: 'destructive' })
    return null
  }

  /** The calls for the text, based on the server's current data. Null if the text is invalid. */
  async function prepare() {
    const document = documentOf(text)
    const used = usedKey(document)
    if (!used) return showInvalid(reasonOfInvalid(text))
    if (repetitionsIn(text).length > 0) return showInvalid(correctFirst)
    if (used.isEmpty) return { changes: [], source: text }
    const seen = draft.seen ?? sources
    const now = { ...sources, [used.key]: await readList(client, editCollections[used.key]) }
    const present = planText(text, now, checkChange)
    if (!present) return showInvalid(reasonOfInvalid(text))
    if (present.refused.length > 0) return showInvalid(correctFirst)
    const calls = withSeenValues(present, document, seen)
    return { changes: calls, source: text, conflicts: await withLastChanges(conflictsAmong(calls, now)) }
  }

  function onApply() {
    // The second click of a double click.
    if (latest?.isFresh && latest.source === text) return
    if (conflict) {
      setFocusRequests((times) => times + 1)
      return
    }
    setError(null)
    void submit(() => prepare().catch((error: unknown) => showInvalid(readErrorText(error))))
  }

  async function onLoad(key: EditKey) {
    setError(null)
    try {
      const now = { ...sources, [key]: await readList(client, editCollections[key]) }
      const document = currentDocument(key, now)
      submitter.forget()
      resetOthersChanges()
      // What was typed while the list was loading stays.
      onDraftChange((draft) =>
        draft.text === text ? { text: document, settled: document, seen: now } : draft,
      )
      if (isUnsent(draft)) showToast(replacedToast(restoreDraft))
    } catch (error) {
      setError({ title: 'Nothing was loaded', text: readErrorText(error) })
    }
  }

  function undoAll(target: number | string) {
    undo(target)
    applyButton.current?.focus()
  }

  /** Restores the draft that loading replaced. */
  function restoreDraft() {
    onDraftChange(() => draft)
    applyButton.current?.focus()
  }

  function onChoose(field: string, side: ConflictSide) {
    if (!conflict) return
    const { sent, current } = conflict
    submitter.dispatch({ type: 'choose', change: sent, field, side })
    const chosen = { ...current, choices: { ...current.choices, [field]: side } }
    if (!isDecided(chosen)) return
    const next = draftAfterChoice(draft, chosen)
    if (next) {
      submitter.dispatch({ type: 'resolve', change: sent })
      onDraftChange(() => next)
    } else
      setError({
        title: invalid.title,
        text: `Theirs can be used once ${documentOf(text) === undefined ? 'the text is JSON again' : 'no key is in the text twice'}.`,
      })
  }

  return {
    module: {
      ...{ text, plan, fields, results, nonce: pageNonce(), reason, busy },
      error: error?.isOfApply ? { ...error, onSendAgain: failure?.onSendAgain } : error,
      progress: latest && progressOf(latest),
      onStop: () => void submitter.stop(),
      warning: conflict ? null : othersChangeNotice(othersChanges, plan?.calls ?? [], items, clock()),
      onTextChange: (text) => {
        setError(null)
        if (text.trim() === '') resetOthersChanges()
        onDraftChange((draft) => ({
          ...draft,
          text,
          seen: text.trim() === '' ? null : (draft.seen ?? sources),
        }))
      },
      onLoad: (key) => void onLoad(key),
      onApply,
      applyRef: applyButton,
    },
    conflict: conflict
      ? {
          ...conflictBox(conflict.current, items, clock()),
          remaining: conflicts.length - 1,
          focusRequests,
          onChoose,
        }
      : null,
  }
}

const correctFirst = 'Nothing was sent. Correct the errors below, then apply again.'

interface StandingConflict {
  /** The change as it was sent. */
  sent: PlannedCall
  /** Limited to the fields that the text still changes. */
  current: Conflict<PlannedCall>
}

const none: readonly StandingConflict[] = []

/**
 * The conflicts that need a choice. Without any, it is the same array on every key press, because hundreds of rows
 * depend on it.
 */
function standingConflicts(latest: JsonSubmission | null, text: string): readonly StandingConflict[] {
  const conflicts = unresolved(latest)
  if (conflicts.length === 0) return none
  return conflicts.flatMap((conflict) => {
    const current = conflictStillInText(conflict, text)
    return current ? [{ sent: conflict.change, current }] : []
  })
}

function progressOf({ changes, outcomes, status, isStopping }: JsonSubmission): JsonModuleProps['progress'] {
  return status === 'pending' ? { done: outcomes.length, total: changes.length, isStopping } : null
}

/** The message of a list that could not be read. */
function readErrorText(error: unknown): string {
  return error instanceof Error ? error.message : invalid.description
}

function reasonOfInvalid(text: string): string {
  try {
    JSON.parse(text)
    return 'The document must be an object with phases, products or targets.'
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : invalid.description
  }
}
