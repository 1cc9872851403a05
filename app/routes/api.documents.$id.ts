import { documentBody, putDocument, removeDocument, sendDocument } from '~/app/server/api/documents.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, read, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'

/** /api/documents/{training material's id}: read, upload or remove a document. */
export const loader = handle({
  GET: read(operations.document, sendDocument, 'document'),
  PUT: write({
    description: operations.putDocument,
    event: 'document-put',
    auth: requireEditor,
    body: documentBody,
    respond: putDocument,
  }),
  DELETE: write({
    description: operations.removeDocument,
    event: 'document-end',
    auth: requireEditor,
    body: noBody,
    respond: removeDocument,
  }),
})

export const action = loader
