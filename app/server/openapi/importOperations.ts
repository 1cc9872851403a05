import type { OperationDescription } from '~/app/server/http/operationDescription'
import { conflictHeaders } from '~/data/contract/batch'
import {
  importAnswerSchema,
  importConflictSchema,
  importPlanSchema,
  importQuerySchema,
} from '~/data/contract/imports'

export const importOperations = {
  importFile: {
    name: 'importFile',
    summary: 'Preview or apply an import',
    description:
      'Without `apply`, the response lists what a workbook, CSV or JSON file would change, cell by cell, even if every cell is invalid. A sheet is matched by the name of its list, a column by the name of its field, and a row by id, SKU or name. With `apply`, the changes are one batch, based on X-Base-Revision. It fails if a cell is invalid (422), unless `rest` is given, and if others have changed a field since (409).',
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
} as const satisfies Record<string, OperationDescription>
