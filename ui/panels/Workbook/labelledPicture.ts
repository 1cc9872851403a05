import type { Column, Sheet } from '~/data/contract/workbook'
import { cellText, columnHeader } from '~/data/domain/workbook/budgetCell'
import { columnCurrency, hasMixedCurrencies, isAmounts } from '~/data/domain/workbook/currency'
import { currencyIn } from '~/data/domain/workbook/currencyNames'
import { isClosingRow } from '~/data/domain/workbook/sheetSort'
import { figureText, type Chart, type SheetPicture } from './picture'
import { figures, highest, money } from './pictureParts'
import { readTable, totalOf } from './sheetTable'

/** The maximum number of charts: one for each column of figures. */
const MAX_CHARTS = 4

/** The charts of a sheet, one for each column of figures, with the labels chosen at its upload. */
export function labelledPicture(sheet: Sheet): SheetPicture {
  const { rows } = readTable(sheet)
  const parts = rows.filter(({ label }) => !isClosingRow([label]))
  const drawn = sheet.columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }, index, all) => all.findIndex((one) => one.column.header === column.header) === index)
    .filter(({ column, index }) => index !== sheet.labels && isFigures(column))
    .filter(({ index }) => !hasMixedCurrencies(sheet.columns, sheet.rows, index))
    .map((each) => ({ ...each, currency: columnCurrency(sheet.columns, sheet.rows, each.index) ?? '' }))
    .filter(({ column }) => parts.some((row) => row.number(column.header) !== null))
    .slice(0, MAX_CHARTS)
  const [first] = drawn
  if (!first) return { figures: [], charts: [] }
  const { header } = first.column
  const max = highest(parts, header)
  const written = (value: number | null | undefined) => {
    if (value === null || value === undefined) return undefined
    if (first.column.kind === 'percent') return cellText({ value, isFirst: false, ...first.column })
    return isAmounts(first.column) ? money(value, first.currency) : figureText(value)
  }
  return {
    figures: figures(
      ...(first.column.kind === 'percent'
        ? []
        : [[`Total ${header}`, written(totalOf(rows, header))] as const]),
      [`Highest ${header}`, max?.label, written(max?.number(header))],
    ),
    charts: drawn.map(({ column, index, currency }) => ({
      name: columnHeader(column.header, index),
      caption: captionOf(column, index, currency),
      shape: 'bars',
      categories: parts.map(({ label }) => label),
      series: [
        { name: column.header, values: parts.map((row) => drawnValue(row.number(column.header), column)) },
      ],
    })) satisfies Chart[],
  }
}

function isFigures({ kind = 'number' }: Column): boolean {
  return ['number', 'money', 'percent'].includes(kind)
}

/** A fraction is drawn as the percentage that it is shown as. */
function drawnValue(value: number | null, { kind }: Column): number | null {
  return value === null || kind !== 'percent' ? value : Number((value * 100).toFixed(10))
}

function captionOf(column: Column, index: number, currency: string): string {
  const head = columnHeader(column.header, index)
  if (column.kind === 'percent') return `${head}, %`
  if (!isAmounts(column) || currencyIn(head) !== undefined) return head
  return `${head}, ${currency}`
}
