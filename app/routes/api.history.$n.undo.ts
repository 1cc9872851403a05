import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { isNumber, undoChange } from '~/app/features/history/history.server'

/** /api/history/{n}/undo: undoes a change by a new one. */
export const loader = handle(
  {
    POST: write({
      description: operations.undo,
      event: 'undo',
      auth: requireEditor,
      body: noBody,
      respond: undoChange,
    }),
  },
  isNumber,
)

export const action = loader
