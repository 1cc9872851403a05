import type { Cell, Column } from '~/data/contract/workbook'
import {
  cellText,
  congressDateText,
  isCountWrittenAsMoney,
  numericValue,
} from '~/data/domain/workbook/budgetCell'
import { Hint } from '~/ui/parts/Hint/Hint'
import { words } from '~/ui/parts/Hint/Hint.css'
import * as styles from './CellValue.css'

export interface CellValueProps {
  /** What the sheet holds there; missing, null and blank are empty. */
  value: Cell | undefined
  /** The column it is in; its header or kind decides how a figure is written. */
  column: Column
  /** The column's index, from 0: the first is a label. */
  index: number
}

/** Said of doctors that the display rules write as riyals. */
export const countNote =
  'A count of doctors, not an amount: the display rule writes SAR wherever a header says “total”.'

/** A cell by the display rules (specification, section 5); a figure reads from left to right in any direction, a text in its own. */
export function CellValue({ value, column, index }: CellValueProps) {
  const { header, kind } = column
  const text = cellText({ value, isFirst: index === 0, ...column })
  if (index === 0 || numericValue(value) === null) return <bdi>{text}</bdi>
  if (isCountWrittenAsMoney(header, kind)) {
    return (
      <Hint text={countNote} className={words}>
        {text}
      </Hint>
    )
  }
  const date = kind === 'date' ? congressDateText(value) : null
  if (date === null) return <span dir="ltr">{text}</span>
  return (
    <span dir="ltr" className={styles.dated}>
      <span>{text}</span> <span className={styles.date}>{date}</span>
    </span>
  )
}
