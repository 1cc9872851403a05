import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import { linkIssues } from '~/data/contract/crossItemRules'
import {
  chartedFields,
  changedFieldsOf,
  descriptors,
  fieldsOf,
  type Collections,
} from '~/data/contract/descriptors'
import type { Descriptor } from '~/data/contract/descriptor'
import type { NetChange } from '~/data/contract/live'
import type { Phase } from '~/data/contract/phase'
import { itemName, type NamedItems } from '~/data/domain/history/changeHistory'
import { editsOf, isDecided, type FieldChange } from '~/data/domain/editing/editSession'
import { withPastDays } from '~/data/domain/editing/pastDays'
import { windowOf } from '~/data/domain/plan/window'
import { dayIn } from '~/data/domain/time/clock'
import { pageNow } from '~/app/lib/pageClock'
import { useLaunch } from '~/ui'
import { itemKey, readItem } from '~/app/lib/api/mutations'
import { onWritten } from '~/app/lib/api/sentAndSeen'
import { isSignedOut, reasonOf, ResponseError } from '~/app/lib/api/failure'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { checkChange } from './checkChange'
import { editFields, numbered } from './editFields'
import { savedToast, signedOutToast, theirsToast } from './toasts'
import { afterSave, changesOf, sheetAfter, type ItemOnPage, type SheetState } from './sheetState'
import { acceptedOf, type Conflict, type SentChange } from './submission'
import { loadForm, useStoredForm } from './storedForms'
import { createSubmitter } from './submitter'
import type { Account } from '~/app/features/accounts'
import { useDaysToCorrect } from './useReason'
import { useSubmission } from './useSubmission'
import { useOthersChanges } from '~/app/lib/connection/othersChanges'

export interface EditFormOptions {
  account: Account
  /** The item being edited. */
  item: ItemOnPage
  items: NamedItems
  /** Undoes a change and moves the focus to where it was made. */
  onUndo: (target: number | string) => void
  /** Called when everything is saved and nothing was typed in the meantime. */
  onSaved: () => void
}

/** The form of one item: its input, validation, others' changes, and saving. */
export function useEditForm({ account, item, items, onUndo, onSaved }: EditFormOptions) {
  const { collection, id, by } = item
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const list: readonly Collections[typeof collection][] = useLoadedItems(collection)
  const launch = useLaunch()
  const { categories } = launch
  const today = dayIn(pageNow(), launch.timeZone)
  const plans = useLoadedItems('baselines')
  const phases = useLoadedItems('timeline')
  const edited = useMemo(
    () => ({
      collection,
      id,
      fields: editFields(changedFieldsOf(collection), {
        // The colours of the other units are taken.
        'business-units':
          collection === 'business-units' ? items.units.filter((unit) => unit.id !== id) : items.units,
        products: items.products,
        baselines: plans,
        timeline: numbered(phases, collection === 'timeline' ? id : null),
        categories: categories.map((name) => ({ id: name, name })),
      }),
    }),
    [collection, id, items.units, items.products, categories, plans, phases],
  )
  const [state, setReactState] = useState<SheetState>(() => {
    const stored = loadForm({ collection, id, by })
    return { item: { ...list.find((item) => item.id === id) }, draft: {}, ...stored, conflict: null }
  })
  // A response may arrive between renders, so the state is kept in a ref too.
  const latest = useRef(state)
  const setState = useCallback((work: (state: SheetState) => SheetState) => {
    latest.current = work(latest.current)
    setReactState(latest.current)
  }, [])
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null)
  const [submitter] = useState(() => createSubmitter<SentChange, SheetState>())

  // The page may show older data, so the form starts with the current item.
  const refetchItem = useCallback(
    () =>
      client
        .query({ queryKey: itemKey(collection, id), queryFn: () => readItem(collection, id), staleTime: 0 })
        .then(
          ({ item }) => {
            setState((state) =>
              sheetAfter(edited, state, { type: 'othersChanged', id, fields: { ...item }, changed: null }),
            )
            setNotSaved((shown) => (shown?.isRemoved ? null : shown))
          },
          // Saving reads the item again and shows the error.
          () => undefined,
        ),
    [client, collection, id, edited, setState],
  )

  useEffect(() => {
    void refetchItem()
  }, [refetchItem])

  useOthersChanges(
    useCallback(
      (change: NetChange | null) => {
        if (change === null) void refetchItem()
        else if (change.collection !== collection || change.id !== id) return
        else if (change.kind === 'remove') setNotSaved(removedNotice(collection))
        else if (change.kind === 'create') void refetchItem()
        else
          setState((state) => {
            const changed = { at: change.at, by: change.by ?? null }
            return sheetAfter(edited, state, { type: 'othersChanged', id, fields: change.after, changed })
          })
      },
      [collection, id, edited, refetchItem, setState],
    ),
  )

  // An undo of this page may bring a removed item back.
  const wasRemoved = notSaved?.isRemoved === true
  useEffect(() => (wasRemoved ? onWritten(() => void refetchItem()) : undefined), [wasRemoved, refetchItem])

  const changes = changesOf(edited, state)
  const isChanged = changes.length > 0
  const input = useMemo(
    () => (isChanged ? { item: state.item, draft: state.draft } : null),
    [isChanged, state.item, state.draft],
  )
  useStoredForm({ collection, id, by }, input)
  const conflict: Conflict | null = state.conflict && {
    ...state.conflict,
    change: { collection, id, changes },
  }
  const figures = chartedFields(collection)
  const isFiguresOnly = changes.length > 0 && changes.every(({ field }) => figures.includes(field))
  const days = useDaysToCorrect()
  const { busy, failure, submit, reason } = useSubmission(submitter, {
    account,
    days: isFiguresOnly ? days : null,
    toastOf(ended) {
      const { failure, source } = ended
      // The form itself says why it was not saved.
      if (failure) return isSignedOut(failure.error) ? signedOutToast(toggleAdmin) : null
      const [accepted] = acceptedOf(ended)
      if (!accepted) return null
      const isDone = changesOf(edited, afterSave(edited, latest.current, source, accepted.item)).length === 0
      const undo = isDone ? onUndo : undoWhileOpen
      const { changes } = accepted.change
      const name = item.collection === 'launch' ? 'Launch' : itemName(item, items)
      return savedToast(name, edited.fields, changes, { n: accepted.n, undo, isDone })
    },
    onEnded(ended) {
      setNotSaved(null)
      const conflict = ended.outcomes.find((outcome) => outcome.as === 'conflict')
      const [accepted] = acceptedOf(ended)
      if (accepted) {
        setState((state) => afterSave(edited, state, ended.source, accepted.item))
        if (changesOf(edited, latest.current).length === 0) onSaved()
        else void refetchItem()
      } else if (conflict) {
        const { theirs: fields, changed } = conflict
        setState((state) => sheetAfter(edited, state, { type: 'othersChanged', id, fields, changed }))
      } else if (isRemoved(ended.failure?.error)) setNotSaved(removedNotice(collection))
      else if (ended.failure) {
        const text = `${reasonOf(ended.failure.error)} Your changes are still here.`
        setNotSaved({ title: 'Not saved', text, isOfSave: true })
      }
    },
  })
  const issues = issuesOf(state.item, changes)

  function issuesOf(item: SheetState['item'], changes: readonly FieldChange[]) {
    const after = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    const phases = () => list as readonly Phase[]
    const others = [
      ...(collection === 'timeline' ? linkIssues(collection, id, after, phases) : []),
      ...withPastDays(fieldsOf(collection), item, after, () => today).issues,
    ]
    return [
      ...checkChange(collection, { ...item, id }, after, new Map(list.map((item) => [item.id, item]))),
      ...others.map(({ path, reason }) => ({ path, reason: reason ?? '' })),
    ]
  }

  /** The form stays open, and reloads the item after the undo. */
  function undoWhileOpen(n: number) {
    const stop = onWritten(() => {
      stop()
      void refetchItem()
    })
    onUndo(n)
  }

  function save() {
    if (busy || (conflict ? !isDecided(editsOf(changes), conflict) : issues.length > 0)) return
    const decided = sheetAfter(edited, state, { type: 'resolve', id })
    setState(() => decided)
    const toSend = changesOf(edited, decided)
    dismissToast()
    setNotSaved(null)
    if (conflict && toSend.length === 0) {
      showToast(theirsToast(itemName(item, items), edited.fields, Object.keys(conflict.choices)))
      onSaved()
      return
    }
    if (conflict && issuesOf(decided.item, toSend).length > 0) {
      setNotSaved({ title: 'Not saved', text: 'Your choices are kept. Correct what is marked, then save.' })
      return
    }
    if (toSend.length === 0) return
    void submit(() => ({ changes: [{ collection, id, changes: toSend }], source: decided }))
  }

  const window = windowOf(launch)
  return {
    window,
    today,
    goLive: launch.goLive,
    edited,
    state,
    setState,
    conflict,
    changes,
    issues,
    notSaved: notSaved?.isOfSave ? { ...notSaved, onSendAgain: failure?.onSendAgain } : notSaved,
    busy,
    reason,
    save,
  }
}

export type EditForm = ReturnType<typeof useEditForm>

interface NotSaved {
  title: string
  text: string
  /** The server refused the save, or did not answer it. */
  isOfSave?: boolean
  /** The item is gone. */
  isRemoved?: boolean
}

function removedNotice(collection: PatchableName): NotSaved {
  const { one }: Descriptor = descriptors[collection]
  return {
    title: `This ${one} was removed`,
    text: 'Undo its removal in the history to save your changes, or discard them. Your changes are still here.',
    isRemoved: true,
  }
}

function isRemoved(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404
}
