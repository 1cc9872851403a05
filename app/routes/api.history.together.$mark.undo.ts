import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { isMark, undoTogether } from '~/app/features/history/history.server'

/** /api/history/together/{mark}/undo: takes changes back that were applied together, all or none. */
export const loader = handle(
  {
    POST: write({
      description: operations.undoTogether,
      event: 'undo',
      auth: requireEditor,
      body: noBody,
      respond: undoTogether,
    }),
  },
  isMark,
)

export const action = loader
