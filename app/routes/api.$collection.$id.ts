import { requireEditor } from '~/app/server/auth/session.server'
import { jsonObject } from '~/app/server/http/body'
import { changeItem, isItem, sendItem } from '~/app/server/api/collections.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read, write } from '~/app/server/http/handle.server'

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
