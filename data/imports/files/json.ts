import { phasesText } from '~/data/domain/format/links'
import { lineAndColumn, repeatedKeys, type RepeatedKey } from '~/data/domain/editing/repeatedKeys'
import { shortText } from '~/data/domain/format/shortText'
import type { FileCell, FileRow, FileSheet } from '~/data/imports/cells'
import { fileLimits, FileRefusedError, tooManyColumns, tooManyRows } from '~/data/imports/fileErrors'

/** A list as our own export writes it in JSON, or an object of lists by name. @throws FileRefusedError */
export function readJson(text: string, name: string): FileSheet[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FileRefusedError('The file is not JSON: check its quotes, commas and brackets.')
  }
  const [repeated] = repeatedKeys(text)
  if (repeated) throw twice(text, repeated)
  const lists = Array.isArray(value) ? { [name]: value } : value
  if (typeof lists !== 'object' || lists === null) throw noLists()
  return Object.entries(lists).map(([list, items]) => sheetOf(list, items))
}

/** JSON.parse would silently drop the first of the two. */
function twice(text: string, { path, first, again }: RepeatedKey): FileRefusedError {
  const [one, other] = [first, again].map((offset) => lineAndColumn(text, offset))
  return new FileRefusedError(
    `The file has the key “${shortText(String(path.at(-1)), 60)}” twice in one object, at ${one} and ${other}: keep one of the two.`,
  )
}

function noLists(): FileRefusedError {
  return new FileRefusedError('The file has no list of items in the format of our JSON export.')
}

function sheetOf(name: string, items: unknown): FileSheet {
  if (!Array.isArray(items)) throw noLists()
  if (items.length >= fileLimits.rows) throw tooManyRows()
  const fields = new Map<string, number>()
  const rows = items.map((item: unknown, index): FileRow => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) throw noLists()
    const cells = new Map<number, FileCell>()
    for (const [field, value] of Object.entries(item)) {
      const column = fields.get(field) ?? fields.size
      fields.set(field, column)
      if (column >= fileLimits.columns) throw tooManyColumns(name)
      cells.set(column, cellOf(value))
    }
    return { number: index + 2, isHidden: false, lacks: 'keys', cells }
  })
  const head = new Map([...fields].map(([field, column]) => [column, { of: 'text', text: field } as const]))
  return {
    name,
    isHidden: false,
    rows: [{ number: 1, isHidden: false, cells: head }, ...rows],
    hiddenColumns: new Set(),
  }
}

function cellOf(value: unknown): FileCell {
  if (typeof value === 'string') return { of: 'text', text: value }
  if (typeof value === 'boolean') return { of: 'yesNo', value, isNoText: true }
  if (typeof value === 'number') return { of: 'number', value, shown: 'plain', isNoText: true }
  const ofPhases = phasesText(value)
  if (ofPhases !== null) return { of: 'text', text: ofPhases }
  if (value === null) return invalid(value, 'is null: write a value, or leave the key out')
  if (!Array.isArray(value))
    return invalid(value, 'must be a text, a number, true or false, or a list of texts')
  const entries = value.map(lineOf)
  const at = entries.indexOf(null)
  if (at === -1) return { of: 'list', entries: entries as string[] }
  return invalid(value[at], `entry ${at + 1} must be a text, in quotes`)
}

function invalid(value: unknown, reason: string): FileCell {
  return { of: 'error', text: JSON.stringify(value), reason }
}

/** A text, or an object with a title alone, as an asset is; null for what would be lost. */
function lineOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'title') return null
  const { title } = value as { title?: unknown }
  return typeof title === 'string' ? title : null
}
