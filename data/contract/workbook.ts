import { z } from 'zod'
import { line } from './fields'

/** How a sheet is shown (specification, section 2): panels that open, a table, or two panels side by side. */
export const sheetViews = ['expandable', 'table', 'facing'] as const

/** What a column holds, where its header is not enough to tell (readings 24 and 29). */
export const columnKinds = ['text', 'number', 'money', 'percent', 'date'] as const

/** The limits of a sheet, and of all sheets of a workbook together. */
export const workbookLimits = { sheets: 60, rows: 5_000, columns: 100, cells: 80_000, text: 2_000 } as const

const cellSchema = z.union([z.string(), z.number(), z.null()], { error: 'must be text, a number or null' })

const columnSchema = z.strictObject({
  /** May be blank; such a column is shown as "Column N". */
  header: z.string({ error: 'must be text' }).max(500, { error: 'must be at most 500 characters' }),
  kind: z.enum(columnKinds, { error: `must be one of ${columnKinds.join(', ')}` }).optional(),
  /** The currency before its amounts. @default SAR */
  currency: line.optional(),
})

const sheetSchema = z
  .strictObject({
    name: line,
    /** The title above the header in the file. */
    title: line.optional(),
    view: z.enum(sheetViews, { error: `must be one of ${sheetViews.join(', ')}` }),
    /** The index of the column that labels its chart. @default the chart that the sheet's name implies */
    labels: z.int({ error: 'must be the index of a column, from 0' }).min(0).optional(),
    columns: z
      .array(columnSchema, { error: 'must be a list of columns' })
      .min(1, { error: 'must have at least one column' })
      .max(workbookLimits.columns, { error: `must have at most ${workbookLimits.columns} columns` }),
    rows: z
      .array(z.array(cellSchema, { error: 'must be a list of cells' }), { error: 'must be a list of rows' })
      .max(workbookLimits.rows, { error: `must have at most ${workbookLimits.rows} rows` }),
  })
  .superRefine(({ view, labels = 0, columns, rows }, context) => {
    if (labels >= columns.length)
      context.addIssue({ code: 'custom', path: ['labels'], message: 'must be the index of a column, from 0' })
    if (view === 'facing' && columns.length !== 2)
      context.addIssue({ code: 'custom', path: ['columns'], message: 'must be two for the view "facing"' })
    rows.forEach((row, index) => {
      if (row.length > columns.length) {
        const message = `has ${row.length} cells for ${columns.length} columns`
        context.addIssue({ code: 'custom', path: ['rows', index], message })
      }
      const long = row.findIndex((cell) => typeof cell === 'string' && cell.length > workbookLimits.text)
      if (long === -1) return
      const message = `must be at most ${workbookLimits.text} characters`
      context.addIssue({ code: 'custom', path: ['rows', index, long], message })
    })
  })

/**
 * A planning workbook, read-only on its page: RARM or MKT-Budget (specification, section 2; its cells, section 3).
 * A row may have fewer cells than there are columns; the missing ones are empty.
 */
export const workbookSchema = z
  .strictObject({
    title: line,
    sheets: z
      .array(sheetSchema, { error: 'must be a list of sheets' })
      .min(1, { error: 'must have at least one sheet' })
      .max(workbookLimits.sheets, { error: `must have at most ${workbookLimits.sheets} sheets` })
      .superRefine((sheets, context) => {
        const cells = sheets.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.length, 0)
        if (cells > workbookLimits.cells)
          context.addIssue({ code: 'custom', message: `must have at most ${workbookLimits.cells} cells` })
        const seen = new Set<string>()
        sheets.forEach(({ name }, index) => {
          // Names that differ only in case, or in a space and a hyphen, would share a URL.
          const address = name.toLowerCase().replaceAll(' ', '-')
          if (seen.has(address))
            context.addIssue({
              code: 'custom',
              path: [index, 'name'],
              message: 'repeats the name of another sheet',
            })
          seen.add(address)
        })
      }),
  })
  .meta({ id: 'Workbook' })

export const workbookIds = ['budget', 'rarm'] as const

export type WorkbookId = (typeof workbookIds)[number]

/** The marketing budget and the RARM strategy; null where there is none. */
export const workbooksSchema = z
  .strictObject({
    budget: workbookSchema.nullable(),
    rarm: workbookSchema.nullable(),
  })
  .meta({ id: 'Workbooks' })

/** The answer to an uploaded workbook. */
export const putWorkbookSchema = z
  .strictObject({
    id: z.enum(workbookIds),
    /** The name of the uploaded file. */
    name: z.string(),
    sheets: z.int(),
    rows: z.int(),
  })
  .meta({ id: 'PutWorkbook' })

export type Workbook = z.infer<typeof workbookSchema>
export type Workbooks = z.infer<typeof workbooksSchema>
export type Sheet = Workbook['sheets'][number]
export type Column = Sheet['columns'][number]
export type ColumnKind = (typeof columnKinds)[number]
export type SheetView = (typeof sheetViews)[number]
/** A cell as the file holds it; null and blank text are empty (reading 30). */
export type Cell = z.infer<typeof cellSchema>

/**
 * The workbook in `source`, the parsed JSON of `file`.
 *
 * @throws Error with one line that names the file and its first error, by sheet, row and column; rows and
 * columns count from 1: `mkt-budget.json: sheet "Cong", row 3, column 4 "City": must be text, a number or null`.
 */
export function parseWorkbook(file: string, source: unknown): Workbook {
  const result = workbookSchema.safeParse(source)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error([file, locationOf(issue?.path ?? [], source), errorText(issue)].filter(Boolean).join(': '))
}

function errorText(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys')
    return `does not have the field ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`
  if (issue?.code === 'invalid_type' && issue.expected === 'object') return 'must be an object'
  return issue?.message ?? 'is not a workbook'
}

/** A zod path such as `['sheets', 6, 'rows', 2, 3]` in words; '' for the workbook itself. */
function locationOf(path: readonly PropertyKey[], source: unknown): string {
  if (path[0] !== 'sheets' || path.length < 2) return path.map(String).join(' ')
  const sheet = inside(source, path.slice(0, 2))
  const [list, index, ...rest] = path.slice(2)
  const parts = [`sheet ${nameOr(path[1], inside(sheet, ['name']))}`]
  if (list === 'rows' && typeof index === 'number') {
    parts.push(`row ${index + 1}`)
    const [column] = rest
    if (typeof column === 'number') parts.push(columnLocation(column, sheet))
  } else if (list === 'columns' && typeof index === 'number') {
    parts.push(columnLocation(index, sheet), ...rest.map(String))
  } else if (list !== undefined) parts.push(String(list))
  return parts.join(', ')
}

function columnLocation(index: number, sheet: unknown): string {
  const header = inside(sheet, ['columns', index, 'header'])
  const named = typeof header === 'string' && header.trim() !== '' ? ` ${JSON.stringify(header)}` : ''
  return `column ${index + 1}${named}`
}

/** A sheet's quoted name or, if that is blank, its number from 1. */
function nameOr(index: PropertyKey | undefined, name: unknown): string {
  return typeof name === 'string' && name.trim() !== '' ? JSON.stringify(name) : String(Number(index) + 1)
}

function inside(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (holder, key) =>
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
        ? (holder as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}
