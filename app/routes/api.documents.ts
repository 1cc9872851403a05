import { documentsSchema } from '~/data/contract/document'
import { sendDocuments } from '~/app/server/api/documents.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/documents: the documents of the training materials, for administrators. */
export const loader = handle({
  GET: read(
    {
      name: 'listDocuments',
      summary: 'List the documents of the training materials',
      group: 'Documents',
      auth: 'people',
      variants: [{ response: documentsSchema }],
    },
    sendDocuments,
  ),
})

export const action = loader
