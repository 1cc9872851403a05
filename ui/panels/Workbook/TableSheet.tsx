import { useMemo } from 'react'
import type { Sheet } from '~/data/contract/workbook'
import { sortRows } from '~/data/domain/workbook/sheetSort'
import { nextSort } from '~/data/domain/format/sort'
import { controlledPart, useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import { SheetCard } from './SheetCard'
import { untouchedSheet, type SheetState } from './sheetState'
import { SheetTable } from './SheetTable'
import { useSheetRows } from './useSheetRows'

export interface TableSheetProps {
  /** The sheet in its table view. */
  sheet: Sheet
  /** The reader's view of the sheet, controlled. @default the sheet's own state */
  state?: Controlled<SheetState>
}

/** A sheet as a table that sorts by its headers (specification, section 2). */
export function TableSheet({ sheet, state: held }: TableSheetProps) {
  const [state, setState] = useControllableState(held, untouchedSheet)
  const { query, sort } = state
  const rows = useSheetRows(sheet, query, (query) => {
    setState({ ...state, query })
  })
  const sorted = useMemo(() => (sort ? sortRows(rows.found, sort) : rows.found), [rows.found, sort])
  return (
    <SheetCard
      sheet={sheet}
      rows={rows}
      chart={controlledPart({ value: state, onChange: setState }, 'chart')}
    >
      <SheetTable
        name={sheet.name}
        columns={sheet.columns}
        rows={sorted}
        allRows={rows.all}
        sort={sort}
        onSort={(column) => {
          setState({ ...state, sort: nextSort(sort, column) })
        }}
      />
    </SheetCard>
  )
}
