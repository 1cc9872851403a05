import type { CollectionName, ListName } from '~/data/contract/collections'
import type { ImportNotice } from '~/data/contract/imports'
import type { Launch } from '~/data/contract/launch'
import type { LaunchWindow } from '~/data/domain/plan/window'
import { textOf, trimmed, type FileCell, type FileRow } from '~/data/imports/cells'
import { short, type SheetColumns } from '~/data/imports/columns'
import { importListOf, type Item, type Lists } from '~/data/imports/fields'
import type { KnownRow } from '~/data/imports/knownRows'
import type { ListSheet, SheetChoices } from '~/data/imports/lists'

export interface PlanOptions {
  /** The launch, whose settings determine what cells mean: the lists of values, and the years of dates. */
  launch: Launch
  list?: CollectionName | undefined
  /** By the name of a sheet its list, '' for none. */
  sheets?: SheetChoices | undefined
  /** The lists that the file holds completely. @default none */
  replace?: 'all' | readonly ListName[] | undefined
  /** Cells to leave unchanged, such as "Products!C14". */
  leave?: ReadonlySet<string> | undefined
  /** By "Products!F" the field that its cells go to; '' for none. */
  mapped?: ReadonlyMap<string, string> | undefined
}

/** What the steps of a plan share: the lists and options, and what was found so far. */
export interface Planning {
  readonly lists: Lists
  readonly options: PlanOptions
  readonly window: LaunchWindow
  readonly errors: ImportNotice[]
  readonly warnings: ImportNotice[]
  /** The positions of formulas without a result. */
  readonly noResults: string[]
  /** The ids that a name may mean, by list and name. */
  readonly knownNames: Map<string, Set<string>>
  /** The names of all items, by list and id; those of the file too. */
  readonly names: Map<ListName, Map<string, string>>
  readonly existingItems: ReadonlyMap<ListName, ReadonlyMap<string, Item>>
  /** The ids of rows that stay out, by list. */
  readonly discarded: Map<string, Set<string>>
}

/** A row of the file that is an item, or becomes one. */
export interface PlannedRow {
  row: FileRow
  /** That of its item; a new one where it has none. */
  id: string
  /** The existing item; null for a new one. */
  before: Item | null
  values: Map<string, { value: unknown; place: string }>
  /** Whether one of its cells is rejected. */
  isRefused: boolean
  /** Whether its item is unclear, or that of an earlier row: only its faults are told. */
  isDropped: boolean
}

/** A list of the file: its sheet, and what was read of its rows. */
export interface PlannedList extends ListSheet {
  columns: SheetColumns
  /** The items of rows without an id. */
  known: ReadonlyMap<FileRow, KnownRow>
  rows: PlannedRow[]
  dropped: PlannedRow[]
  removed: Item[]
  /** Whether a row was dropped: its item is unclear, or it cannot be created. */
  hasDiscarded: boolean
  isReplaced: boolean
  /** How many rows it has. */
  count: number
}

/** Refuses a cell, or another place of the file. */
export function addError(planning: Planning, place: string, reason: string, cell?: FileCell): void {
  const value = cell && cell.of !== 'noResult' ? short(trimmed(textOf(cell))) : ''
  planning.errors.push({ place, reason, ...(value === '' ? {} : { value }) })
}

/** The column of a field; undefined where the sheet has none. */
export function columnNamed({ fields }: SheetColumns, name: string): number | undefined {
  for (const [column, field] of fields) if (field.name === name) return column
  return undefined
}

/** The values of a row by field. */
export function valuesOf({ values }: PlannedRow): Record<string, unknown> {
  return Object.fromEntries([...values].map(([name, { value }]) => [name, value]))
}

/** What people call an item. */
export function nameOf(list: ListName, item: Readonly<Record<string, unknown>>): string {
  const name = item[importListOf(list).naming]
  return typeof name === 'string' ? name : String(item.id)
}

/** The place of a whole row, such as "Products!31:31". */
export function rowPlace(sheet: string, { number }: FileRow): string {
  return `${sheet}!${number}:${number}`
}
