import { isClosingRow } from '~/data/domain/workbook/sheetSort'
import { figureText, type SheetPicture } from './picture'
import { bars, columns, figures, highest, lowest, money } from './pictureParts'
import { sumOf, totalOf, withoutTotals, type LabelledRow, type SheetTable } from './sheetTable'

/** What the tactics cost, and when the money is spent. */
export function tacticsPicture({ headers, rows, currency }: SheetTable): SheetPicture {
  const tactics = withoutTotals(rows)
  const periods = headers.filter((header) => /^\d+(?:st|nd|rd|th)$/.test(header))
  const spend = periods.map((period) => totalOf(rows, period))
  const [largest, peak] = [highest(tactics, 'Total'), spend.indexOf(Math.max(...spend))]
  return {
    figures: figures(
      ['Total', money(totalOf(rows, 'Total'), currency)],
      ['Largest tactic', largest?.label, largest && shareAndMoney(largest, 'Share %', 'Total')],
      ['Peak period', periods[peak], money(spend[peak], currency)],
    ),
    charts: [
      columns('Periods', `Spend per period, ${currency}`, periods, [{ name: 'Spend', values: spend }]),
      bars('Tactics', 'Share of the budget by tactic', tactics, 'Share %'),
    ],
  }
}

/** The budget by product and by tactic; Training is outside the products. */
export function allocationPicture({ headers, rows, currency }: SheetTable): SheetPicture {
  const products = rows.filter(({ label }) => !isClosingRow([label]))
  const tactics = headersAfter(headers, 'Product-MKB-Share')
  const spend = tactics.map((tactic) => sumOf(products, tactic))
  const [largest, peak] = [highest(products, 'Total-Value'), spend.indexOf(Math.max(...spend))]
  return {
    figures: figures(
      ['grand Total', money(totalOf(rows, 'Total-Value'), currency)],
      [
        'Largest product',
        largest?.label,
        largest && shareAndMoney(largest, 'Product-MKB-Share', 'Total-Value'),
      ],
      ['Largest tactic', tactics[peak], money(spend[peak], currency)],
    ),
    charts: [
      bars('Products', `Allocation by product, ${currency}`, products, 'Total-Value'),
      {
        name: 'Tactics',
        caption: `Allocation by tactic, ${currency}`,
        shape: 'bars',
        categories: tactics,
        series: [{ name: 'Allocation', values: spend }],
      },
    ],
  }
}

/** The cost of engaging one doctor of each kind. */
export function mixPicture({ headers, rows, currency }: SheetTable): SheetPicture {
  const products = withoutTotals(rows)
  const costs = headers.filter((header) => header.startsWith('CAC per '))
  const counts = ['KOLs', 'Consultants', 'Specialists', 'GPs']
  const entries = products
    .flatMap((row) => costs.map((header) => ({ row, header, cost: row.number(header) })))
    .flatMap((entry) => (entry.cost === null ? [] : { ...entry, cost: entry.cost }))
    .sort((one, other) => other.cost - one.cost)
  const inWords = (entry: (typeof entries)[number] | undefined) =>
    entry && `${entry.row.label}, ${entry.header.replace('CAC ', '')}`
  return {
    figures: figures(
      ['Doctors in the mix', figureText(counts.reduce((sum, header) => sum + sumOf(products, header), 0))],
      ['Highest CAC', money(entries[0]?.cost, currency), inWords(entries[0])],
      ['Lowest CAC', money(entries.at(-1)?.cost, currency), inWords(entries.at(-1))],
    ),
    charts: [
      columns(
        'CAC',
        `Cost to engage one doctor, ${currency}`,
        products.map(({ label }) => label),
        costs.map((header) => ({
          name: header.replace('CAC per ', ''),
          values: products.map((row) => row.number(header)),
        })),
      ),
    ],
  }
}

/** The cost of one doctor in a year. */
export function outlayPicture({ rows, currency }: SheetTable): SheetPicture {
  const products = withoutTotals(rows)
  const cost = 'Overall CAC / doc / YEAR'
  const [largest, least] = [highest(products, cost), lowest(products, cost)]
  return {
    figures: figures(
      ['Total annual outlay', money(totalOf(rows, 'Total annual outlay'), currency)],
      ['Highest CAC a year', money(largest?.number(cost), currency), largest?.label],
      ['Lowest CAC a year', money(least?.number(cost), currency), least?.label],
    ),
    charts: [
      columns(
        'CAC',
        `Overall CAC per doctor and year, ${currency}`,
        products.map(({ label }) => label),
        [{ name: 'CAC', values: products.map((row) => row.number(cost)) }],
      ),
    ],
  }
}

function headersAfter(headers: readonly string[], header: string): readonly string[] {
  const index = headers.indexOf(header)
  return index === -1 ? [] : headers.slice(index + 1)
}

function shareAndMoney(row: LabelledRow, share: string, amount: string): string {
  return `${row.text(share)} · ${row.text(amount)}`
}
