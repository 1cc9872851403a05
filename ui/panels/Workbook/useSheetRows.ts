import { useDeferredValue, useMemo, useState } from 'react'
import type { Cell, Sheet } from '~/data/contract/workbook'
import { isEmptyRow } from '~/data/rules/budgetCell'
import { filterRows } from '~/data/rules/sheetSort'
import { isTotalLabel } from './sheetTable'

export type SheetRow = readonly Cell[]

/** A sheet's rows, and what of them the reader looks for. */
export interface SheetRows {
  /** The rows with at least one value, in the file's order. */
  all: readonly SheetRow[]
  /** Those that hold the query. */
  found: readonly SheetRow[]
  /** What is typed in the search field. */
  query: string
  onQueryChange: (query: string) => void
  /** How many rows, in words: "15 rows, 1 total", or "3 of 16 rows" while the reader looks for some. */
  count: string
}

/** The rows of a sheet and the search in them; the rows follow the typing as soon as there is time. */
export function useSheetRows({ columns, rows }: Sheet): SheetRows {
  const [query, onQueryChange] = useState('')
  const wanted = useDeferredValue(query).trim()
  const all = useMemo(() => rows.filter((row) => !isEmptyRow(row)), [rows])
  const found = useMemo(
    () => (wanted === '' ? all : filterRows(all, columns, wanted)),
    [all, columns, wanted],
  )
  const count = wanted === '' ? countText(all) : `${found.length} of ${plural(all.length, 'row')}`
  return { all, found, query, onQueryChange, count }
}

function countText(rows: readonly SheetRow[]): string {
  const totals = rows.filter(([label]) => isTotalLabel(String(label ?? ''))).length
  const others = plural(rows.length - totals, 'row')
  return totals === 0 ? others : `${others}, ${plural(totals, 'total')}`
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
