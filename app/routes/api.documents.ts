import { sendDocuments } from '~/app/resources/documents.server'
import { about } from '~/app/interface/about'
import { handle, read } from '~/app/http/handle.server'

/** /api/documents: the documents behind the training materials, for administrators. */
export const loader = handle({ GET: read(about.documents, sendDocuments) })

export const action = loader
