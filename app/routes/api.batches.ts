import { writeRequestHeaders } from '~/app/server/openapi/descriptionParts'
import { batchIdHeader, batchIdSchema } from '~/data/contract/history'
import { batchAnswerSchema, batchErrorSchema, batchSchema, conflictHeaders } from '~/data/contract/batch'
import { applyBatch } from '~/app/server/api/batches.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { batchBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'

/** /api/batches: many changes in any lists as one. */
export const loader = handle({
  POST: write({
    description: {
      name: 'applyBatch',
      summary: 'Apply a batch of changes',
      description:
        'A batch creates, updates, deletes and moves up to 1,000 items of any lists in one transaction. In mode "all", all entries are applied or none. In mode "rows", entries that are invalid or in conflict with a change since X-Base-Revision are skipped. Rules between items are checked at the end, so two products may swap their SKUs. The batch is undone as one.',
      group: 'Changes',
      auth: 'editors',
      variants: [{ body: batchSchema, response: batchAnswerSchema }],
      headers: ['X-Revision', batchIdHeader, 'X-Change'],
      requestHeaders: { ...conflictHeaders, [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
      refusals: { 409: batchErrorSchema, 422: batchErrorSchema },
      errors: [409],
    },
    event: 'change',
    auth: requireEditor,
    body: batchBody(batchSchema),
    respond: applyBatch,
  }),
})

export const action = loader
