import { requireEditor } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { operations } from '~/app/interface/operations'
import { isChange, undoChange } from '~/app/resources/history.server'

/** /api/history/{n}/undo: takes a change back by one of its own. */
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
  isChange,
)

export const action = loader
