import type { EditField } from '~/data/domain/editing/editForm'
import {
  type EditSession,
  type Edits,
  type FieldEdit,
  type ItemEdits,
} from '~/data/domain/editing/editSession'

type Item = Readonly<Record<string, unknown>>

/** A row of a grid. */
export interface GridRow {
  /** The item's id in its collection. */
  id: string
  /** The name of the row. */
  name: string
  /** A further text to identify it, unless that is a column. */
  sku?: string
  /** Its business unit, unless that is a column. */
  unit?: { id: string; name: string }
  /** The item as stored, as far as known. */
  item: Item
}

/** The data of a grid: its rows, its columns, and the validation beyond a field's kind. */
export interface GridSheet {
  rows: readonly GridRow[]
  fields: readonly EditField[]
  /** The first column is the name of the row, which has no header beside it. @default false */
  isNamedByFirst?: boolean
  /** What a row is. @default 'product' */
  noun?: string
  /** The name of an item, whether its row is filtered out or not. */
  nameOf: (id: string) => string
  /** Why a value is invalid, in words that follow the quoted text: "must not be blank"; null when it is valid. */
  errorOf: (row: GridRow, field: EditField, after: unknown) => string | null
  /** The stored values of unique fields, by field and id, filtered rows included. */
  unique: ReadonlyMap<string, ReadonlyMap<string, unknown>>
}

/** A cell that is not submitted yet: the stored value at the first edit, and the one to store, undefined when invalid. */
export interface PendingCell extends FieldEdit {
  /** The shown text: the value in words, or the typed text when it is invalid. */
  text: string
  /** Why it is invalid; null when it is valid. */
  error: string | null
}

/** The pending cells of one row, by field. */
export type PendingRow = ItemEdits<PendingCell>

/** All pending cells, by row id; no row without cells. */
export type Pending = Edits<PendingCell>

/** A field that somebody else has changed since the grid was opened. */
export interface TheirCell {
  /** The value that the page knew, and the current one. */
  before: unknown
  after: unknown
  /** When and by whom: "14:38 by mona"; null when unknown. */
  changed: string | null
}

/** The changes of others in a row, by field. */
export type TheirRow = Readonly<Record<string, TheirCell>>

/** The position of a cell, from 0. */
export interface CellPosition {
  row: number
  column: number
}

/** A block of cells, its ends included. */
export interface Block {
  top: number
  bottom: number
  start: number
  end: number
}

/** The result of the last paste. */
export interface Pasted {
  /** The changed rows and columns, in order. */
  ids: readonly string[]
  fields: readonly string[]
  changed: number
  same: number
  refused: number
  /** The number of empty cells, which changed nothing. */
  empty: number
  /** Rows and columns beyond the grid. */
  rowsCut: number
  columnsCut: number
  /** The pending cells before it. */
  previous: Pending
}

/** The state of a grid: its edits by row id, the active cell, and the undo steps. */
export interface GridState extends EditSession<PendingCell> {
  active: CellPosition
  /** The other corner of the selection. */
  anchor: CellPosition
  /** The initial text of the editor; null when not editing. */
  editing: string | null
  /** Whether editing started by typing, so that the arrow keys leave the cell; otherwise they move the caret. */
  isTypedOver: boolean
  /** The pending cells before each step, the last step last; and after each undone step. */
  past: readonly Pending[]
  future: readonly Pending[]
  pasted: Pasted | null
  /** The changes of others, by the row's id. */
  theirs: ReadonlyMap<string, TheirRow>
}

const corner: CellPosition = { row: 0, column: 0 }

export const newGrid: GridState = {
  active: corner,
  anchor: corner,
  editing: null,
  isTypedOver: false,
  pending: new Map(),
  results: new Map(),
  past: [],
  future: [],
  pasted: null,
  theirs: new Map(),
}
