import { requireEditor } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { isMark, undoTogether } from '~/app/resources/history.server'

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
