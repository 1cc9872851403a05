import { materialParam } from '~/app/server/openapi/descriptionParts'
import { documentChangeHeader, undoDocumentSchema } from '~/data/contract/document'
import { undoDocument } from '~/app/server/api/documents.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { jsonBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'

/** /api/documents/{training material's id}/undo: restores the previous document of a material. */
export const loader = handle({
  POST: write({
    description: {
      name: 'undoDocument',
      summary: 'Restore the previous document of a training material',
      description:
        'The body names the last change of the document. The request fails (409) if the document has changed since.',
      group: 'Documents',
      auth: 'editors',
      variants: [{ body: undoDocumentSchema }],
      params: materialParam,
      successStatus: 204,
      headers: [documentChangeHeader],
      errors: [404, 409],
    },
    event: 'document-undo',
    auth: requireEditor,
    body: jsonBody(undoDocumentSchema, 'the undo'),
    respond: undoDocument,
  }),
})

export const action = loader
