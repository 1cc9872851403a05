import type { Choices } from '~/data/domain/editing/conflicts'
import type { EditField } from '~/data/domain/editing/editForm'

type Item = Readonly<Record<string, unknown>>

/** What a row of a grid is of. */
export interface GridRow {
  /** The item's id in its collection. */
  id: string
  /** What the row is called. */
  name: string
  /** What else tells it apart; nothing where that is a column. */
  sku?: string
  /** Its business unit, where that is not a column. */
  unit?: { id: string; name: string }
  /** The item, as it is known to be stored. */
  item: Item
}

/** What a grid stands on: its rows, its columns, and what the contract has against a value beyond its kind. */
export interface GridSheet {
  rows: readonly GridRow[]
  fields: readonly EditField[]
  /** What an item is called, whether a filter leaves its row or not. */
  nameOf: (id: string) => string
  /** Why a value cannot stand in a field, in words that follow the quoted text: "must not be blank"; null when it can. */
  complaintOf: (row: GridRow, field: EditField, after: unknown) => string | null
  /** What each item has stored in a field whose value no two share, by the field and the id; a filter hides none of them. */
  unique: ReadonlyMap<string, ReadonlyMap<string, unknown>>
}

/** A cell that is not sent yet. */
export interface PendingCell {
  /** What was stored when it was first changed. */
  before: unknown
  /** What is to be stored; nothing where it is refused. */
  after: unknown
  /** What it shows: the value in words, or what was typed where that is refused. */
  text: string
  /** Why it is refused; null where it is not. */
  fault: string | null
}

/** The pending cells of one row, by field. */
export type PendingRow = Readonly<Record<string, PendingCell>>

/** All pending cells, by the row's id; no row without one. */
export type Pending = ReadonlyMap<string, PendingRow>

/** What stands in the way of a row that was sent: it stays pending. */
export type RowResult =
  | { as: 'refused'; reason: string }
  /**
   * Someone else was faster: the item as it is now, when and by whom it was changed ("14:38 by mona"; null where that is not
   * known), and the sides that were chosen so far.
   */
  | { as: 'conflict'; theirs: Item; changed: string | null; choices: Choices }

/** A field of an item that someone else has changed since the grid was opened. */
export interface TheirCell {
  /** What the page knew to be stored, and what is. */
  before: unknown
  after: unknown
  /** When and by whom: "14:38 by mona"; null where that is not known. */
  changed: string | null
}

/** What others have changed in a row, by field. */
export type TheirRow = Readonly<Record<string, TheirCell>>

/** A cell's place, counted from 0. */
export interface Place {
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

/** What the last paste came to. */
export interface Pasted {
  /** The rows and columns that it changed, in their order. */
  ids: readonly string[]
  fields: readonly string[]
  changed: number
  same: number
  refused: number
  /** Cells that were empty: what they came upon was left. */
  empty: number
  /** Rows and columns that were beyond the grid's ends. */
  rowsCut: number
  columnsCut: number
  /** What was pending before it. */
  former: Pending
}

/** The work in a grid: where one is, what is pending, and the way back. */
export interface GridState {
  active: Place
  /** The other end of what is selected. */
  anchor: Place
  /** What is being typed over begins with this; null while nothing is. */
  editing: string | null
  /** It was begun by a sign, so that the arrows leave it; else they are the caret's. */
  isTypedOver: boolean
  pending: Pending
  /** What was pending before each step, the last one last; and after each that was taken back. */
  past: readonly Pending[]
  future: readonly Pending[]
  pasted: Pasted | null
  /** By the row's id. */
  results: ReadonlyMap<string, RowResult>
  /** What others have changed meanwhile, by the row's id. */
  theirs: ReadonlyMap<string, TheirRow>
}

const corner: Place = { row: 0, column: 0 }

export const newGrid: GridState = {
  active: corner,
  anchor: corner,
  editing: null,
  isTypedOver: false,
  pending: new Map(),
  past: [],
  future: [],
  pasted: null,
  results: new Map(),
  theirs: new Map(),
}
