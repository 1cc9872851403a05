import { useRef } from 'react'
import type { ColumnKind } from '~/data/contract/workbook'
import type { CellOfFile, SheetOfFile } from '~/data/contract/workbookFile'
import { columnLetters } from '~/data/domain/format/columnLetters'
import { cellText, isMoneyColumn } from '~/data/domain/workbook/budgetCell'
import { namesCurrencies } from '~/data/domain/workbook/currency'
import { currencyIn } from '~/data/domain/workbook/currencyNames'
import { shownOfFile } from '~/data/domain/workbook/cellOfFile'
import {
  columnsOf,
  titleText,
  valueOf,
  type OddCell,
  type SheetChoice,
} from '~/data/domain/workbook/sheetChoice'
import { isClosingRow } from '~/data/domain/workbook/sheetSort'
import { classNames } from '~/ui/lib/classNames'
import { KindSelect } from './KindSelect'
import { ScrollRegion } from './ScrollRegion'
import * as styles from './WorkbookPreview.css'

export interface HeaderRowsProps {
  /** The sheet as read from the file. */
  sheet: SheetOfFile
  /** The header rows, and the kind of each column. */
  choice: SheetChoice
  /** The cells that do not match the kind of their column. */
  invalidCells: readonly OddCell[]
  /** The currency before amounts. */
  currency: string
  /** Called with the changed choice. */
  onChoiceChange: (choice: SheetChoice) => void
}

/** The number of rows that are shown. */
const MAX_ROWS = 60

/** The first rows of a sheet, with a checkbox for each header row, and the kind of each column above it. */
export function HeaderRows({ sheet, choice, invalidCells, currency, onChoiceChange }: HeaderRowsProps) {
  const { header, kinds } = choice
  const ticked = useRef(header[0] ?? 0)
  const columns = columnsOf(sheet, header)
  const isByRow = namesCurrencies(columns.map(({ head }) => ({ header: head })))
  const invalid = new Set(invalidCells.map(({ row, column }) => `${row} ${column}`))
  const [first = 0, last = 0] = [header[0], header.at(-1)]
  const shown = sheet.rows.slice(0, MAX_ROWS)
  const hiddenCount = sheet.rows.length - shown.length

  /** Header rows are consecutive; Shift ticks all rows up to the previous one. */
  function tick(n: number, isRange: boolean) {
    const isOn = !header.includes(n)
    const [from, to] = [Math.min(n, ticked.current), Math.max(n, ticked.current)]
    const inRange = sheet.rows.map((row) => row.n).filter((each) => each >= from && each <= to)
    const besides = isOn && (n === first - 1 || n === last + 1)
    const next = isRange
      ? inRange
      : isOn
        ? besides
          ? [...header, n]
          : [n]
        : n === first
          ? header.slice(1)
          : header.filter((each) => (n === last ? each < n : each > n))
    ticked.current = n
    onChoiceChange({ ...choice, header: [...next].sort((one, other) => one - other) })
  }

  return (
    <>
      <ScrollRegion label={`${sheet.name}, as the file has it`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={classNames(styles.rowHead, styles.kindCell)}>
                Row
              </th>
              {columns.map(({ at, head }) => (
                <th key={at} scope="col" className={styles.kindCell}>
                  <KindSelect
                    head={head === '' ? `column ${columnLetters(at)}` : head}
                    kind={kinds[at] ?? kindByHead(sheet, head, at)}
                    currency={currencyIn(head) ?? (isByRow ? 'as each row says' : currency)}
                    onChange={(kind) => {
                      onChoiceChange({ ...choice, kinds: { ...kinds, [at]: kind } })
                    }}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ n, cells }) => {
              const isHeader = header.includes(n)
              const isAbove = n < first
              const isClosing =
                !isHeader && !isAbove && isClosingRow([shownOfFile(cells[columns[0]?.at ?? 0])])
              const look = isHeader ? 'header' : isAbove ? 'above' : isClosing ? 'closing' : 'plain'
              const edge = isHeader ? edgeOf(n === first, n === last) : ''
              return (
                <tr key={n} className={styles.row[look]}>
                  <th scope="row" className={classNames(styles.rowHead, isHeader && styles.sunken, edge)}>
                    <label className={styles.tick}>
                      <input
                        type="checkbox"
                        checked={isHeader}
                        className={styles.box}
                        aria-label={`Row ${n} is a header`}
                        onChange={({ nativeEvent }) => {
                          tick(n, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                        }}
                      />
                      <span>{isHeader ? `${n} · header` : n}</span>
                    </label>
                  </th>
                  {isAbove ? (
                    <td colSpan={columns.length} className={styles.cell.text}>
                      <bdi>{titleText(cells)}</bdi>
                      <span> · above the header, kept as the sheet’s title</span>
                    </td>
                  ) : (
                    columns.map(({ at, head }) => {
                      const kind = kinds[at] ?? kindByHead(sheet, head, at)
                      const isFigure = isHeader
                        ? kind !== 'text' && kind !== 'date'
                        : typeof figureOf(cells[at]) === 'number' && kind !== 'date'
                      const style = invalid.has(`${n} ${at}`) ? 'odd' : isFigure ? 'figure' : 'text'
                      return (
                        <td key={at} className={classNames(styles.cell[style], edge)}>
                          <bdi>
                            {isHeader
                              ? shownOfFile(cells[at])
                              : pageText(cells[at], kind, at === columns[0]?.at)}
                          </bdi>
                        </td>
                      )
                    })
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {hiddenCount > 0 && (
        <p className={styles.foot}>
          <span className={styles.note}>
            <bdi>{`and ${hiddenCount.toLocaleString('en-US')} more ${hiddenCount === 1 ? 'row' : 'rows'}`}</bdi>
          </span>
        </p>
      )}
    </>
  )
}

function edgeOf(isFirst: boolean, isLast: boolean): string {
  if (isFirst && isLast) return styles.edges.both
  return isFirst ? styles.edges.first : isLast ? styles.edges.last : ''
}

/** The kind of a column whose header alone decides it (specification, section 5). */
function kindByHead({ rows }: SheetOfFile, head: string, at: number): ColumnKind {
  const isFigures = rows.some(({ cells }) => typeof figureOf(cells[at]) === 'number')
  if (!isFigures) return 'text'
  return isMoneyColumn(head) ? 'money' : 'number'
}

function figureOf(cell: CellOfFile | undefined): number | undefined {
  if (Array.isArray(cell)) return cell[1]
  return typeof cell === 'number' ? cell : undefined
}

/** The text as it would be on the workbook's page; an amount is without its currency, which is in the header. */
function pageText(cell: CellOfFile | undefined, kind: ColumnKind, isFirst: boolean): string {
  const value = valueOf(cell, { kind })
  return value === null
    ? ''
    : cellText({ value, header: '', isFirst, kind: kind === 'money' ? 'number' : kind })
}
