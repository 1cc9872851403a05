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
} from '~/data/domain/editing/jsonEdits'
import {
  conflictAt,
  editsOf,
  isDecided,
  newSession,
  reduceEdits,
  type ConflictSide,
  type EditSession,
  type ItemEdits,
} from '~/data/domain/editing/editSession'
import type { ConflictResolverProps, JsonModuleProps } from '~/ui'
import { readList } from '~/app/lib/api/mutations'
import { isSignedOut, mayBeSentAgain, reasonOf } from '~/app/lib/api/failure'
import { useStore } from '~/app/lib/store'
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
import { actOn, conflictsIn, forgetWork, type JsonWork } from './editWork'
import { answersOf, sessionKey } from './submission'
import { applyToast, invalid, replacedToast } from './toasts'
import { useSubmission } from './useSubmission'
import type { Account } from '~/app/features/accounts'
import type { ChangeHistory } from '~/app/features/history'
import { useChangedMeanwhile } from '~/app/lib/connection/othersChanges'

export interface JsonEdits {
  module: JsonModuleProps
  /** The conflict to decide next; null if there is none. */
  conflict: ConflictResolverProps | null
}

export interface JsonEditsOptions {
  account: Account
  draft: JsonDraft
  onDraftChange: (work: (draft: JsonDraft) => JsonDraft) => void
  work: JsonWork
  undo: ChangeHistory['undo']
  sources: EditSources
  items: NamedItems
}

/** The JSON editor: the plan while typing, and Apply (readings, "The administrator's JSON editor"). */
export function useJsonEdits(options: JsonEditsOptions): JsonEdits {
  const clock = useClock()
  const { account, draft, onDraftChange, work, undo, sources, items } = options
  const client = useQueryClient()
  const showToast = useToast()
  const [error, setError] = useState<{ title: string; text: string; isOfApply?: boolean } | null>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  const [othersChanges, resetOthersChanges] = useChangedMeanwhile()
  const applyButton = useRef<HTMLButtonElement>(null)
  const session = useStore(work.state)
  const { latest, busy, failure, submit, reason } = useSubmission(work.submitter, {
    account,
    toastOf: (ended) => applyToast(ended, undoAll),
    onEnded(ended) {
      setError(null)
      resetOthersChanges()
      work.state.write(sessionOf(ended))
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
  const standing = useMemo(() => stillInText(session, text), [session, text])
  const conflicts = useMemo(() => conflictsIn(standing), [standing])
  const results = useMemo(() => resultsOf(latest, standing), [latest, standing])
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
      forgetWork(work)
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
    const { change } = conflict
    const id = sessionKey(change)
    work.state.write(standing)
    const chosen = conflictAt(actOn(work, { type: 'choose', id, field, side }), id)
    if (!chosen || !isDecided(editsOf(change.changes), chosen)) return
    const next = draftAfterChoice(draft, { ...chosen, change })
    if (next) {
      actOn(work, { type: 'resolve', id })
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
      onStop: () => void work.submitter.stop(),
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
          ...conflictBox(conflict, items, clock()),
          remaining: conflicts.length - 1,
          focusRequests,
          onChoose,
        }
      : null,
  }
}

const correctFirst = 'Nothing was sent. Correct the errors below, then apply again.'

/** The edits of a submission, with what was answered. */
function sessionOf(ended: JsonSubmission): EditSession {
  const pending = new Map<string, ItemEdits>()
  for (const change of ended.changes)
    pending.set(sessionKey(change), { ...pending.get(sessionKey(change)), ...editsOf(change.changes) })
  return reduceEdits({ ...newSession, pending }, { type: 'answered', answers: answersOf(ended) })
}

/**
 * The session with what the text still says of the items in conflict. Without any, it is the same on every key press,
 * because hundreds of rows depend on it.
 */
function stillInText(session: EditSession, text: string): EditSession {
  const conflicts = conflictsIn(session)
  if (conflicts.length === 0) return session
  const pending = new Map(session.pending)
  for (const conflict of conflicts) {
    const left = conflictStillInText(conflict, text)
    if (left) pending.set(sessionKey(left.change), editsOf(left.change.changes))
    else pending.delete(sessionKey(conflict.change))
  }
  return reduceEdits(session, { type: 'edited', pending })
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
