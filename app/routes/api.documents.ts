import { sendDocuments } from '~/app/server/api/documents.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/documents: the documents of the training materials, for administrators. */
export const loader = handle({ GET: read(operations.documents, sendDocuments) })

export const action = loader
