import { sendDocument } from '~/app/http/documents.server'
import { handle } from '~/app/http/handle.server'

/** /api/documents/{training material's id}: one document, for administrators. */
export const loader = handle({ GET: sendDocument })

export const action = loader
