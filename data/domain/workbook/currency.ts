import type { Cell, Column } from '~/data/contract/workbook'
import { isEmptyCell, isMoneyColumn, numericValue } from './budgetCell'
import { currencyIn, currencyOf } from './currencyNames'

type Row = readonly Cell[]

const currencyHeader =
  /(?:^|[^\p{L}])(?:currency|currencies|curr?|ccy|währung|devise|monnaie|moneda|divisa|valuta|waluta|měna|mena|pénznem|moeda|monedă|para birimi|döviz|валюта|νόμισμα|通貨|币种|货币|幣別|통화|מטבע|ارز|العملة|عملة)(?!\p{L})/iu

/** The columns that may name the currency of each row, by their `columns`. */
const naming = new WeakMap<readonly Column[], readonly number[]>()

function namingColumns(columns: readonly Column[]): readonly number[] {
  const known = naming.get(columns)
  if (known) return known
  const found = columns.flatMap(({ header }, index) => (currencyHeader.test(header) ? [index] : []))
  naming.set(columns, found)
  return found
}

/** The currency that a row names in a column such as "Currency"; undefined when it names none. */
function currencyOfRow(columns: readonly Column[], row: Row): string | undefined {
  for (const index of namingColumns(columns)) {
    const cell = row[index]
    if (typeof cell !== 'string' || isEmptyCell(cell) || /\p{N}/u.test(cell)) continue
    return currencyOf(cell)
  }
  return undefined
}

/**
 * The columns of a row, each with the currency of its amounts (readings, 48): that of its header, else of the row,
 * else of the column. A total of rows with currencies of their own has none, unless it names one.
 */
export function rowColumns(columns: readonly Column[], row: Row): readonly Column[] {
  if (namingColumns(columns).length === 0) return columns
  const currency = currencyOfRow(columns, row) ?? (isTotal(row) ? '' : undefined)
  return currency === undefined ? columns : columns.map((column) => ({ ...column, currency }))
}

/** The currency of a column's amounts; null for several, which are never summed or compared (readings, 48). */
export function columnCurrency(
  columns: readonly Column[],
  rows: readonly Row[],
  index: number,
): string | null {
  const { header = '', currency = 'SAR' } = columns[index] ?? {}
  const named = currencyIn(header)
  if (named !== undefined || namingColumns(columns).length === 0) return named ?? currency
  const parts = rows.filter((row) => !isTotal(row) && numericValue(row[index]) !== null)
  const [first = currency, ...others] = new Set(parts.map((row) => currencyOfRow(columns, row) ?? currency))
  return others.length > 0 ? null : first
}

/** Whether a column of amounts holds several currencies. */
export function hasMixedCurrencies(columns: readonly Column[], rows: readonly Row[], index: number): boolean {
  const column = columns[index]
  return column !== undefined && isAmounts(column) && columnCurrency(columns, rows, index) === null
}

/** Whether the columns may name the currency of each row. */
export function namesCurrencies(columns: readonly Column[]): boolean {
  return namingColumns(columns).length > 0
}

/** Whether a column holds amounts: by its kind, else by its header. */
export function isAmounts({ kind, header }: Column): boolean {
  return kind === undefined ? isMoneyColumn(header) : kind === 'money'
}

const totalLabel =
  /^(?:(?:(?:grand|sub)[\s-]?)?totale?|sum|somme|summe|gesamt|gesamtsumme|suma|soma|totaal|toplam|razem|итого|всего|(?:ال)?[إا]جمالي|(?:ال)?مجموع|合計|合计|总计|합계)(?!\p{L})/iu

function isTotal([label]: Row): boolean {
  return totalLabel.test(String(label ?? '').trim())
}
