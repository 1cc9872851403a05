import { sendDocument } from '~/app/server/api/documents.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/documents/{training material's id}: one document, for administrators. */
export const loader = handle({ GET: read(operations.document, sendDocument, 'document') })

export const action = loader
