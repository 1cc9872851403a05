import type { SheetSort } from '~/data/domain/workbook/sheetSort'

/** The reader's view of a sheet. */
export interface SheetState {
  /** The open rows, each by its index in the file. */
  open: readonly string[]
  /** The search text. */
  query: string
  /** The sort order of a table, or null for the file's order. */
  sort: SheetSort | null
  /** The name of the visible chart in lower case; empty or unknown for the first. */
  chart: string
}

export const untouchedSheet: SheetState = { open: [], query: '', sort: null, chart: '' }
