import { useMemo, useRef, useState } from 'react'
import { MAX_BATCH_ENTRIES } from '~/data/contract/batch'
import { withDuplicateErrors } from '~/data/domain/grid/gridDuplicates'
import type { GridState, PendingRow } from '~/data/domain/grid/gridSheet'
import { gridAfter, type GridAction } from '~/data/domain/grid/gridState'
import { changesOf } from '~/data/domain/editing/editSession'
import { withOthersCells } from '~/data/domain/grid/othersCells'
import { sendable } from '~/data/domain/grid/gridWords'
import { ConflictResolver, TrackingGrid } from '~/ui'
import { type Failure, isSignedOut } from '~/app/lib/api/failure'
import type { GridName } from '~/app/lib/editButtons'
import { useStore } from '~/app/lib/store'
import { conflictBox } from './conflictBox'
import { acceptedOf, answersOf, type SentChange, type Submission } from './submission'
import { gridToast } from './toasts'
import type { GridWork } from './editWork'
import { useAccount } from '~/app/features/accounts'
import { useEditableItems } from '~/app/lib/api/useEditableItems'
import { useGridSheet, type GridSheetOptions } from './useGridSheet'
import { useOthersInGrid } from './useOthersInGrid'
import { useSubmission } from './useSubmission'
import { useUndo } from '~/app/features/history'
import { useClock } from '~/app/lib/useClock'

export interface EditGridProps {
  collection: GridName
  /** The rows that the section shows. */
  rows: GridSheetOptions['rows']
  work: GridWork
  /** Called to show the table again. */
  onClose: () => void
}

const texts = {
  targets: { title: 'Detailed Progress Tracking', cellKind: 'figures' },
  products: { title: 'Product Portfolio', cellKind: 'fields' },
  risks: { title: 'Risks and issues', cellKind: 'fields' },
} as const

/** The grid of a collection, and its Apply, which sends one batch. */
export function EditGrid({ collection, rows, work, onClose }: EditGridProps) {
  const present = useClock()
  const account = useAccount(() => undefined)
  const { items } = useEditableItems()
  const { undo } = useUndo(account, items)
  const stored = useStore(work.state)
  const read = useGridSheet({ collection, rows, items })
  const sheet = useMemo(() => withOthersCells(read, stored.theirs), [read, stored.theirs])
  const state = useMemo(() => withDuplicateErrors(sheet, stored), [sheet, stored])
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [focusRequests, setFocusRequests] = useState(0)
  const container = useRef<HTMLDivElement>(null)
  const { latest, busy, failure, submit, reason } = useSubmission(work.submitter, {
    account,
    toastOf: (ended) =>
      gridToast(ended, (target) => {
        undo(target)
        focusCell()
      }),
    onEnded(ended) {
      act({ type: 'answered', answers: answersOf(ended, ({ id }) => id) })
    },
  })

  function act(action: GridAction) {
    work.state.write(gridAfter(work.state.read(), action, sheet))
  }

  useOthersInGrid(collection, sheet.fields, act)

  function focusCell() {
    container.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
  }

  /** After a choice: focuses the next conflict, or the grid cell. */
  function focusNext() {
    const isLast = [...work.state.read().results.values()].every(({ as }) => as !== 'conflict')
    if (isLast) focusCell()
    else setFocusRequests((times) => times + 1)
  }

  function apply() {
    const changes = sentChanges(withDuplicateErrors(sheet, work.state.read()), collection)
    if (busy || changes.length === 0) return
    // The Apply button becomes disabled, so the focus moves first.
    focusCell()
    void submit(() => ({ changes, source: null }))
  }

  const [conflict, ...others] = [...state.results].flatMap(([id, row]) =>
    row.as === 'conflict' ? [{ ...row, change: changeOf(collection, id, state.pending.get(id) ?? {}) }] : [],
  )
  const progress = latest && busy ? progressOf(latest) : null

  return (
    <div ref={container}>
      <TrackingGrid
        {...texts[collection]}
        {...{ sheet, state, progress, isConfirmingDiscard: asksToDiscard, reason }}
        error={failure && latest && errorOf(failure, latest)}
        conflict={
          conflict && (
            <ConflictResolver
              key={conflict.change.id}
              {...conflictBox(conflict, items, present())}
              remaining={others.length}
              focusRequests={focusRequests}
              autoFocus={false}
              onChoose={(field, side) => {
                act({ type: 'choose', id: conflict.change.id, field, side })
                if (work.state.read().results.get(conflict.change.id) === undefined) focusNext()
              }}
            />
          )
        }
        onAction={act}
        onApply={apply}
        onStop={(progress?.all ?? 0) > MAX_BATCH_ENTRIES ? () => void work.submitter.stop() : undefined}
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

function changeOf(collection: GridName, id: string, row: PendingRow): SentChange {
  return { collection, id, changes: changesOf(row) }
}

/** The changes that Apply sends. Rows in conflict wait for a choice. */
function sentChanges({ pending, results }: GridState, collection: GridName): SentChange[] {
  return [...pending].flatMap(([id, row]) => {
    const fields = sendable(row)
    if (fields.length === 0 || results.get(id)?.as === 'conflict') return []
    const { changes, ...item } = changeOf(collection, id, row)
    return [{ ...item, changes: changes.filter(({ field }) => fields.includes(field)) }]
  })
}

function progressOf({ changes, outcomes, isStopping }: Submission) {
  return { done: outcomes.length, all: changes.length, isStopping }
}

/** Why the remaining rows were not sent, and what to do. */
function errorOf(failure: Failure, submission: Submission) {
  const todo = isSignedOut(submission.failure?.error) ? ' Sign in with Admin Mode, then apply again.' : ''
  return {
    ...failure,
    title: acceptedOf(submission).length > 0 ? 'Partly applied' : 'Not applied',
    text: `${failure.text}${todo} Your changes are still here.`,
  }
}
