import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { isExport, sendExport } from '~/app/server/api/exports.server'

/** /api/exports/{what}/{format}: a list or the history as a file, for administrators with a session. */
export const loader = handle({ GET: read(operations.export, sendExport, 'export') }, isExport)

export const action = loader
