import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useMemo, useRef } from 'react'
import type { Column } from '~/data/contract/workbook'
import { columnHeader } from '~/data/domain/workbook/budgetCell'
import { rowColumns } from '~/data/domain/workbook/currency'
import { isClosingRow, type SheetSort } from '~/data/domain/workbook/sheetSort'
import { classNames } from '~/ui/lib/classNames'
import { ColumnHeader } from '~/ui/parts/ColumnHeader/ColumnHeader'
import { CellValue } from './CellValue'
import { columnLayouts, type ColumnLayout } from './columnLayout'
import { rowAnchor } from './rowAnchor'
import { ScrollRegion } from './ScrollRegion'
import * as styles from './SheetTable.css'
import { columnsHint, useColumnsInView, type ColumnView } from './useColumnsInView'
import { useHeadShift } from './useHeadShift'
import type { SheetRow } from './useSheetRows'
import { useVirtualRows } from './useVirtualRows'

export interface SheetTableProps {
  /** The name of the table: the sheet's name. */
  name: string
  /** The columns, in order; the first one stays in view. */
  columns: readonly Column[]
  /** The rows to show, in order. */
  rows: readonly SheetRow[]
  /** The rows that column widths are computed from, so that a search does not change them. @default `rows` */
  allRows?: readonly SheetRow[]
  /** The sort order, or null for the file's order. */
  sort: SheetSort | null
  /** Called when a column's header is pressed, with its index from 0. */
  onSort: (column: number) => void
}

/** The number of columns that fit on a portrait sheet of paper. */
const MAX_PORTRAIT_COLUMNS = 9

/** A table whose header and first column stay in view while it scrolls. */
export function SheetTable({ name, columns, rows, allRows = rows, sort, onSort }: SheetTableProps) {
  const container = useRef<HTMLDivElement>(null)
  const layouts = useMemo(() => columnLayouts(columns, allRows), [columns, allRows])
  const shown = useVirtualRows(rows.length, container, 45)
  const views = useColumnsInView(container)
  const indexOf = useMemo(() => new Map(allRows.map((row, index) => [row, index])), [allRows])
  useHeadShift(container, styles.headShift)
  return (
    <ScrollRegion
      label={`${name}, table`}
      height={shown.isVirtual ? 'window' : 'content'}
      hint={columnsHint(views)}
      minWidth={widthOf(layouts)}
      hasFrozenStart
      containerRef={container}
      className={styles.region}
    >
      <table
        aria-label={name}
        aria-rowcount={shown.isVirtual ? rows.length + 1 : undefined}
        data-wide={columns.length > MAX_PORTRAIT_COLUMNS || undefined}
        className={styles.table[shown.isVirtual ? 'part' : 'all']}
        style={assignInlineVars({ [styles.frozenWidth]: widthOf(layouts.slice(0, 1)) })}
      >
        <thead>
          <tr aria-rowindex={shown.isVirtual ? 1 : undefined}>
            {columns.map(({ header }, index) => (
              <ColumnHeader
                key={index}
                header={columnHeader(header, index)}
                isNumeric={layouts[index]?.isNumeric ?? false}
                sorted={sort?.column === index ? sort.direction : null}
                onSort={() => {
                  onSort(index)
                }}
                className={styles.columnHead[index === 0 ? 'first' : 'other']}
                style={assignInlineVars({ [styles.columnWidth]: widthOf(layouts.slice(index, index + 1)) })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Room height={shown.before} columns={columns.length} />
          {shown.indexes.map((index) => {
            const row = rows[index] ?? []
            return (
              <tr
                key={index}
                ref={shown.measure}
                id={rowAnchor(indexOf.get(row))}
                data-index={index}
                aria-rowindex={shown.isVirtual ? index + 2 : undefined}
                className={classNames(
                  styles.row[index % 2 === 0 ? 'odd' : 'even'],
                  isClosingRow(row) && styles.closing,
                )}
              >
                <Cells row={row} columns={columns} layouts={layouts} views={views} />
              </tr>
            )
          })}
          <Room height={shown.after} columns={columns.length} />
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface CellsProps {
  row: SheetRow
  columns: readonly Column[]
  layouts: readonly ColumnLayout[]
  views: readonly ColumnView[]
}

function Cells({ row, columns, layouts, views }: CellsProps) {
  return rowColumns(columns, row).map((column, index) => {
    const value = <CellValue value={row[index]} column={column} index={index} />
    if (index === 0) {
      return (
        <th key={index} scope="row" className={styles.label}>
          {value}
        </th>
      )
    }
    if (layouts[index]?.isNumeric) {
      return (
        <td key={index} className={styles.value.figures}>
          {value}
        </td>
      )
    }
    return (
      <td key={index} className={styles.value.text}>
        {views.length === 0 ? (
          <div
            className={styles.awaited}
            style={assignInlineVars({ [styles.columnStart]: widthOf(layouts.slice(1, index)) })}
          >
            {value}
          </div>
        ) : (
          <div className={views[index] === 'out' ? styles.unseen : undefined}>{value}</div>
        )}
      </td>
    )
  })
}

/** Takes the space of rows that are not in the page. */
function Room({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} className={styles.room} style={{ height }} />
    </tr>
  )
}

/** The text and the padding of cells side by side. */
function widthOf(layouts: readonly ColumnLayout[]): string {
  return `calc(${layouts.reduce((sum, { width }) => sum + width, 0)}ch + ${layouts.length * 32}px)`
}
