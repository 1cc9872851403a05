import { requireEditor } from '~/app/auth/session.server'
import { noBody } from '~/app/http/body'
import { handle, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { isChange, undoChange } from '~/app/resources/history.server'

/** /api/history/{n}/undo: takes a change back by one of its own. */
export const loader = handle(
  {
    POST: write({
      about: about.undo,
      event: 'undo',
      who: requireEditor,
      body: noBody,
      answer: undoChange,
    }),
  },
  isChange,
)

export const action = loader
