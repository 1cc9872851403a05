import { sendDocuments } from '~/app/resources/documents.server'
import { operations } from '~/app/interface/operations'
import { handle, read } from '~/app/http/handle.server'

/** /api/documents: the documents behind the training materials, for administrators. */
export const loader = handle({ GET: read(operations.documents, sendDocuments) })

export const action = loader
