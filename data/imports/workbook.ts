import { composedText } from '~/data/contract/composed'
import type { ImportNotice, ImportPlan } from '~/data/contract/imports'
import { workbookLimits, type Workbook } from '~/data/contract/workbook'
import type { CellOfFile, SheetOfFile } from '~/data/contract/workbookFile'
import { columnLetters } from '~/data/domain/format/columnLetters'
import {
  chosenSheets,
  missingSheets,
  proposedChoices,
  sameAddresses,
  sheetCounts,
  withStaying,
  type WorkbookGiven,
} from '~/data/domain/workbook/chosenWorkbook'
import type { TimeZone } from '~/data/domain/time/clock'
import { serialOfDay } from '~/data/domain/time/serial'
import {
  isBlank,
  longerRows,
  placeOf,
  textOf,
  trimmed,
  type CellFormat,
  type FileCell,
  type FileSheet,
  type ReadFile,
} from './cells'
import { short } from './columns'
import { dayOfCell } from './days'
import { FileRefusedError } from './fileErrors'

/** What a file would change in a planning workbook, and the new workbook; its title belongs to the launch. */
export interface PlannedWorkbook {
  plan: ImportPlan
  sheets: Workbook['sheets']
}

/**
 * The plan of a planning workbook's file. It includes the sheets as they are in the file, so that the user can
 * choose other headers.
 * @param replaced the sheets that go because the file lacks them; the others stay
 * @param zone the launch's, in which an instant has its day
 * @throws FileRefusedError
 */
export function planWorkbook(
  file: ReadFile,
  revision: number,
  given: WorkbookGiven,
  replaced: 'all' | readonly string[] = [],
  zone: TimeZone = 'UTC',
): PlannedWorkbook {
  if (file.kind === 'json')
    throw new FileRefusedError(
      'The file is JSON: import a planning workbook as .xlsx or CSV, or send the JSON to PUT /api/workbooks.',
      415,
    )
  const shown = file.sheets.filter(({ isHidden }) => !isHidden)
  requireWithin(shown)
  const sheets = shown.map((sheet) => sheetOfFile(sheet, zone))
  const choices = proposedChoices(sheets, given)
  const chosen = chosenSheets(sheets, choices, given)
  const own = chosen.flatMap(({ sheet }) => sheet ?? [])
  const missing = missingSheets(sheets, given.current)
  const going = new Set(replaced === 'all' ? missing : namedIn(replaced, missing))
  const staying = missing.filter((sheet) => !going.has(sheet))
  const made = withStaying(own, staying, given.current)
  const nothing = { place: 'the file', reason: 'has no sheet with rows below its header' }
  const planErrors = [
    ...(own.length === 0 ? [nothing] : []),
    ...noResults(shown),
    ...shown.flatMap((sheet, at) => [...longerRows(sheet, choices[at]?.header.at(-1) ?? 0).values()]),
    ...tooLong(shown),
    ...unnamed(made),
  ]
  const warnings = [
    ...file.warnings,
    ...leftOut(file.sheets, chosen),
    ...errors(shown),
    ...oddOnes(sheets, chosen),
    ...missing.map((sheet) => missingNotice(sheet.name, staying.includes(sheet))),
  ]
  return {
    sheets: made,
    plan: {
      revision,
      ...sheetCounts(made, given.current),
      errors: planErrors,
      warnings,
      lists: [],
      unknownSheets: [],
      items: [],
      workbook: { id: given.id, sheets },
    },
  }
}

/** @throws FileRefusedError */
function requireWithin(sheets: readonly FileSheet[]): void {
  const { sheets: most, rows, columns, cells } = workbookLimits
  if (sheets.every(({ rows }) => rows.length === 0))
    throw new FileRefusedError('The file has no rows in a visible sheet: add rows, or choose another file.')
  if (sheets.length > most)
    throw new FileRefusedError(
      `The file has more than ${most} sheets, the limit of a workbook: split it.`,
      413,
    )
  const long = sheets.find((sheet) => sheet.rows.length > rows)
  if (long)
    throw new FileRefusedError(
      `The file has more than ${rows.toLocaleString('en-US')} rows in sheet “${short(long.name)}”, the limit of a sheet: leave some out.`,
      413,
    )
  const wide = sheets.find((sheet) => sheet.rows.some((row) => Math.max(-1, ...row.cells.keys()) >= columns))
  if (wide)
    throw new FileRefusedError(
      `The file has more than ${columns} columns in sheet “${short(wide.name)}”, the limit of a sheet: leave some out.`,
      413,
    )
  const all = sheets.flatMap((sheet) => sheet.rows).reduce((sum, row) => sum + row.cells.size, 0)
  if (all > cells)
    throw new FileRefusedError(
      `The file has more than ${cells.toLocaleString('en-US')} cells, the limit of a workbook: leave sheets out.`,
      413,
    )
}

/** The sheets that a request names, whose names may hold its commas too: the longest name first. */
function namedIn(names: readonly string[], sheets: Workbook['sheets']): Workbook['sheets'] {
  let open = `,${names.join()},`
  return [...sheets]
    .sort((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const isNamed = open.includes(`,${composedText(name)},`)
      if (isNamed) open = open.replace(`,${composedText(name)},`, ',')
      return isNamed
    })
}

function missingNotice(name: string, stays: boolean): ImportNotice {
  return { place: name, reason: `is not in the file: it ${stays ? 'stays' : 'goes'}` }
}

function sheetOfFile({ name, rows, merges = [] }: FileSheet, zone: TimeZone): SheetOfFile {
  return {
    name: trimmed(name) || name,
    rows: rows.flatMap(({ number, cells }) => {
      const last = Math.max(-1, ...[...cells].filter(([, cell]) => !isBlank(cell)).map(([column]) => column))
      if (last < 0) return []
      return [
        { n: number, cells: Array.from({ length: last + 1 }, (_, at) => cellOfFile(cells.get(at), zone)) },
      ]
    }),
    // Headers are merged across columns alone.
    merges: merges.flatMap(({ row, from, to }) => (to > from ? [{ row, from, to }] : [])),
  }
}

function cellOfFile(cell: FileCell | undefined, zone: TimeZone): CellOfFile {
  if (cell === undefined || isBlank(cell)) return null
  if (cell.of === 'day') {
    const serial = cell.written === undefined ? cell.serial : serialOfDay(dayOfCell(cell, zone))
    return ['date', serial, ...shownAs(cell, serial)]
  }
  if (cell.of !== 'number') return trimmed(textOf(cell)).replaceAll(/\r\n?/g, '\n')
  const { value, shown, format } = cell
  if (format?.isText) return format.numberText(value)
  if (shown === 'percentSign')
    return ['percent', Number((value / 100).toPrecision(12)), ...shownAs(cell, value)]
  if (shown !== 'plain') return [shown, value, ...shownAs(cell, value)]
  // "Week 1" heads a column, while 1.5E+03 is only another form of the number.
  const text = textOf(cell)
  return /\p{L}/u.test(text) && Number.isNaN(Number(text)) ? ['number', value, text] : value
}

function shownAs({ format }: { format?: CellFormat | undefined }, value: number): [string?] {
  return format ? [format.numberText(value)] : []
}

/** The first formula without a stored result, and how many there are. */
function noResults(sheets: readonly FileSheet[]): ImportNotice[] {
  const [first, ...others] = placesOf(sheets, ({ of }) => of === 'noResult')
  if (!first) return []
  const more =
    others.length === 0
      ? ''
      : `, as ${others.length === 1 ? 'does 1 other cell' : `do ${others.length} other cells`}`
  const reason = `contains a formula without a result${more}: open the file in Excel or LibreOffice, save it, and import it again`
  return [{ place: first.place, reason }]
}

function tooLong(sheets: readonly FileSheet[]): ImportNotice[] {
  return placesOf(sheets, (cell) => textOf(cell).length > workbookLimits.text).map(({ place }) => ({
    place,
    reason: `must be at most ${workbookLimits.text.toLocaleString('en-US')} characters`,
  }))
}

function unnamed(sheets: Workbook['sheets']): ImportNotice[] {
  return sameAddresses(sheets).map(({ name, other }) => ({
    place: name,
    reason: `has the same URL as the sheet “${short(other)}”: rename one of them`,
  }))
}

function errors(sheets: readonly FileSheet[]): ImportNotice[] {
  return placesOf(sheets, ({ of }) => of === 'error').map(({ place, cell }) => ({
    place,
    reason: `contains the error ${textOf(cell)}, and is kept as text`,
  }))
}

function leftOut(all: readonly FileSheet[], chosen: readonly { sheet: unknown }[]): ImportNotice[] {
  const hidden = all.filter(({ isHidden }) => isHidden)
  const empty = all.filter(({ isHidden }) => !isHidden).filter((_, at) => !chosen[at]?.sheet)
  return [
    ...hidden.map(({ name }) => ({ place: name, reason: 'is hidden and left out' })),
    ...empty.map(({ name }) => ({ place: name, reason: 'is empty and left out' })),
  ]
}

function oddOnes(sheets: readonly SheetOfFile[], chosen: ReturnType<typeof chosenSheets>): ImportNotice[] {
  return chosen.flatMap(({ odd }, at) =>
    odd.map(({ row, column, text, expected }) => ({
      place: `${sheets[at]?.name ?? ''}!${columnLetters(column)}${row}`,
      reason: `is not ${expected}, and is kept as text`,
      value: short(text),
    })),
  )
}

function placesOf(sheets: readonly FileSheet[], is: (cell: FileCell) => boolean) {
  return sheets.flatMap(({ name, rows }) =>
    rows.flatMap(({ number, cells }) =>
      [...cells].flatMap(([column, cell]) =>
        is(cell) ? [{ place: placeOf(name, number, column), cell }] : [],
      ),
    ),
  )
}
