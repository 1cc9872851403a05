import { useMemo } from 'react'
import type { Sheet } from '~/data/contract/workbook'
import { sortRows } from '~/data/rules/sheetSort'
import { nextSort } from '~/data/rules/sort'
import { SheetCard } from './SheetCard'
import { SheetTable } from './SheetTable'
import { useSheetRows } from './useSheetRows'
import { useSheetState } from './useSheetState'

export interface TableSheetProps {
  /** The sheet in its table view. */
  sheet: Sheet
}

/** A sheet as a table that sorts by its heads (specification, section 2). */
export function TableSheet({ sheet }: TableSheetProps) {
  const [{ query, sort }, change] = useSheetState(sheet.name)
  const rows = useSheetRows(sheet, query, (query) => {
    change(() => ({ query }))
  })
  const sorted = useMemo(() => (sort ? sortRows(rows.found, sort) : rows.found), [rows.found, sort])
  return (
    <SheetCard sheet={sheet} rows={rows}>
      <SheetTable
        name={sheet.name}
        columns={sheet.columns}
        rows={sorted}
        allRows={rows.all}
        sort={sort}
        onSort={(column) => {
          change(({ sort }) => ({ sort: nextSort(sort, column) }))
        }}
      />
    </SheetCard>
  )
}
