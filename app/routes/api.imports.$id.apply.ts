import { z } from 'zod'
import { conflictHeaders } from '~/data/contract/batch'
import {
  importApplyQuerySchema,
  importConflictSchema,
  importedSchema,
  importPlanSchema,
} from '~/data/contract/imports'
import { applyKeptFile } from '~/app/features/imports/imports.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'

/** /api/imports/{id}/apply: applies a kept file. */
export const loader = handle({
  POST: write({
    description: {
      name: 'applyImport',
      summary: 'Apply an import',
      description:
        'The changes of the kept file, with the choices of the query, are one batch, based on X-Base-Revision. It fails if a cell is invalid (422), unless `skipInvalid` is given, and if others have changed a field since (409). The file is found as by planImport (404); a request that is repeated with its Idempotency-Key gets its first response even where the file is gone.',
      group: 'Imports',
      auth: 'editors',
      variants: [{ response: importedSchema }],
      params: { id: z.string().describe('The id in the response of importFile') },
      query: importApplyQuerySchema,
      headers: ['X-Revision'],
      requestHeaders: conflictHeaders,
      refusals: { 409: importConflictSchema, 422: importPlanSchema },
      errors: [404, 409, 413, 422],
    },
    event: 'import',
    auth: requireEditor,
    body: noBody,
    respond: applyKeptFile,
  }),
})

export const action = loader
