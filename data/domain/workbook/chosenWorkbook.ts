import { composedText } from '~/data/contract/composed'
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
  const known = currentSheets(sheets, current)
  return sheets.map((sheet, index) => proposedChoice(sheet, { id, current: known[index] }))
}

/** The sheets of a file with their choices applied, in order. */
export function chosenSheets(
  sheets: readonly SheetOfFile[],
  choices: readonly SheetChoice[],
  { current, currency }: WorkbookGiven,
): ChosenSheet[] {
  const known = currentSheets(sheets, current)
  return sheets.map((sheet, index) => {
    const choice = choices[index]
    if (!choice) return { sheet: null, odd: [] }
    return chosenSheet(sheet, choice, { current: known[index], currency })
  })
}

/** The current sheets that a file does not have. */
export function missingSheets(sheets: readonly { name: string }[], current: Workbook | null): Sheet[] {
  const known = new Set(currentSheets(sheets, current))
  return current?.sheets.filter((sheet) => !known.has(sheet)) ?? []
}

/**
 * The sheets of the new workbook: those of the file in its order, and the staying ones, each after the sheet that it
 * follows now.
 */
export function withStaying(
  made: readonly Sheet[],
  staying: readonly Sheet[],
  current: Workbook | null,
): Sheet[] {
  const sheets = [...made]
  let after = -1
  for (const sheet of current?.sheets ?? []) {
    if (staying.includes(sheet)) sheets.splice((after += 1), 0, sheet)
    else {
      const at = sheets.findIndex(({ name }) => name === sheet.name)
      if (at !== -1) after = at
    }
  }
  return sheets
}

/**
 * The current sheet that each sheet of a file is: by its name, else by one that differs only in case, spaces and
 * accents; each once.
 */
function currentSheets(sheets: readonly { name: string }[], current: Workbook | null): (Sheet | undefined)[] {
  const open = new Set(current?.sheets)
  const found: (Sheet | undefined)[] = sheets.map(() => undefined)
  for (const plain of [composedText, plainSheetName])
    sheets.forEach(({ name }, index) => {
      if (found[index]) return
      const sheet = [...open].find((each) => plain(each.name) === plain(name))
      if (sheet) open.delete(sheet)
      found[index] = sheet
    })
  return found
}

/** The sheet of a CSV file has the file's name. */
function plainSheetName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .replace(/\.(?:csv|tsv|txt)$/i, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
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
  const unchanged = known.filter((sheet) => deepEqual(currentSheets.get(sheet.name), sheet)).length
  return {
    adds: sheets.length - known.length,
    changes: known.length - unchanged,
    removes: currentSheets.size - known.length,
    unchanged,
  }
}
