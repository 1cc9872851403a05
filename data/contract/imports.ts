import { z } from 'zod'
import { collectionNames } from './collections'
import { id } from './fields'
import { batchIdSchema } from './history'
import { workbookIds } from './workbook'
import { workbookOfFileSchema } from './workbookFile'

const list = z.enum(collectionNames)
const count = z.int().min(0)

/** A position in the file, such as "Products!C14", and a remark about it. */
const notice = z.strictObject({
  place: z.string(),
  reason: z.string(),
  /** The content of the cell, where that helps. */
  value: z.string().optional(),
})

export const importItemSchema = z
  .strictObject({
    kind: z.enum(['add', 'change', 'remove']),
    list,
    id: z.string(),
    name: z.string(),
    /** Its row, such as "Products!31:31"; null when the item is not in the file. */
    place: z.string().nullable(),
    /** For a change, the values before and after, field by field; for a new item, its values. */
    fields: z.array(
      z.strictObject({
        field: z.string(),
        label: z.string(),
        place: z.string(),
        before: z.unknown().optional(),
        after: z.unknown(),
      }),
    ),
    /** The ids of the targets that are removed with a product. */
    alsoRemoved: z.array(id).optional(),
  })
  .meta({ id: 'ImportItem' })

export type ImportItem = z.infer<typeof importItemSchema>

export const importedListSchema = z
  .strictObject({
    list,
    label: z.string(),
    sheet: z.string(),
    rows: count,
    adds: count,
    changes: count,
    removes: count,
    unchanged: count,
    /** Whether items that the file lacks are removed. */
    isReplaced: z.boolean(),
    /** The columns that match no field, or one that another column matches too, each with its first values. */
    unknownColumns: z.array(
      z.strictObject({
        column: z.string(),
        header: z.string(),
        values: z.array(z.string()),
        /** The position of the header, such as "Products!F1". */
        place: z.string(),
        /** The field that it looks like, by its name or its values, and that no other column is. */
        looksLike: z.string().optional(),
      }),
    ),
    /** The fields that a column may be mapped to. */
    fields: z.array(z.strictObject({ field: z.string(), label: z.string() })),
  })
  .meta({ id: 'ImportedList' })

export type ImportedList = z.infer<typeof importedListSchema>

/** What a file would change. */
export const importPlanSchema = z
  .strictObject({
    /** The revision that the file was compared with. */
    revision: count,
    adds: count,
    changes: count,
    removes: count,
    unchanged: count,
    errors: z.array(notice),
    warnings: z.array(notice),
    lists: z.array(importedListSchema),
    /** The sheets whose name is no list, and those whose list was chosen. */
    unknownSheets: z.array(
      z.strictObject({
        sheet: z.string(),
        rows: count,
        /** Its first headers. */
        headers: z.array(z.string()),
        /** The chosen list; empty for none. */
        list: z.union([list, z.literal('')]).optional(),
        /** The list that its columns look like. */
        looksLike: list.optional(),
      }),
    ),
    items: z.array(importItemSchema),
    /** The sheets of a planning workbook as they are in the file; the counts are of sheets then. */
    workbook: workbookOfFileSchema.optional(),
  })
  .meta({ id: 'ImportPlan' })

export type ImportPlan = z.infer<typeof importPlanSchema>

/** The plan of a file that the server keeps: the answer of POST /api/imports and /api/imports/{id}. */
export const importPreviewSchema = importPlanSchema
  .extend({
    /** Names the kept file for one hour. */
    id: z.uuid(),
  })
  .meta({ id: 'ImportPreview' })

export type ImportPreview = z.infer<typeof importPreviewSchema>
export type ImportNotice = z.infer<typeof notice>

/** What was changed: the answer of POST /api/imports/{id}/apply and /api/imports?apply. */
export const importedSchema = z
  .strictObject({
    /** The batch id in the history, by which it is undone; null where nothing changed. */
    batchId: batchIdSchema.nullable(),
    revision: count,
    adds: count,
    changes: count,
    removes: count,
    unchanged: count,
    /** The cells that were left out. */
    skipped: z.array(notice),
  })
  .meta({ id: 'Imported' })

export type Imported = z.infer<typeof importedSchema>

export const importAnswerSchema = z.union([importPreviewSchema, importedSchema]).meta({ id: 'ImportAnswer' })

/** A field that somebody else has changed since the plan was made. */
export const importConflictSchema = z
  .strictObject({
    reason: z.string(),
    revision: count,
    conflicts: z.array(
      z.strictObject({
        list: z.string(),
        id: z.string(),
        name: z.string(),
        field: z.string(),
        label: z.string(),
        place: z.string(),
        by: z.string().nullable(),
        at: z.string(),
        /** The file's value, and the current one. */
        file: z.unknown().optional(),
        theirs: z.unknown().optional(),
      }),
    ),
  })
  .meta({ id: 'ImportConflict' })

export type ImportConflict = z.infer<typeof importConflictSchema>

/** The query of POST /api/imports. */
export const importQuerySchema = z.strictObject({
  list: list.optional().describe('The list of a CSV or JSON file whose name does not say it'),
  sheet: z
    .string()
    .optional()
    .describe(
      'The lists of sheets, separated by commas: Products - Table 1:products; a sheet without a list is skipped',
    ),
  workbook: z.enum(workbookIds).optional().describe('Read the file as this planning workbook'),
  replace: z
    .string()
    .optional()
    .describe(
      'The lists that the file has in full, separated by commas; empty for all its lists. Of a planning workbook, the sheets that go because the file lacks them',
    ),
  apply: z.string().optional().describe('Apply the changes, based on the revision in X-Base-Revision'),
  skipInvalid: z.string().optional().describe('When applying: skip invalid cells and apply the rest'),
  name: z.string().max(200).optional().describe('The name of the file'),
  skip: z.string().optional().describe('Cells to skip, separated by commas: Products!C14'),
  map: z
    .string()
    .optional()
    .describe(
      'The fields of columns, separated by commas: Products!F:buId; a column without a field is skipped',
    ),
})

export type ImportQuery = z.infer<typeof importQuerySchema>

/** The query of POST /api/imports/{id}: the choices, each time all of them. */
export const importChoicesSchema = importQuerySchema.pick({
  sheet: true,
  replace: true,
  skip: true,
  map: true,
})

export type ImportChoices = z.infer<typeof importChoicesSchema>

/** The query of POST /api/imports/{id}/apply. */
export const importApplyQuerySchema = importQuerySchema.pick({
  ...{ sheet: true, replace: true, skip: true, map: true },
  skipInvalid: true,
})

export type ImportApplyQuery = z.infer<typeof importApplyQuerySchema>
