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
import type { ConflictResolverProps, ConflictSide, JsonModuleProps } from '~/ui'
import { itemPath, readList } from '~/app/lib/api/mutations'
import { isSignedOut } from '~/app/lib/api/send'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import { usePresent } from '~/app/lib/usePresent'
import { conflictsOf, isDecided, type Conflict } from './changeRun'
import { checkChange } from './checkChange'
import { conflictBox } from './conflictBox'
import { contractFields } from './contractFields'
import {
  asSeen,
  conflictsAmong,
  draftAfterChoice,
  draftAfterRun,
  isUnsent,
  resultsOf,
  standing,
  type EditRun,
  type JsonDraft,
} from './editRun'
import { othersChangeNotice } from './othersChangeNotice'
import { pageNonce } from './pageNonce'
import { keepCache } from './runCache'
import { applyToast, invalid, replacedToast } from './toasts'
import { withLastChanges } from './lastChanges'
import { useReason } from './useReason'
import { useSettled } from './useSettled'
import type { Account } from '~/app/features/accounts'
import type { ChangeRun } from './useChangeRun'
import type { ChangeHistory } from '~/app/features/history'
import { useChangedMeanwhile } from '~/app/lib/connection/useOthersChanges'

/** A run of the calls of one document, made from its text. */
export type JsonRun = ChangeRun<PlannedCall, string>

export interface JsonEdits {
  module: JsonModuleProps
  /** Someone else was faster; null when nobody was. */
  conflict: ConflictResolverProps | null
}

export interface JsonEditsOptions {
  account: Account
  draft: JsonDraft
  onDraftChange: (work: (draft: JsonDraft) => JsonDraft) => void
  changes: JsonRun
  undo: ChangeHistory['undo']
  sources: EditSources
  items: NamedItems
}

/** The JSON editor: its plan as one types, and Apply (readings, "The administrator's JSON editor"). */
export function useJsonEdits(options: JsonEditsOptions): JsonEdits {
  const clock = usePresent()
  const { account, draft, onDraftChange, changes, undo, sources, items } = options
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const [fault, setFault] = useState<JsonModuleProps['fault']>(null)
  const [asked, setAsked] = useState(0)
  const [meanwhile, beginAnew] = useChangedMeanwhile()
  const applyButton = useRef<HTMLButtonElement>(null)
  const { run } = changes
  const { text } = draft
  const reason = useReason(changes.busy)
  // Hundreds of entries are planned while the next key is typed, not before it shows.
  const plannedText = useDeferredValue(text)
  const plan = useMemo(() => planText(plannedText, sources, checkChange), [plannedText, sources])
  const fields = useMemo(() => contractFields(sources), [sources])
  const conflicts = useMemo(() => standingConflicts(run, text), [run, text])
  const results = useMemo(
    () =>
      resultsOf(
        run,
        conflicts.map(({ sent }) => sent),
      ),
    [run, conflicts],
  )
  const [conflict] = conflicts

  useSettled(({ call, ...settled }) => {
    const inDoubt = run?.end?.as === 'refused' ? run.changes[run.accepted.length] : undefined
    if (!inDoubt || call.path !== itemPath(inDoubt.collection, inDoubt.id)) return
    changes.forget()
    setFault('refusal' in settled ? { title: invalid.title, text: settled.refusal.reason } : null)
  })

  function refuse(reason: string) {
    setFault({ title: invalid.title, text: reason })
    showToast({ ...invalid, tone: 'destructive' })
    return null
  }

  /** The calls that the text asks for, by what the server holds now; null when it is refused. */
  async function prepare() {
    const document = documentOf(text)
    const used = usedKey(document)
    if (!used) return refuse(reasonOfInvalid(text))
    if (repetitionsIn(text).length > 0) return refuse(mendFirst)
    if (used.isEmpty) return { changes: [], source: text }
    const seen = draft.seen ?? sources
    const now = { ...sources, [used.key]: await readList(client, editCollections[used.key]) }
    const present = planText(text, now, checkChange)
    if (!present) return refuse(reasonOfInvalid(text))
    if (present.refused.length > 0) return refuse(mendFirst)
    const { said } = reason
    const calls = asSeen(present, document, seen).map((call) => ({ ...call, said }))
    const conflicts = await withLastChanges(conflictsAmong(calls, present, now))
    return { changes: calls, source: text, conflicts }
  }

  async function onApply() {
    // The second press of a double one.
    if (run?.isFresh && run.source === text) return
    if (conflict) {
      setAsked((times) => times + 1)
      return
    }
    dismissToast()
    setFault(null)
    const ended = await changes.start(() => prepare().catch((error: unknown) => refuse(unread(error))))
    if (!ended) return
    beginAnew()
    if (ended.end?.as === 'applied') reason.forget()
    onDraftChange((draft) => draftAfterRun(draft, ended))
    keepCache(client, ended, account.session?.username ?? null)
    showToast(applyToast(ended, undoAll))
    if (ended.end?.as !== 'refused') return
    account.noticeFailure(ended.end.error)
    // The sign-in form says that the session ended.
    if (!isSignedOut(ended.end.error))
      setFault({ title: invalid.title, text: 'Apply stopped at the first entry that was refused.' })
  }

  async function onLoad(key: EditKey) {
    setFault(null)
    try {
      const now = { ...sources, [key]: await readList(client, editCollections[key]) }
      const document = currentDocument(key, now)
      changes.forget()
      beginAnew()
      // What was typed while it was read stays.
      onDraftChange((draft) =>
        draft.text === text ? { text: document, settled: document, seen: now } : draft,
      )
      if (isUnsent(draft)) showToast(replacedToast(takeBack))
    } catch (error) {
      setFault({ title: 'Nothing was loaded', text: unread(error) })
    }
  }

  function undoAll(what: number | string) {
    undo(what)
    applyButton.current?.focus()
  }

  /** The draft as it was when the press came that replaced it. */
  function takeBack() {
    onDraftChange(() => draft)
    applyButton.current?.focus()
  }

  function onChoose(field: string, side: ConflictSide) {
    if (!conflict) return
    const { sent, asked } = conflict
    changes.tell({ type: 'chosen', change: sent, field, side })
    const chosen = { ...asked, choices: { ...asked.choices, [field]: side } }
    if (!isDecided(chosen)) return
    const next = draftAfterChoice(draft, chosen)
    if (next) {
      changes.tell({ type: 'decided', change: sent })
      onDraftChange(() => next)
    } else
      setFault({
        title: invalid.title,
        text: `Theirs can be taken over once ${documentOf(text) === undefined ? 'the text is JSON again' : 'no key stands twice in the text'}.`,
      })
  }

  return {
    module: {
      ...{ text, plan, fields, fault, results, nonce: pageNonce(), reason: reason.field },
      busy: changes.busy,
      progress: run && progressOf(run),
      onStop: () => void changes.stop(),
      notice: conflict ? null : othersChangeNotice(meanwhile, plan?.calls ?? [], items, clock()),
      onTextChange: (text) => {
        setFault(null)
        if (text.trim() === '') beginAnew()
        onDraftChange((draft) => ({
          ...draft,
          text,
          seen: text.trim() === '' ? null : (draft.seen ?? sources),
        }))
      },
      onLoad: (key) => void onLoad(key),
      onApply: () => void onApply(),
      applyRef: applyButton,
    },
    conflict: conflict
      ? { ...conflictBox(conflict.asked, items, clock()), others: conflicts.length - 1, asked, onChoose }
      : null,
  }
}

const mendFirst = 'Nothing was sent. Mend what is refused below, then apply again.'

interface StandingConflict {
  /** The change as it was sent. */
  sent: PlannedCall
  /** As far as the text still asks for it. */
  asked: Conflict<PlannedCall>
}

const none: readonly StandingConflict[] = []

/** The conflicts that wait for a choice; where there are none the same list from key to key, as hundreds of rows hang on it. */
function standingConflicts(run: EditRun | null, text: string): readonly StandingConflict[] {
  const conflicts = conflictsOf(run)
  if (conflicts.length === 0) return none
  return conflicts.flatMap((conflict) => {
    const asked = standing(conflict, text)
    return asked ? [{ sent: conflict.change, asked }] : []
  })
}

function progressOf({ changes, accepted, end, isStopping }: EditRun): JsonModuleProps['progress'] {
  return end ? null : { done: accepted.length, all: changes.length, isStopping }
}

/** A list that could not be read: the reader's own words. */
function unread(error: unknown): string {
  return error instanceof Error ? error.message : invalid.description
}

function reasonOfInvalid(text: string): string {
  try {
    JSON.parse(text)
    return 'The document must be an object that holds phases, products or targets.'
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : invalid.description
  }
}
