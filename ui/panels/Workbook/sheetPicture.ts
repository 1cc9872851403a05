import type { Sheet } from '~/data/contract/workbook'
import { allocationPicture, mixPicture, outlayPicture, tacticsPicture } from './budgetPictures'
import type { Chart, SheetPicture } from './picture'
import { hasMixedCurrencies } from '~/data/domain/workbook/currency'
import { labelledPicture } from './labelledPicture'
import { targetsPicture, visitsPicture } from './rarmPictures'
import { readTable, type SheetTable } from './sheetTable'

/** A chart with more categories would not be readable, and is left out. */
const MAX_CATEGORIES = 40
/** The number of patterns that distinguish series. */
const MAX_SERIES = 4

/** The charts of known sheets, by sheet name. A replaced sheet without the expected columns has none. */
const pictures: Readonly<Record<string, (table: SheetTable) => SheetPicture>> = {
  'Total Mk-Budget': tacticsPicture,
  Budget_Allocation_by_Product: allocationPicture,
  'Tactical Mix - CAC': mixPicture,
  'Total CAC': outlayPicture,
  '6-Month Targets & HCP': targetsPicture,
  'Visits Objectives': visitsPicture,
}

/** The key figures and charts of a sheet, or null where there is nothing to compare. */
export function sheetPicture(sheet: Sheet): SheetPicture | null {
  const draw = sheet.labels === undefined ? pictureNamed(sheet.name) : () => labelledPicture(sheet)
  // The known sheets add up their amounts.
  const isMixed = sheet.columns.some((_, index) => hasMixedCurrencies(sheet.columns, sheet.rows, index))
  if (!draw || (isMixed && sheet.labels === undefined)) return null
  const { figures, charts } = draw(readTable(sheet))
  const drawable = charts.filter(isDrawable)
  return drawable.length === 0 ? null : { figures, charts: drawable }
}

function pictureNamed(name: string) {
  return Object.hasOwn(pictures, name) ? pictures[name] : undefined
}

function isDrawable({ categories, series }: Chart): boolean {
  return (
    categories.length > 0 &&
    categories.length <= MAX_CATEGORIES &&
    series.length > 0 &&
    series.length <= MAX_SERIES &&
    series.some(({ values }) => values.some((value) => value !== null))
  )
}
