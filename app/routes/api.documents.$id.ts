import { conflictHeaders } from '~/data/contract/batch'
import { documentSchema, documentTypes } from '~/data/contract/document'
import { batchIdHeader, batchIdSchema } from '~/data/contract/history'
import { materialParam, writeRequestHeaders } from '~/app/server/openapi/descriptionParts'
import { documentBody, putDocument, removeDocument, sendDocument } from '~/app/server/api/documents.server'
import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, read, write } from '~/app/server/http/handle.server'

const requestHeaders = { ...conflictHeaders, [batchIdHeader]: batchIdSchema, ...writeRequestHeaders }

/** /api/documents/{training material's id}: read, upload or remove a document. */
export const loader = handle({
  GET: read(
    {
      name: 'readDocument',
      summary: 'Get a document',
      description:
        'Editors and administrators may read it, and a browser with granted access (listOwnAccess). It must not be cached.',
      group: 'Documents',
      auth: 'people',
      variants: [{}],
      params: materialParam,
      mediaTypes: Object.values(documentTypes),
      errors: [404],
    },
    sendDocument,
    'document',
  ),
  PUT: write({
    description: {
      name: 'putDocument',
      summary: 'Upload the document of a training material',
      description:
        'A PDF or a PNG of at most 25 MB; its bytes decide, not its name or media type. It replaces the current document and has the same readers. It is one change of the material and can be undone.',
      group: 'Documents',
      auth: 'editors',
      variants: [{ response: documentSchema }],
      bodyTypes: [...Object.values(documentTypes), 'application/octet-stream'],
      params: materialParam,
      headers: ['X-Revision', 'X-Change'],
      requestHeaders,
      errors: [404, 409, 413, 415],
    },
    event: 'document-put',
    auth: requireEditor,
    body: documentBody,
    respond: putDocument,
  }),
  DELETE: write({
    description: {
      name: 'removeDocument',
      summary: 'Remove the document of a training material',
      group: 'Documents',
      auth: 'editors',
      variants: [{}],
      params: materialParam,
      successStatus: 204,
      headers: ['X-Revision', 'X-Change'],
      requestHeaders,
      errors: [404, 409],
    },
    event: 'document-end',
    auth: requireEditor,
    body: noBody,
    respond: removeDocument,
  }),
})

export const action = loader
