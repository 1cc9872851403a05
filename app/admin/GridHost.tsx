import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { whenText } from '~/data/rules/changeHistory'
import type { RowTold } from '~/data/rules/gridSheet'
import { gridAfter, type GridAction } from '~/data/rules/gridState'
import { sendable } from '~/data/rules/gridWords'
import { TrackingGrid, type TrackingGridProps } from '~/ui'
import { isSignedOut, reasonOf } from '~/app/api/send'
import type { GridName } from '~/app/editing'
import { pageNow } from '~/app/pageClock'
import { useDismissToast, useToast } from '~/app/shell/ToastContext'
import { applyRows, type AppliedRows } from './applyRows'
import type { SentChange } from './changeRun'
import { gridToast } from './gridToasts'
import { useGridWork, type GridWork } from './gridWork'
import { useAccount } from './useAccount'
import { useEditedItems } from './useEditedItems'
import { useGridSheet, type GridSheetOptions } from './useGridSheet'
import { useUndo } from './useUndo'

export interface GridHostProps {
  collection: GridName
  /** The rows that the section would show. */
  rows: GridSheetOptions['rows']
  work: GridWork
  /** The table is to be there again. */
  onClose: () => void
}

const texts = {
  targets: { title: 'Detailed Progress Tracking', what: 'figures' },
  products: { title: 'Product Portfolio', what: 'fields' },
} as const

/** The grid of a collection: what is typed in it, and its Apply, row by row. */
export function GridHost({ collection, rows, work, onClose }: GridHostProps) {
  const account = useAccount(() => undefined)
  const { items } = useEditedItems()
  const { undo } = useUndo(account, items)
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const sheet = useGridSheet({ collection, rows, items })
  const state = useGridWork(work)
  const [progress, setProgress] = useState<NonNullable<TrackingGridProps['progress']> | null>(null)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [fault, setFault] = useState<NonNullable<TrackingGridProps['fault']> | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isStopping = useRef(false)

  function act(action: GridAction) {
    work.change((state) => gridAfter(state, action, sheet))
  }

  function focusCell() {
    place.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
  }

  async function apply() {
    const changes = changesIn(work, collection)
    if (progress !== null || changes.length === 0) return
    dismissToast()
    setFault(null)
    isStopping.current = false
    const all = changes.length
    setProgress({ done: 0, all, isStopping: false })
    // The button is gone with its press.
    focusCell()
    const applied = await applyRows({
      ...{ client, changes },
      by: account.session?.username ?? null,
      isStopping: () => isStopping.current,
      onAnswered: (done) => {
        setProgress({ done, all, isStopping: isStopping.current })
      },
    })
    setProgress(null)
    act({ type: 'sent', accepted: applied.accepted.map(({ id }) => id), told: toldOf(applied) })
    showToast(
      gridToast(changes, applied, (what) => {
        undo(what)
        focusCell()
      }),
    )
    if (applied.end) {
      const { error } = applied.end
      account.noticeFailure(error)
      const todo = isSignedOut(error) ? ' Sign in with Admin Mode, then apply again.' : ''
      setFault({
        title: 'Not all was applied',
        text: `${reasonOf(error)}${todo} Your changes are still here.`,
      })
    }
  }

  return (
    <div ref={place}>
      <TrackingGrid
        {...texts[collection]}
        {...{ sheet, state, progress, asksToDiscard, fault }}
        onAction={act}
        onApply={() => void apply()}
        onStop={() => {
          isStopping.current = true
          setProgress((progress) => progress && { ...progress, isStopping: true })
        }}
        onDiscard={() => {
          if (asksToDiscard) {
            act({ type: 'discard' })
            onClose()
          } else setAsksToDiscard(true)
        }}
        onKeep={() => {
          setAsksToDiscard(false)
          focusCell()
        }}
        onDone={onClose}
      />
    </div>
  )
}

/** What Apply would send: a row in conflict waits for its choice. */
function changesIn(work: GridWork, collection: GridName): SentChange[] {
  const { pending, told } = work.read()
  return [...pending].flatMap(([id, row]) => {
    const changes = sendable(row).flatMap((field) => {
      const cell = row[field]
      return cell ? [{ field, before: cell.before, after: cell.after }] : []
    })
    return changes.length === 0 || told.get(id)?.as === 'overtaken' ? [] : [{ collection, id, changes }]
  })
}

function toldOf({ conflicts, refused }: AppliedRows): ReadonlyMap<string, RowTold> {
  const now = pageNow()
  return new Map<string, RowTold>([
    ...refused.map(({ change, error }): [string, RowTold] => [
      change.id,
      { as: 'refused', reason: reasonOf(error) },
    ]),
    ...conflicts.map(({ change, theirs, changed }): [string, RowTold] => {
      const words = changed && `${whenText(new Date(changed.at), now)} by ${changed.by ?? 'unknown'}`
      return [change.id, { as: 'overtaken', theirs, changed: words }]
    }),
  ])
}
