import { batchSchema } from '~/data/contract/batch'
import { makeBatch } from '~/app/server/api/batches.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { batchBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'

/** /api/batches: many changes in any lists as one. */
export const loader = handle({
  POST: write({
    description: operations.makeBatch,
    event: 'change',
    auth: requireEditor,
    body: batchBody(batchSchema),
    respond: makeBatch,
  }),
})

export const action = loader
