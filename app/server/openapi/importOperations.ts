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
    summary: 'What a workbook, CSV or JSON file would change, by cell; with apply, its changes as one',
    description:
      'A sheet is known by its list’s name, a column by its field’s, a row by id, else SKU, else name. A plan is answered also where all of it is refused. What is applied is one batch, made from X-Base-Revision: refused where a cell is (422), unless rest is given, and where others have changed a field since (409).',
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
