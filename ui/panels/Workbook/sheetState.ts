import type { SheetSort } from '~/data/domain/workbook/sheetSort'

/** What a reader has made of a sheet. */
export interface SheetState {
  /** The open rows, each by its place in the file. */
  open: readonly string[]
  /** What is typed in the search field. */
  query: string
  /** How a table is sorted, or null for the file's order. */
  sort: SheetSort | null
  /** The name of the chart that is shown, in lower case; empty, or one that is not there, for the first. */
  chart: string
}

export const untouchedSheet: SheetState = { open: [], query: '', sort: null, chart: '' }
