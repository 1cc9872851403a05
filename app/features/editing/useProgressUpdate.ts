import { isolated } from '~/data/domain/format/isolated'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { NamedItems } from '~/data/domain/history/changeHistory'
import { itemName, valueText } from '~/data/domain/history/changeHistory'
import { fractionText, percentError, readPercent } from '~/data/domain/format/percentInput'
import { progressFields } from '~/data/domain/editing/progressItems'
import type { ConflictResolverProps, ConflictSide, ProgressDraft, ProgressModuleProps } from '~/ui'
import { itemPath } from '~/app/lib/api/mutations'
import { isSignedOut, reasonOf } from '~/app/lib/api/send'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import { usePresent } from '~/app/lib/usePresent'
import { conflictsOf, madeFromTheirs, type Run, type SentChange } from './changeRun'
import { conflictBox } from './conflictBox'
import { isSource, progressAfterRun } from './drafts'
import { othersChangeNotice } from './othersChangeNotice'
import { keepCache } from './runCache'
import { missingIn, progressToast } from './toasts'
import type { Account } from '~/app/features/accounts'
import type { ChangeRun } from './useChangeRun'
import type { ChangeHistory } from '~/app/features/history'
import { useChangedMeanwhile } from '~/app/lib/connection/useOthersChanges'
import { useProgressItems } from './useProgressItems'
import { useDaysToCorrect, useReason } from './useReason'
import { useSettled } from './useSettled'

/** A run of one change, made from a percentage as it was typed. */
export type ProgressRun = ChangeRun<SentChange, string>

export interface ProgressUpdate {
  module: ProgressModuleProps
  /** Someone else was faster; null when nobody was. */
  conflict: ConflictResolverProps | null
}

export interface ProgressUpdateOptions {
  account: Account
  draft: ProgressDraft
  onDraftChange: (work: (draft: ProgressDraft) => ProgressDraft) => void
  changes: ProgressRun
  history: ChangeHistory
  items: NamedItems
}

/** The quick progress update: its checks, its one call, and what follows from it (specification, section 5). */
export function useProgressUpdate(options: ProgressUpdateOptions): ProgressUpdate {
  const present = usePresent()
  const { account, draft, onDraftChange, changes, history, items } = options
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const { collection, id } = draft
  const { choices, stored } = useProgressItems(draft, items)
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<ProgressModuleProps['fault']>(null)
  const [asked, setAsked] = useState({ times: 0, place: '' })
  const [meanwhile, beginAnew] = useChangedMeanwhile()
  const { run, waiting } = changes
  const reason = useReason(changes.busy, useDaysToCorrect())
  const conflicts = [...waiting, run].flatMap((run) =>
    run ? conflictsOf(run).map((conflict) => ({ conflict, run })) : [],
  )
  const typed = readPercent(draft.percent)
  const field = progressFields[collection]
  const edited = {
    collection,
    id,
    changes: [{ field, after: typed === null ? undefined : fractionText(typed) }],
  }
  const conflictAt = (place: string) => conflicts.find(({ conflict }) => placeOf(conflict.change) === place)
  // The one that was pressed for, else the newest: it is what its author waits for.
  const open = conflictAt(asked.place) ?? conflicts.at(-1)

  useSettled(({ call, ...settled }) => {
    const [sent] = run?.changes ?? []
    if (run?.end?.as !== 'refused' || !sent || call.path !== itemPath(sent.collection, sent.id)) return
    changes.forget(run)
    if ('refusal' in settled) setFault({ text: settled.refusal.reason })
    else onDraftChange((draft) => progressAfterRun(draft, { ...run, end: { as: 'applied' } }))
  })

  async function send(change: SentChange, percent: string) {
    dismissToast()
    setFault(null)
    const ended = await changes.start(() => ({
      changes: [{ ...change, said: reason.said }],
      source: percent,
    }))
    if (!ended) return
    if (ended.end?.as === 'applied') reason.forget()
    beginAnew()
    const undo = (n: number) => {
      history.undo(n)
      input.current?.focus()
    }
    showToast(progressToast(ended, undo))
    onDraftChange((draft) => progressAfterRun(draft, ended))
    keepCache(client, ended, account.session?.username ?? null)
    if (ended.end?.as === 'refused') account.noticeFailure(ended.end.error)
  }

  function onUpdate() {
    // The second press of a double one; its percentage went with the first.
    if (run?.isFresh && isSource(draft, { ...run, source: '' })) return
    const { percent } = draft
    const place = placeOf(draft)
    if (conflictAt(place)) {
      setAsked(({ times }) => ({ times: times + 1, place }))
      return
    }
    if (id === '' || percent.trim() === '') {
      const missing = missingIn(collection)
      setFault({ title: missing.title, text: missing.description })
      showToast({ ...missing, tone: 'destructive' })
    } else if (typed === null) {
      dismissToast()
      setFault({ text: percentError(percent) ?? missingIn(collection).description })
    } else {
      const change = { field, before: stored, after: fractionText(typed) }
      void send({ collection, id, changes: [change] }, percent)
    }
  }

  function onChoose(_: string, side: ConflictSide) {
    if (!open) return
    const { conflict, run } = open
    if (side === 'mine') {
      void send(madeFromTheirs(conflict), run.source)
      return
    }
    onDraftChange((draft) => (isSource(draft, run) ? { ...draft, percent: '' } : draft))
    changes.forget(run)
  }

  return {
    module: {
      items: choices,
      draft,
      onDraftChange: (next) => {
        setFault(null)
        if (run?.end?.as === 'refused') changes.forget(run)
        if (placeOf(next) !== placeOf(draft)) beginAnew()
        onDraftChange(() => next)
      },
      onUpdate,
      busy: changes.busy,
      fault: fault ?? refusalOf(run, draft, items),
      notice: open ? null : othersChangeNotice(meanwhile, [edited], items, present()),
      lastChange: id === '' ? null : history.lastChangeOf(collection, id),
      reason: reason.field,
      fieldRef: input satisfies RefObject<HTMLInputElement>,
    },
    conflict: open
      ? {
          ...conflictBox(open.conflict, items, present()),
          others: conflicts.length - 1,
          asked: asked.times,
          onChoose,
        }
      : null,
  }
}

/** What an item is known by among all that are updated. */
function placeOf({ collection, id }: { collection: string; id: string }): string {
  return `${collection}/${id}`
}

/** Why the last update was refused; of another item or value than the form now holds it says which. */
function refusalOf(
  run: Run<SentChange, string> | null,
  draft: ProgressDraft,
  items: NamedItems,
): ProgressModuleProps['fault'] {
  const [sent] = run?.changes ?? []
  // The sign-in form has said that the session ended.
  if (run?.end?.as !== 'refused' || !sent || isSignedOut(run.end.error)) return null
  const text = reasonOf(run.end.error)
  if (isSource(draft, run)) return { text }
  const value = valueText(sent.collection, sent.changes[0]?.field ?? 'progress', sent.changes[0]?.after)
  return { title: `${isolated(itemName(sent, items))} was not updated to ${value}`, text }
}
