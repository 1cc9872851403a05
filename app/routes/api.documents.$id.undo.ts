import { undoDocument } from '~/app/server/api/documents.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { jsonBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { undoDocumentSchema } from '~/data/contract/document'

/** /api/documents/{training material's id}/undo: restores the previous document of a material. */
export const loader = handle({
  POST: write({
    description: operations.undoDocument,
    event: 'document-undo',
    auth: requireEditor,
    body: jsonBody(undoDocumentSchema, 'the undo'),
    respond: undoDocument,
  }),
})

export const action = loader
