import type { Cell, Column } from '~/data/contract/workbook'
import {
  cellText,
  congressDateText,
  isCountWrittenAsMoney,
  numericValue,
} from '~/data/domain/workbook/budgetCell'
import { Hint } from '~/ui/parts/Hint/Hint'
import * as styles from './CellValue.css'

export interface CellValueProps {
  /** The cell of the sheet; missing, null and blank are empty. */
  value: Cell | undefined
  /** The column, whose header or kind decides how a figure is formatted. */
  column: Column
  /** The column's index, from 0: the first is a label. */
  index: number
}

/** The note on counts of doctors that the display rules format as riyals. */
export const countNote =
  'A count of doctors, not an amount: the display rule writes SAR wherever a header says “total”.'

/**
 * A cell by the display rules (specification, section 5). A figure is left-to-right in any direction; a text has its
 * own direction.
 */
export function CellValue({ value, column, index }: CellValueProps) {
  const { header, kind } = column
  const text = cellText({ value, isFirst: index === 0, ...column })
  if (index === 0 || numericValue(value) === null) return <bdi>{text}</bdi>
  if (isCountWrittenAsMoney(header, kind)) {
    return <Hint text={countNote}>{text}</Hint>
  }
  const date = kind === 'date' ? congressDateText(value) : null
  if (date === null) return <span dir="ltr">{text}</span>
  return (
    <span dir="ltr" className={styles.dated}>
      <span>{text}</span> <span className={styles.date}>{date}</span>
    </span>
  )
}
