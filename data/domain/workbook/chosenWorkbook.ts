import type { Sheet, Workbook, WorkbookId } from '~/data/contract/workbook'
import type { SheetOfFile } from '~/data/contract/workbookFile'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { chosenSheet, proposedChoice, type ChosenSheet, type SheetChoice } from './sheetChoice'
import { sheetSlug } from './sheetSlug'

export interface WorkbookGiven {
  id: WorkbookId
  /** The current workbook; null when there is none. */
  current: Workbook | null
  /** The currency before amounts. */
  currency: string
}

/** The proposed choices for the sheets of a file, in order. */
export function proposedChoices(
  sheets: readonly SheetOfFile[],
  { id, current }: WorkbookGiven,
): SheetChoice[] {
  return sheets.map((sheet) => proposedChoice(sheet, { id, current: currentSheetOf(current, sheet) }))
}

/** The sheets of a file with their choices applied, in order. */
export function chosenSheets(
  sheets: readonly SheetOfFile[],
  choices: readonly SheetChoice[],
  { current, currency }: WorkbookGiven,
): ChosenSheet[] {
  return sheets.map((sheet, index) => {
    const choice = choices[index]
    if (!choice) return { sheet: null, odd: [] }
    return chosenSheet(sheet, choice, { current: currentSheetOf(current, sheet), currency })
  })
}

function currentSheetOf(workbook: Workbook | null, { name }: SheetOfFile): Sheet | undefined {
  return workbook?.sheets.find((sheet) => sheet.name === name)
}

/** The sheets with the URL of an earlier sheet, each with the name of that sheet. */
export function sameAddresses(sheets: readonly Sheet[]): { name: string; other: string }[] {
  const seen = new Map<string, string>()
  return sheets.flatMap(({ name }) => {
    const slug = sheetSlug(name)
    const other = seen.get(slug)
    if (other !== undefined) return [{ name, other }]
    seen.set(slug, name)
    return []
  })
}

/** How many sheets are added, changed, removed and unchanged. */
export function sheetCounts(sheets: readonly Sheet[], current: Workbook | null) {
  const currentSheets = new Map((current?.sheets ?? []).map((sheet) => [sheet.name, sheet]))
  const known = sheets.filter(({ name }) => currentSheets.has(name))
  const same = known.filter((sheet) => deepEqual(currentSheets.get(sheet.name), sheet)).length
  return {
    adds: sheets.length - known.length,
    changes: known.length - same,
    removes: currentSheets.size - known.length,
    same,
  }
}
