import { requireEditor } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { isMark, undoTogether } from '~/app/resources/history.server'

/** /api/history/together/{mark}/undo: takes changes back that were applied together, all or none. */
export const loader = handle(
  {
    POST: write({
      about: about.undoTogether,
      event: 'undo',
      who: requireEditor,
      body: noBody,
      answer: undoTogether,
    }),
  },
  isMark,
)

export const action = loader
