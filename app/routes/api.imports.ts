import { conflictHeaders } from '~/data/contract/batch'
import {
  importAnswerSchema,
  importConflictSchema,
  importPlanSchema,
  importQuerySchema,
} from '~/data/contract/imports'
import { importBody, importFile } from '~/app/features/imports/imports.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { handle, write } from '~/app/server/http/handle.server'

/** /api/imports: what a file would change, under an id; with `?apply` it applies the changes at once. */
export const loader = handle({
  POST: write({
    description: {
      name: 'importFile',
      summary: 'Preview or apply an import',
      description:
        'Without `apply`, the response lists what a workbook, CSV or JSON file would change, cell by cell, even if every cell is invalid. A sheet is matched by the name of its list, a column by the name of its field, and a row by id, SKU or name. The file is kept for an hour under `id`, for planImport and applyImport. With `apply`, it is not kept, and the changes are one batch, based on X-Base-Revision. It fails if a cell is invalid (422), unless `skipInvalid` is given, and if others have changed a field since (409).',
      group: 'Imports',
      auth: 'editors',
      variants: [{ response: importAnswerSchema }],
      query: importQuerySchema,
      bodyTypes: [
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.ms-excel',
        'text/csv',
        'text/tab-separated-values',
        'application/json',
        'application/octet-stream',
      ],
      headers: ['X-Revision'],
      requestHeaders: conflictHeaders,
      refusals: { 409: importConflictSchema, 422: importPlanSchema },
      errors: [409, 413, 415, 422],
    },
    event: 'import',
    auth: requireEditor,
    body: importBody,
    respond: importFile,
  }),
})

export const action = loader
