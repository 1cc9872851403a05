import { sendBrief } from '~/app/features/brief/sendBrief.server'
import { handle, read } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'

/** /api/brief: the launch on one page, as JSON or Markdown. */
export const loader = handle({ GET: read(operations.brief, sendBrief) })

export const action = loader
