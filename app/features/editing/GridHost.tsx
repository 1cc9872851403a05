import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { MAX_BATCH_ENTRIES } from '~/data/contract/batch'
import { withDoubles } from '~/data/domain/grid/gridDoubles'
import type { GridState, RowTold } from '~/data/domain/grid/gridSheet'
import { gridAfter, type GridAction } from '~/data/domain/grid/gridState'
import { withTheirs } from '~/data/domain/grid/gridTheirs'
import { sendable } from '~/data/domain/grid/gridWords'
import { TrackingGrid } from '~/ui'
import { isSignedOut, reasonOf } from '~/app/lib/api/send'
import type { GridName } from '~/app/lib/editButtons'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import { applyRows, type AppliedRows } from './applyRows'
import type { SentChange } from './changeRun'
import { gridToast } from './toasts'
import { useKept, type GridWork } from './gridWork'
import { useAccount } from '~/app/features/accounts'
import { useEditedItems } from '~/app/lib/api/useEditedItems'
import { useReason } from './useReason'
import { useSettled } from './useSettled'
import { useGridSheet, type GridSheetOptions } from './useGridSheet'
import { useOthersInGrid, wordsOf } from './useOthersInGrid'
import { useUndo } from '~/app/features/history'
import type { Present } from '~/data/domain/time/clock'
import { usePresent } from '~/app/lib/usePresent'

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

/** The grid of a collection: what is typed in it, and its Apply, by one batch. */
export function GridHost({ collection, rows, work, onClose }: GridHostProps) {
  const present = usePresent()
  const account = useAccount(() => undefined)
  const { items } = useEditedItems()
  const { undo } = useUndo(account, items)
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const kept = useKept(work.state)
  const read = useGridSheet({ collection, rows, items })
  const sheet = useMemo(() => withTheirs(read, kept.theirs), [read, kept.theirs])
  const state = useMemo(() => withDoubles(sheet, kept), [sheet, kept])
  const { progress, fault } = useKept(work.applying)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const reason = useReason(progress !== null)

  function act(action: GridAction) {
    work.state.change((state) => gridAfter(state, action, sheet))
  }

  useOthersInGrid(collection, sheet.fields, act)

  useSettled(({ call }) => {
    if (call.path === '/api/batches') work.applying.change(({ progress }) => ({ progress, fault: null }))
  })

  function focusCell() {
    place.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
  }

  async function apply() {
    const changes = changesIn(withDoubles(sheet, work.state.read()), collection).map((change) => ({
      ...change,
      said: reason.said,
    }))
    if (progress !== null || changes.length === 0) return
    dismissToast()
    const isStopping = () => work.applying.read().progress?.isStopping ?? false
    const onAnswered = (done: number) => {
      const progress = { done, all: changes.length, isStopping: isStopping() }
      work.applying.change(() => ({ progress, fault: null }))
    }
    onAnswered(0)
    // The button is gone with its press.
    focusCell()
    const applied = await applyRows({
      ...{ client, changes },
      by: account.session?.username ?? null,
      ...{ isStopping, onAnswered },
    })
    work.applying.change(() => ({ progress: null, fault: faultOf(applied) }))
    const accepted = applied.accepted.map(({ id, changes }) => ({
      id,
      fields: changes.map(({ field }) => field),
    }))
    act({ type: 'sent', accepted, told: toldOf(applied, present()) })
    if (applied.accepted.length === changes.length) reason.forget()
    showToast(
      gridToast(changes, applied, (what) => {
        undo(what)
        focusCell()
      }),
    )
    if (applied.end) account.noticeFailure(applied.end.error)
  }

  function stop() {
    work.applying.change(({ progress, fault }) => ({
      progress: progress && { ...progress, isStopping: true },
      fault,
    }))
  }

  return (
    <div ref={place}>
      <TrackingGrid
        {...texts[collection]}
        {...{ sheet, state, progress, asksToDiscard, fault }}
        reason={reason.field}
        onAction={act}
        onApply={() => void apply()}
        onStop={(progress?.all ?? 0) > MAX_BATCH_ENTRIES ? stop : undefined}
        onDiscard={() => {
          if (asksToDiscard) {
            act({ type: 'discard' })
            onClose()
          } else setAsksToDiscard(true)
        }}
        onCancel={() => {
          setAsksToDiscard(false)
          focusCell()
        }}
        onDone={onClose}
      />
    </div>
  )
}

/** What Apply would send: a row in conflict waits for its choice. */
function changesIn({ pending, told }: GridState, collection: GridName): SentChange[] {
  return [...pending].flatMap(([id, row]) => {
    const changes = sendable(row).flatMap((field) => {
      const cell = row[field]
      return cell ? [{ field, before: cell.before, after: cell.after }] : []
    })
    return changes.length === 0 || told.get(id)?.as === 'overtaken' ? [] : [{ collection, id, changes }]
  })
}

/** Why the others were not tried, and what to do. */
function faultOf({ end }: AppliedRows) {
  if (!end) return null
  const todo = isSignedOut(end.error) ? ' Sign in with Admin Mode, then apply again.' : ''
  return {
    title: 'Not all was applied',
    text: `${reasonOf(end.error)}${todo} Your changes are still here.`,
  }
}

function toldOf({ conflicts, refused }: AppliedRows, present: Present): ReadonlyMap<string, RowTold> {
  return new Map<string, RowTold>([
    ...refused.map(({ change, reason }): [string, RowTold] => [change.id, { as: 'refused', reason }]),
    ...conflicts.map(({ change, theirs, changed }): [string, RowTold] => {
      return [change.id, { as: 'overtaken', theirs, changed: wordsOf(changed, present) }]
    }),
  ])
}
