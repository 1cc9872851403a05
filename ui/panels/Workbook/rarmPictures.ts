import { figureText, type SheetPicture } from './picture'
import { columns, figures, highest, lowest } from './pictureParts'
import { withoutTotals, type LabelledRow, type SheetTable } from './sheetTable'

/** The months of each product's 6-month volume. */
export function targetsPicture({ headers, rows }: SheetTable): SheetPicture {
  const products = withoutTotals(rows)
  const months = headers.filter((header) => /^[A-Z][a-z]{2} \d{4}$/.test(header))
  const [largest, least] = [highest(products, '6-month volume'), lowest(products, '6-month volume')]
  const volume = (row: LabelledRow | undefined) =>
    row && `${row.text('6-month volume')} ${row.text('Unit').toLowerCase()}`
  return {
    figures: figures(
      ['Months of targets', String(months.length), `${months[0] ?? ''} to ${months.at(-1) ?? ''}`],
      ['Largest volume', largest?.label, volume(largest)],
      ['Smallest volume', least?.label, volume(least)],
    ),
    charts: [
      columns(
        'Targets',
        'Targets per month, each product in its own unit',
        months,
        products.map((row) => ({ name: row.label, values: months.map(row.number) })),
      ),
    ],
  }
}

/** The visits in each week of the launch; V-0 comes before it, and V-N has no end. */
export function visitsPicture({ headers, rows }: SheetTable): SheetPicture {
  const tiers = headers.filter((header) => header.startsWith('Tier '))
  const dated = rows.filter((row) => tiers.some((tier) => weekOf(row.text(tier)) !== null))
  const followed = tiers.filter((tier) => dated.some((row) => weekOf(row.text(tier)) !== null))
  const last = dated.at(-1)
  return {
    figures: figures(
      [
        'Visits in the plan',
        figureText(rows.length),
        `${rows[0]?.label ?? ''} to ${rows.at(-1)?.label ?? ''}`,
      ],
      ...followed
        .slice(0, 2)
        .map((tier): [string, string | undefined] => [`${tier} at ${last?.label ?? ''}`, last?.text(tier)]),
    ),
    charts: [
      columns(
        'Weeks',
        'Week of each visit by tier',
        dated.map(({ label }) => label),
        followed.map((tier) => ({ name: tier, values: dated.map((row) => weekOf(row.text(tier))) })),
      ),
    ],
  }
}

function weekOf(text: string): number | null {
  const week = /^Week (\d+)$/.exec(text)?.[1]
  return week === undefined ? null : Number(week)
}
