import { useDeferredValue, useMemo } from 'react'
import type { Cell, Sheet } from '~/data/contract/workbook'
import { isEmptyRow } from '~/data/domain/workbook/budgetCell'
import { filterRows } from '~/data/domain/workbook/sheetSort'
import { isTotalLabel } from './sheetTable'

export type SheetRow = readonly Cell[]

/** A sheet's rows, and the search in them. */
export interface SheetRows {
  /** The rows with at least one value, in the file's order. */
  all: readonly SheetRow[]
  /** The rows that contain the query. */
  found: readonly SheetRow[]
  /** The search text. */
  query: string
  onQueryChange: (query: string) => void
  /** The number of rows in words: "15 rows, 1 total", or "3 of 15 rows" during a search. */
  count: string
}

/** The rows of a sheet and the search in them. The results are deferred, so that typing stays fast. */
export function useSheetRows(
  { columns, rows }: Sheet,
  query: string,
  onQueryChange: (query: string) => void,
): SheetRows {
  const needle = useDeferredValue(query).trim()
  const all = useMemo(() => rows.filter((row) => !isEmptyRow(row)), [rows])
  const found = useMemo(
    () => (needle === '' ? all : filterRows(all, columns, needle)),
    [all, columns, needle],
  )
  const count = countText(found, needle === '' ? null : all)
  return { all, found, query, onQueryChange, count }
}

/** Totals are counted separately, with or without a search in `all`. */
function countText(shown: readonly SheetRow[], all: readonly SheetRow[] | null): string {
  const totals = totalCount(shown)
  const others = shown.length - totals
  const rows = all ? `${others} of ${plural(all.length - totalCount(all), 'row')}` : plural(others, 'row')
  return totals === 0 ? rows : `${rows}, ${plural(totals, 'total')}`
}

function totalCount(rows: readonly SheetRow[]): number {
  return rows.filter(([label]) => isTotalLabel(String(label ?? ''))).length
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
