import { z } from 'zod'
import { workbookIds } from './workbook'

/**
 * A number with its format in the sheet, and the text that its cell shows; a date is its serial number from 1900. A
 * number without a unit, as in "Week 1", is here for its text alone.
 */
const shownNumber = z.tuple([
  z.enum(['percent', 'money', 'date', 'number']),
  z.number(),
  z.string().optional(),
])

/** A cell of a planning workbook's file. */
const fileCell = z.union([z.null(), z.string(), z.number(), shownNumber])

/** A sheet of the file, before its header rows and its column types are chosen. */
export const sheetOfFileSchema = z.strictObject({
  name: z.string(),
  rows: z.array(
    z.strictObject({
      /** From 1, as in the spreadsheet. */
      n: z.int(),
      /** From column A on; empty cells at the end are left out. */
      cells: z.array(fileCell),
    }),
  ),
  /** Merged cells of a row, from a column to another, from 0. */
  merges: z.array(z.strictObject({ row: z.int(), from: z.int(), to: z.int() })),
})

export const workbookOfFileSchema = z.strictObject({
  id: z.enum(workbookIds),
  sheets: z.array(sheetOfFileSchema),
})

export type CellOfFile = z.infer<typeof fileCell>
export type SheetOfFile = z.infer<typeof sheetOfFileSchema>
