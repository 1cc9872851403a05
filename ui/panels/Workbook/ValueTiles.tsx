import { memo } from 'react'
import type { Cell, Column } from '~/data/contract/workbook'
import { columnHeader, isEmptyCell } from '~/data/domain/workbook/budgetCell'
import { rowColumns } from '~/data/domain/workbook/currency'
import { CellValue } from './CellValue'
import type { SheetRow } from './useSheetRows'
import * as styles from './ValueTiles.css'

export interface ValueTilesProps {
  /** The sheet's columns; the first one is the row's label, and has no tile. */
  columns: readonly Column[]
  /** The cells, one for each column. */
  row: SheetRow
}

/** Texts of this length are sentences, which need more than a figure's tile. */
const longFrom = 26

/**
 * The values of a row except its label, each under its column's header. Empty ones are skipped (specification, section
 * 2).
 */
export const ValueTiles = memo(function ValueTiles({ columns, row }: ValueTilesProps) {
  const tiles = rowColumns(columns, row)
    .map((column, index) => ({ column, index, value: row[index] }))
    .filter(({ index, value }) => index > 0 && !isEmptyCell(value))
    .map((tile) => ({ ...tile, isLong: isLongText(tile.value) }))
  if (tiles.length === 0) return <p className={styles.none}>No data available</p>
  return (
    <dl className={styles.tiles[tiles.some(({ isLong }) => isLong) ? 'texts' : 'figures']}>
      {tiles.map(({ column, index, value, isLong }) => (
        <div key={index} className={styles.size[isLong ? 'long' : 'short']}>
          <dt className={styles.label}>
            <bdi>{columnHeader(column.header, index)}</bdi>
          </dt>
          <dd className={styles.value}>
            <CellValue value={value} column={column} index={index} />
          </dd>
        </div>
      ))}
    </dl>
  )
})

function isLongText(value: Cell | undefined): boolean {
  return typeof value === 'string' && value.length >= longFrom
}
