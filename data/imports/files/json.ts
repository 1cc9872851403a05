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
  const lists = Array.isArray(value) ? { [name]: value } : value
  if (typeof lists !== 'object' || lists === null) throw noLists()
  return Object.entries(lists).map(([list, items]) => sheetOf(list, items))
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
      const cell = cellOf(value)
      if (cell) cells.set(column, cell)
    }
    return { number: index + 2, isHidden: false, cells }
  })
  const head = new Map([...fields].map(([field, column]) => [column, { of: 'text', text: field } as const]))
  return {
    name,
    isHidden: false,
    rows: [{ number: 1, isHidden: false, cells: head }, ...rows],
    hiddenColumns: new Set(),
  }
}

function cellOf(value: unknown): FileCell | undefined {
  if (typeof value === 'string') return { of: 'text', text: value }
  if (typeof value === 'boolean') return { of: 'yesNo', value }
  if (typeof value === 'number') return { of: 'number', value, shown: 'plain' }
  if (Array.isArray(value)) return { of: 'text', text: value.map(lineOf).join('\n') }
  return undefined
}

function lineOf(value: unknown): string {
  if (typeof value === 'string') return value
  const { title } = (value ?? {}) as { title?: unknown }
  return typeof title === 'string' ? title : ''
}
