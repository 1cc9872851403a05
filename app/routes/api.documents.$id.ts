import { sendDocument } from '~/app/resources/documents.server'
import { operations } from '~/app/interface/operations'
import { handle, read } from '~/app/http/handle.server'

/** /api/documents/{training material's id}: one document, for administrators. */
export const loader = handle({ GET: read(operations.document, sendDocument, 'document') })

export const action = loader
