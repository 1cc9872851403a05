import { sendDocuments } from '~/app/http/documents.server'
import { handle } from '~/app/http/handle.server'

/** /api/documents: the documents behind the training materials, for administrators. */
export const loader = handle({ GET: sendDocuments })

export const action = loader
