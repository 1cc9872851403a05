import { writeRequestHeaders } from '~/app/server/openapi/descriptionParts'
import { batchIdSchema, undoneBatchSchema } from '~/data/contract/history'
import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { isBatch, undoBatch } from '~/app/features/history/history.server'

/** /api/batches/{batchId}/undo: undoes the changes of a batch, all or none. */
export const loader = handle(
  {
    POST: write({
      description: {
        name: 'undoBatch',
        summary: 'Undo a batch',
        description:
          'All changes of the batch are undone, or none. The undo is a batch too and can be undone itself.',
        group: 'Changes',
        auth: 'editors',
        variants: [{ response: undoneBatchSchema }],
        params: { batchId: batchIdSchema },
        requestHeaders: writeRequestHeaders,
        headers: ['X-Change', 'X-First-Change'],
        errors: [404, 409],
      },
      event: 'undo',
      auth: requireEditor,
      body: noBody,
      respond: undoBatch,
    }),
  },
  isBatch,
)

export const action = loader
