import {
  reduceEdits,
  type ConflictSide,
  type EditAnswer,
  type EditConflict,
} from '~/data/domain/editing/editSession'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { alone, plainText } from './gridCells'
import { moved, nextRefused, positionIn, selectedBlock, type Move } from './gridMoves'
import { cleared, pasteInto, PendingDraft, withoutPaste } from './gridPending'
import {
  newGrid,
  type GridSheet,
  type GridState,
  type Pending,
  type CellPosition,
  type TheirRow,
} from './gridSheet'
import { theirsWithout } from './othersCells'
import { blockText, readBlock } from './pastedBlock'

/** The actions of a grid. */
export type GridAction =
  | { type: 'move'; by: Move; extends?: boolean }
  | { type: 'select'; cell: CellPosition; extends?: boolean }
  | { type: 'selectAll' }
  /** Go to the next refused cell of the shown rows, after the last one to the first. */
  | { type: 'nextRefused' }
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
  /** The answers to a submission. */
  | { type: 'answered'; answers: readonly EditAnswer[] }
  /** Others have changed an item, in columns of the grid: when (ISO 8601) and by whom, null if unknown. */
  | { type: 'othersChanged'; id: string; cells: TheirRow; changed: EditConflict['changed'] }
  /** Choose whose value of a conflicting field is kept. */
  | { type: 'choose'; id: string; field: string; side: ConflictSide }

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
    case 'nextRefused': {
      const active = nextRefused(sheet, state)
      return active ? { ...state, active, anchor: active, ...idle } : state
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
    case 'answered':
      return afterAnswers(state, action)
    case 'othersChanged':
      return afterOthers(state, action, sheet)
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
  return { ...state, ...reduceEdits(state, { type: 'edited', pending }), past, future: [] }
}

function takenBack(state: GridState): GridState {
  const pending = state.past.at(-1)
  if (!pending) return state
  const pasted = pending === state.pasted?.previous ? null : state.pasted
  const future = [...state.future, state.pending]
  return {
    ...state,
    ...reduceEdits(state, { type: 'edited', pending }),
    pasted,
    past: state.past.slice(0, -1),
    future,
  }
}

function madeAgain(state: GridState): GridState {
  const pending = state.future.at(-1)
  if (!pending) return state
  const past = [...state.past, state.pending]
  return {
    ...state,
    ...reduceEdits(state, { type: 'edited', pending }),
    past,
    future: state.future.slice(0, -1),
  }
}

function isSamePending(one: Pending, other: Pending): boolean {
  return one.size === other.size && [...one].every(([id, row]) => deepEqual(row, other.get(id)))
}

function afterAnswers(state: GridState, action: Extract<GridAction, { type: 'answered' }>): GridState {
  const theirs = theirsWithout(
    state.theirs,
    action.answers.filter(({ result }) => result === null),
  )
  return { ...state, ...reduceEdits(state, action), ...idle, past: [], future: [], pasted: null, theirs }
}

function afterOthers(
  state: GridState,
  { id, cells, changed }: Extract<GridAction, { type: 'othersChanged' }>,
  sheet: GridSheet,
): GridState {
  const theirs = new Map(state.theirs).set(id, { ...state.theirs.get(id), ...cells })
  const fields = Object.fromEntries(Object.entries(cells).map(([field, { after }]) => [field, after]))
  const item = sheet.rows.find((row) => row.id === id)?.item
  return { ...state, ...reduceEdits(state, { type: 'othersChanged', id, item, fields, changed }), theirs }
}

/** Once every field of a row is decided, the row is pending again. */
function chosen(state: GridState, action: Extract<GridAction, { type: 'choose' }>): GridState {
  const next = reduceEdits(reduceEdits(state, action), { type: 'resolve', id: action.id })
  if (next === state) return state
  return { ...stepped(state, next.pending), results: next.results }
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
