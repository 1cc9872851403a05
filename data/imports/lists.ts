import type { CollectionName, ListName } from '~/data/contract/collections'
import type { ImportNotice, ImportPlan } from '~/data/contract/imports'
import { textOf, trimmed, type FileRow, type FileSheet, type ReadFile } from './cells'
import { columnFieldsOf, fieldFinder, headOf, short, someOf } from './columns'
import { importLists, plainName, type ImportList } from './fields'
import { settings } from './settings'
import { FileRefusedError } from './fileErrors'

/** A sheet of the file, and its list. */
export interface ListSheet {
  list: ImportList & { name: ListName }
  sheet: FileSheet
}

/** The lists of a file's sheets, and the warnings about the others. */
interface ListedSheets {
  sheets: ListSheet[]
  /** The launch's own sheet. */
  own: FileSheet | null
  refused: ImportNotice[]
  warnings: ImportNotice[]
  /** The sheets whose name is no list, and those that were chosen. */
  unknown: ImportPlan['unknownSheets']
}

/**
 * Finds the list of each sheet: as the user chose, by its name, or for a CSV or JSON file by the file's name. For a
 * sheet that is left out, the list that its columns look like is named.
 * @param chosen the list of a file with one sheet
 * @param choices by sheet the list that the user chose, '' for none
 * @throws FileRefusedError when the file has no sheets
 */
export function listsOf(
  file: ReadFile,
  chosen: CollectionName | undefined,
  choices: SheetChoices = new Map(),
): ListedSheets {
  if (file.sheets.length === 0)
    throw new FileRefusedError('The file has no sheets with cells: choose another file.')
  const sheets: ListSheet[] = []
  const others: FileSheet[] = []
  let own: FileSheet | null = null
  const refused = strangeSheets(file, choices)
  for (const sheet of file.sheets) {
    const choice = choices.get(sheet.name) ?? (file.sheets.length === 1 ? chosen : undefined)
    const isOwn = choice === undefined ? settings.called.includes(plainName(sheet.name)) : choice === 'launch'
    if (isOwn) {
      if (own)
        refused.push({
          place: sheet.name,
          reason: `also belongs to the launch, as does the sheet “${short(own.name)}”`,
        })
      own ??= sheet
      continue
    }
    const list =
      choice === undefined ? listNamed(sheet, file) : importLists.find(({ name }) => name === choice)
    const other = sheets.find((each) => each.list === list)
    if (other)
      refused.push({
        place: sheet.name,
        reason: `is of ${other.list.label} too, as the sheet “${short(other.sheet.name)}”: combine their rows in one sheet`,
      })
    else if (list) sheets.push({ list, sheet })
    else others.push(sheet)
  }
  const free = [
    ...importLists.filter((list) => !sheets.some((each) => each.list === list)),
    ...(own ? [] : [settings]),
  ]
  const likes = new Map(others.map((sheet) => [sheet, sheet.isHidden ? undefined : listLike(sheet, free)]))
  if (sheets.length === 0 && !own) refused.push(noList(file))
  // Units before products, products before targets: items come after those that they refer to.
  sheets.sort((one, two) => importLists.indexOf(one.list) - importLists.indexOf(two.list))
  return {
    ...{ sheets, own, refused },
    warnings: others.map((sheet) => ({ place: sheet.name, reason: leftOut(sheet, likes.get(sheet)) })),
    unknown: file.sheets
      .filter(
        (sheet) => sheet.rows.length > 0 && (others.includes(sheet) || choices.get(sheet.name) !== undefined),
      )
      .map((sheet) => {
        const [list, like] = [choices.get(sheet.name), likes.get(sheet)]
        return {
          ...{ sheet: sheet.name, rows: sheet.rows.length, headers: headersOf(sheet) },
          ...(list !== undefined && { list }),
          ...(like && { looksLike: like.name }),
        }
      }),
  }
}

/** By the name of a sheet its list, '' for none. */
export type SheetChoices = ReadonlyMap<string, CollectionName | ''>

function strangeSheets({ sheets }: ReadFile, choices: SheetChoices): ImportNotice[] {
  const names = sheets.map(({ name }) => name)
  return [...choices.keys()]
    .filter((name) => !names.includes(name))
    .map((place) => ({
      place,
      reason: `is no sheet of the file: there ${names.length === 1 ? 'is' : 'are'} ${someOf(names.map(inQuotes), MAX_NAMED)}`,
    }))
}

function listNamed({ name }: FileSheet, { kind }: ReadFile): ListSheet['list'] | undefined {
  return listCalled(name) ?? (kind === 'xlsx' ? undefined : listIn(name))
}

/** The one list whose fields most of a sheet's columns name; its name decides between two. */
function listLike(sheet: FileSheet, lists: readonly ImportList[]): ImportList | undefined {
  const named = listIn(sheet.name)
  const found = lists
    .map((list) => {
      const fields = columnFieldsOf(list)
      const find = fieldFinder(fields)
      const headers = textsOf(headOf(sheet, fields))
      const matched = new Set(
        headers.map((header) => find(header)?.name).filter((name) => name !== undefined),
      )
      const isNamed = list === named
      const isLike = matched.size >= (isNamed ? 1 : 2) && matched.size * 2 >= headers.length
      return { list, score: isLike ? matched.size + (isNamed ? 0.5 : 0) : 0 }
    })
    .filter(({ list, score }) => score > 0 && (list !== settings || sheet.rows.length <= 2))
    .sort((one, other) => other.score - one.score)
  const [first, second] = found
  return first?.score === second?.score ? undefined : first?.list
}

/** The first headers of a sheet, for the user to know it by. */
function headersOf(sheet: FileSheet): string[] {
  const [first] = importLists
  return textsOf(headOf(sheet, first ? columnFieldsOf(first) : []))
    .slice(0, MAX_NAMED)
    .map(short)
}

function textsOf(row: FileRow | undefined): string[] {
  return [...(row?.cells.values() ?? [])].map((cell) => trimmed(textOf(cell))).filter((text) => text !== '')
}

function listCalled(name: string): ListSheet['list'] | undefined {
  const asked = plainName(name)
  return importLists.find((list) => list.called.includes(asked))
}

/** The only list whose name is part of the file's name, such as "2027-products (final).csv". */
function listIn(name: string): ListSheet['list'] | undefined {
  const asked = plainName(name)
  const found = importLists.flatMap((list) => {
    const lengths = list.called.map((each) => (asked.includes(each) ? each.length : 0))
    const length = Math.max(...lengths)
    return length > 0 ? [{ list, length }] : []
  })
  found.sort((one, two) => two.length - one.length)
  return found[0]?.list
}

function leftOut({ name, isHidden }: FileSheet, like: ImportList | undefined): string {
  const reason = `a ${isHidden ? 'hidden ' : ''}sheet that does not match a list; it is left out`
  return like ? `${reason}, but its columns are those of ${like.label}: sheet=${name}:${like.name}` : reason
}

/** How many sheets or headers a sentence names. */
const MAX_NAMED = 5

function noList({ kind, sheets }: ReadFile): ImportNotice {
  const labels = importLists.map(({ label }) => label)
  const names = `${labels.slice(0, -1).join(', ')} or ${labels.at(-1) ?? ''}`
  const there = someOf(
    sheets.map(({ name }) => inQuotes(name)),
    MAX_NAMED,
  )
  return {
    place: 'the file',
    reason:
      kind === 'xlsx'
        ? `has no sheet that matches a list of the launch (${there}): choose the list of a sheet (sheet), name a sheet ${names}, or start from the blank template`
        : `has a name that does not match a list: choose the list (list), or name the file after ${names}`,
  }
}

function inQuotes(name: string): string {
  return `“${short(name)}”`
}
