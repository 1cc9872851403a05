import { requireEditor } from '~/app/auth/session.server'
import { jsonObject } from '~/app/http/body'
import { changeItem, isItem, sendItem } from '~/app/resources/collections.server'
import { operations } from '~/app/interface/operations'
import { handle, read, write } from '~/app/http/handle.server'

/** /api/{collection}/{id}: an item of the four collections that can be changed (specification, section 7). */
export const loader = handle(
  {
    GET: read(operations.item, sendItem),
    PATCH: write({
      description: operations.change,
      event: 'change',
      auth: requireEditor,
      body: jsonObject,
      respond: changeItem,
    }),
  },
  isItem,
)

export const action = loader
