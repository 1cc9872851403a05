import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { isBatch, undoBatch } from '~/app/features/history/history.server'

/** /api/batches/{batchId}/undo: undoes the changes of a batch, all or none. */
export const loader = handle(
  {
    POST: write({
      description: operations.undoBatch,
      event: 'undo',
      auth: requireEditor,
      body: noBody,
      respond: undoBatch,
    }),
  },
  isBatch,
)

export const action = loader
