import type { Sheet } from '~/data/contract/workbook'
import { allocationPicture, mixPicture, outlayPicture, tacticsPicture } from './budgetPictures'
import type { Chart, SheetPicture } from './picture'
import { labelledPicture } from './labelledPicture'
import { targetsPicture, visitsPicture } from './rarmPictures'
import { readTable, type SheetTable } from './sheetTable'

/** With more categories a chart is not readable, and the sheet is shown without it. */
const MAX_CATEGORIES = 40
/** As many series as there are patterns to tell them apart. */
const MAX_SERIES = 4

/** The sheets that are compared by eye, by name. A replaced sheet that lacks the columns has no picture. */
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
  if (!draw) return null
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
