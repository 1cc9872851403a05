import type { ConflictSide } from '~/data/domain/editing/conflicts'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { alone, plainText } from './gridCells'
import { moved, positionIn, selectedBlock, type Move } from './gridMoves'
import { cleared, pasteInto, PendingDraft, withoutPaste } from './gridPending'
import {
  newGrid,
  type GridSheet,
  type GridState,
  type Pending,
  type CellPosition,
  type RowResult,
  type TheirRow,
} from './gridSheet'
import { afterOthers, conflictingCells, theirsWithout } from './gridConflicts'
import { blockText, readBlock } from './pastedBlock'

/** The actions of a grid. */
export type GridAction =
  | { type: 'move'; by: Move; extends?: boolean }
  | { type: 'select'; cell: CellPosition; extends?: boolean }
  | { type: 'selectAll' }
  /** Start editing a cell: with a new text, or with its current one. */
  | { type: 'edit'; text?: string }
  /** Commit the typed text, then move on; `then` is null after a click elsewhere. */
  | { type: 'commit'; text: string | null; at: CellPosition; then?: Move }
  | { type: 'cancel' }
  /** Reset the selected cells. */
  | { type: 'clear' }
  | { type: 'paste'; text: string }
  | { type: 'takeBackPaste' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'discard' }
  /** The result of a submission: the accepted and the rejected rows. */
  | { type: 'sent'; accepted: readonly SentRow[]; results: ReadonlyMap<string, RowResult> }
  /** Others have changed an item, in columns of the grid. */
  | { type: 'othersChanged'; id: string; cells: TheirRow }
  /** Choose whose value of a conflicting field is kept. */
  | { type: 'choose'; id: string; field: string; side: ConflictSide }

/** The submitted fields of a row. */
export interface SentRow {
  id: string
  fields: readonly string[]
}

/** How many steps can be undone. */
const MAX_UNDO_STEPS = 200

/** Not editing. */
const idle = { editing: null, isTypedOver: false } as const

/** The reducer of a grid. */
export function gridAfter(state: GridState, action: GridAction, sheet: GridSheet): GridState {
  switch (action.type) {
    case 'move': {
      const active = moved(sheet, state.active, action.by)
      return { ...state, active, anchor: action.extends === true ? state.anchor : active, ...idle }
    }
    case 'select': {
      const active = positionIn(sheet, action.cell)
      return { ...state, active, anchor: action.extends === true ? state.anchor : active, ...idle }
    }
    case 'selectAll':
      return {
        ...state,
        anchor: moved(sheet, state.active, 'first'),
        active: moved(sheet, state.active, 'last'),
      }
    case 'edit':
      return {
        ...state,
        anchor: state.active,
        editing: action.text ?? textAt(state, sheet),
        isTypedOver: action.text !== undefined,
      }
    case 'commit':
      return committed(state, action, sheet)
    case 'cancel':
      return { ...state, ...idle }
    case 'clear':
      return stepped(state, cleared(sheet, state.pending, selectedBlock(sheet, state)))
    case 'paste':
      return pastedInto(state, action.text, sheet)
    case 'takeBackPaste':
      return state.pasted
        ? { ...stepped(state, withoutPaste(state.pending, state.pasted)), pasted: null }
        : state
    case 'undo':
      return takenBack(state)
    case 'redo':
      return madeAgain(state)
    case 'discard':
      return { ...newGrid, active: state.active, anchor: state.active, theirs: state.theirs }
    case 'sent':
      return afterSending(state, action)
    case 'othersChanged':
      return afterOthers(state, action.id, action.cells)
    case 'choose':
      return chosen(state, action)
  }
}

function committed(
  state: GridState,
  { text, at, then }: Extract<GridAction, { type: 'commit' }>,
  sheet: GridSheet,
): GridState {
  const { row: down, column } = positionIn(sheet, at)
  const [row, field] = [sheet.rows[down], sheet.fields[column]]
  const active = then ? moved(sheet, at, then) : state.active
  const next = { ...state, active, anchor: active, ...idle }
  if (!row || !field || text === null || text === textAt({ ...state, active: at }, sheet)) return next
  const draft = new PendingDraft(state.pending)
  // A cell without a pending value shows the stored one.
  if (text.trim() === '') draft.put(row.id, field.name, null)
  else draft.write(sheet, row, field, text, alone)
  return stepped(next, draft.done())
}

function pastedInto(state: GridState, text: string, sheet: GridSheet): GridState {
  if (text === '') return state
  const { pending, pasted } = pasteInto(sheet, state.pending, state, readBlock(text))
  const { top, start } = selectedBlock(sheet, state)
  const active = { row: top, column: start }
  return { ...stepped(state, pending), active, anchor: active, pasted, ...idle }
}

/** A step that can be undone. */
function stepped(state: GridState, pending: Pending): GridState {
  if (isSamePending(state.pending, pending)) return state
  const past = [...state.past, state.pending].slice(-MAX_UNDO_STEPS)
  return { ...state, pending, past, future: [], results: remainingResults(state, pending) }
}

function takenBack(state: GridState): GridState {
  const pending = state.past.at(-1)
  if (!pending) return state
  const pasted = pending === state.pasted?.previous ? null : state.pasted
  const future = [...state.future, state.pending]
  return {
    ...state,
    pending,
    pasted,
    past: state.past.slice(0, -1),
    future,
    results: remainingResults(state, pending),
  }
}

function madeAgain(state: GridState): GridState {
  const pending = state.future.at(-1)
  if (!pending) return state
  const past = [...state.past, state.pending]
  return {
    ...state,
    pending,
    past,
    future: state.future.slice(0, -1),
    results: remainingResults(state, pending),
  }
}

/** The results of rows that have not changed since they were sent. */
function remainingResults({ results, pending: previous }: GridState, pending: Pending): GridState['results'] {
  if (results.size === 0) return results
  return new Map(
    [...results].filter(([id, row]) =>
      row.as === 'conflict'
        ? conflictingCells(pending.get(id) ?? {}, row.theirs).length > 0
        : pending.get(id) === previous.get(id),
    ),
  )
}

function isSamePending(one: Pending, other: Pending): boolean {
  return one.size === other.size && [...one].every(([id, row]) => deepEqual(row, other.get(id)))
}

function afterSending(
  state: GridState,
  { accepted, results }: Extract<GridAction, { type: 'sent' }>,
): GridState {
  const pending = new Map(state.pending)
  for (const { id, fields } of accepted) {
    // Rejected cells of the row were not sent with it.
    const left = Object.entries(pending.get(id) ?? {}).filter(([field]) => !fields.includes(field))
    if (left.length > 0) pending.set(id, Object.fromEntries(left))
    else pending.delete(id)
  }
  const theirs = theirsWithout(state.theirs, accepted)
  // Rows with an unresolved conflict were not sent.
  const waiting = [...state.results].filter(([, { as }]) => as === 'conflict')
  return {
    ...state,
    ...idle,
    pending,
    past: [],
    future: [],
    pasted: null,
    results: new Map([...waiting, ...results]),
    theirs,
  }
}

/**
 * Once every field of a row is resolved, the row is pending again: based on their values, without the fields where
 * theirs is kept.
 */
function chosen(state: GridState, { id, field, side }: Extract<GridAction, { type: 'choose' }>): GridState {
  const [results, row] = [state.results.get(id), state.pending.get(id)]
  if (results?.as !== 'conflict' || !row) return state
  const choices = { ...results.choices, [field]: side }
  const disputed = conflictingCells(row, results.theirs)
  if (disputed.some((each) => choices[each] === undefined))
    return { ...state, results: new Map(state.results).set(id, { ...results, choices }) }
  const draft = new PendingDraft(state.pending)
  for (const each of disputed) {
    const cell = row[each]
    if (cell)
      draft.put(id, each, choices[each] === 'theirs' ? null : { ...cell, before: results.theirs[each] })
  }
  const left = new Map(state.results)
  left.delete(id)
  return { ...stepped(state, draft.done()), results: left }
}

/** The text when editing starts in the active cell. */
function textAt({ active, pending }: GridState, sheet: GridSheet): string {
  const { row: down, column } = positionIn(sheet, active)
  const [row, field] = [sheet.rows[down], sheet.fields[column]]
  if (!row || !field) return ''
  const cell = pending.get(row.id)?.[field.name]
  if (cell) return cell.error === null ? plainText(field, cell.after) : cell.text
  return plainText(field, row.item[field.name])
}

/** The selection in the clipboard format of spreadsheets. */
export function copiedText(state: GridState, sheet: GridSheet): string {
  const { top, bottom, start, end } = selectedBlock(sheet, state)
  const lines = Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: end - start + 1 }, (_, along) =>
      textAt({ ...state, active: { row: top + down, column: start + along } }, sheet),
    ),
  )
  return blockText(lines)
}
