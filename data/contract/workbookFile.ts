import { z } from 'zod'
import { workbookIds } from './workbook'

/** A number that its sheet shows as something more than a number; a date is its serial number from 1900. */
const shownNumber = z.tuple([z.enum(['percent', 'money', 'date']), z.number()])

/** A cell as the file of a planning workbook holds it. */
const fileCell = z.union([z.null(), z.string(), z.number(), shownNumber])

/** A sheet as the file holds it, before it is said which rows are its header and what its columns hold. */
export const sheetOfFileSchema = z.strictObject({
  name: z.string(),
  rows: z.array(
    z.strictObject({
      /** From 1, as the spreadsheet counts. */
      n: z.int(),
      /** From column A on; what follows the last one is empty. */
      cells: z.array(fileCell),
    }),
  ),
  /** Cells of a row that were joined, from a column to another, from 0. */
  merges: z.array(z.strictObject({ row: z.int(), from: z.int(), to: z.int() })),
})

export const workbookOfFileSchema = z.strictObject({
  id: z.enum(workbookIds),
  sheets: z.array(sheetOfFileSchema),
})

export type CellOfFile = z.infer<typeof fileCell>
export type SheetOfFile = z.infer<typeof sheetOfFileSchema>
export type WorkbookOfFile = z.infer<typeof workbookOfFileSchema>
