import { sendDocument } from '~/app/resources/documents.server'
import { about } from '~/app/interface/about'
import { handle, read } from '~/app/http/handle.server'

/** /api/documents/{training material's id}: one document, for administrators. */
export const loader = handle({ GET: read(about.document, sendDocument, 'document') })

export const action = loader
