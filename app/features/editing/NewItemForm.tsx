import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type MutableRefObject } from 'react'
import type { CollectionName } from '~/data/contract/collections'
import { descriptors } from '~/data/contract/descriptors'
import { errorText, isOfUse, type EditField, type FormDraft } from '~/data/domain/editing/editForm'
import { isolated } from '~/data/domain/format/isolated'
import type { Account } from '~/app/features/accounts'
import type { ChangeNote } from '~/app/lib/api/changeNote'
import { type Failure, failureOf, isSignedOut, mayBeSentAgain } from '~/app/lib/api/failure'
import { createItem, refreshChanged, type ChangeOptions } from '~/app/lib/api/mutations'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { useUnsavedForm } from '~/app/lib/unsavedForms'
import { useToast } from '~/app/lib/ToastContext'
import { useReason } from './useReason'
import { useLeaveWarning } from '~/app/lib/useLeaveWarning'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { historyKey } from '~/app/lib/api/historyCache'
import { windowOf } from '~/data/domain/plan/window'
import { dayIn } from '~/data/domain/time/clock'
import { pageNow } from '~/app/lib/pageClock'
import { EditSheet, useLaunch } from '~/ui'
import { noteOf, type RequestLeave } from './EditForm'
import { loadForm, useStoredForm, type FormOf } from './storedForms'
import { signedOutToast } from './toasts'
import { dependentValues } from './dependentValues'
import {
  firstValue,
  newFields,
  newItemIssues,
  newItemOf,
  ownedItem,
  ownedList,
  WITH_OWNED,
  withOwnedField,
} from './newItem'

export interface NewItemFormProps {
  /** The list of the new item, and who types it. */
  form: FormOf
  account: Account
  open: boolean
  /** Called when the item is added, or discarded. */
  onClose: () => void
  /** Undoes the change that added the item. */
  onUndo: (target: number | string) => void
  /** Set by the form: asks it to make room. */
  leaveRef: MutableRefObject<RequestLeave | null>
}

/** The side sheet for a new item. */
export function NewItemForm({ form, account, open, onClose, onUndo, leaveRef }: NewItemFormProps) {
  const { collection } = form
  const client = useQueryClient()
  const showToast = useToast()
  const list = useLoadedItems(collection)
  const launch = useLaunch()
  const window = windowOf(launch)
  const today = dayIn(pageNow(), launch.timeZone)
  const otherItems = {
    units: useLoadedItems('business-units'),
    products: useLoadedItems('products'),
    phases: useLoadedItems('timeline'),
    own: list,
    categories: launch.categories,
  }
  const [draft, setDraft] = useState<FormDraft>(() => loadForm(form)?.draft ?? {})
  const [wasSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const reason = useReason(busy)
  const [notSaved, setNotSaved] = useState<(Failure & { title: string }) | null>(null)
  // Pressed twice, an unchanged form is the same request.
  const [keys] = useState(() => new RequestKeys())
  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null)
  const isTyped = Object.keys(draft).length > 0
  useStoredForm(
    form,
    useMemo(() => (isTyped ? { item: {}, draft } : null), [isTyped, draft]),
  )
  useLeaveWarning(isTyped)
  useUnsavedForm(isTyped)

  const noun = descriptors[collection].one
  const fields = newFields(collection, otherItems)
  const owned = ownedList(collection)
  const formFields = owned ? [...fields, withOwnedField(owned)] : fields
  const item = newItemOf(collection, fields, draft, otherItems)
  const issues = newItemIssues(
    collection,
    item,
    list.map((each) => ({ ...each })),
  )

  function confirmLeave(next: () => void) {
    if (isTyped || busy) setPendingLeave(() => next)
    else next()
  }
  const done = useRef(onClose)
  useEffect(() => {
    leaveRef.current = confirmLeave
    done.current = pendingLeave ?? onClose
  })

  function add() {
    if (busy) return
    setSubmitted(true)
    if (issues.length > 0) return
    void sendItem(item, draft[WITH_OWNED] !== 'no', reason.note)
  }

  async function sendItem(
    item: ReturnType<typeof newItemOf>,
    isOwnedWanted: boolean,
    note: ChangeNote | undefined,
  ) {
    setBusy(true)
    setNotSaved(null)
    try {
      const withOwned = owned !== undefined && isOwnedWanted
      const batchId = withOwned ? keys.batchId : null
      const options = { batchId, note, keys }
      const made = await createItem(collection, item, options)
      const isOwnedMade = withOwned && (await addOwned(owned, made.item, options))
      const target = isOwnedMade ? batchId : made.n
      void refreshChanged(client, [
        { collection, id: String(made.item.id) },
        ...(owned && isOwnedMade ? [{ collection: owned, id: '' }] : []),
      ])
      void refetchQueries(client, { queryKey: historyKey() })
      const name = [made.item.title, made.item.name].find((each) => typeof each === 'string') ?? noun
      showToast({
        title: `${isolated(name)} added`,
        description: isOwnedMade
          ? `And its ${descriptors[owned].one}, all at 0.`
          : withOwned
            ? `Without its ${descriptors[owned].one}, which was not added.`
            : 'At the end of its list.',
        ...(target !== null && {
          action: {
            label: 'Undo',
            altText: 'Undo it in the history of the admin panel',
            onAction: () => {
              onUndo(target)
            },
          },
        }),
      })
      done.current()
    } catch (error) {
      account.handleFailure(error)
      const { text, onSendAgain } = failureOf(error, () => void sendItem(item, isOwnedWanted, note))
      setNotSaved({ title: 'Not added', text: `${text} What you typed is still here.`, onSendAgain })
      if (isSignedOut(error)) showToast(signedOutToast(toggleAdmin))
    }
    setBusy(false)
  }

  /** If the owned item is refused, the item itself stays. */
  async function addOwned(
    owned: CollectionName,
    owner: Readonly<Record<string, unknown>>,
    options: ChangeOptions,
  ) {
    try {
      await createItem(owned, ownedItem(owned, owner), options)
      return true
    } catch (error) {
      if (mayBeSentAgain(error)) throw error
      account.handleFailure(error)
      return false
    }
  }

  const isNoChoice = ({ kind }: EditField) => kind.of === 'choice' && kind.options.length === 0
  const isAsked = (field: EditField) =>
    field.onlyWhile === undefined || isOfUse(field, formFields, item, draft)
  const shown = issues.filter(({ path }) => wasSubmitted || String(path[0]) in draft)
  return (
    <EditSheet
      open={open}
      name=""
      newItemName={noun}
      subtitle="Nothing is saved until you add it"
      fields={formFields.filter(isAsked).map((field) => {
        const value = draft[field.name] ?? (field.name === WITH_OWNED ? 'yes' : firstValue(field))
        const fieldIssues = shown.filter(({ path }) => path[0] === field.name)
        const [first] = fieldIssues
        return {
          field,
          value,
          stored: value,
          previous: null,
          note: isNoChoice(field)
            ? 'Every product has a target already.'
            : noteOf(field.name, value, { collection, item, before: null, window, goLive: launch.goLive }),
          error: first ? errorText(collection, field, first.reason) : null,
          invalidLines: fieldIssues.flatMap(({ path }) => (typeof path[1] === 'number' ? [path[1]] : [])),
          onChange: (next) => {
            setDraft((draft) => ({
              ...draft,
              ...dependentValues(collection, {}, draft, field.name, next, { window, today }),
            }))
          },
          onRestore: () => undefined,
        }
      })}
      count={isTyped ? Object.keys(draft).length : 0}
      invalidCount={new Set(shown.map(({ path }) => path[0])).size}
      conflicts={null}
      busy={busy}
      error={notSaved}
      reason={reason.field}
      isConfirmingDiscard={pendingLeave !== null}
      onSave={add}
      onDiscard={
        pendingLeave ??
        (() => {
          confirmLeave(onClose)
        })
      }
      onCancel={() => {
        setPendingLeave(null)
      }}
      onOpenChange={() => {
        if (pendingLeave) setPendingLeave(null)
        else confirmLeave(onClose)
      }}
    />
  )
}
