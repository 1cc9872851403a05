import { requireEditor } from '~/app/server/auth/session.server'
import { jsonObject, noBody } from '~/app/server/http/body'
import { changeItem, isList, removeItem, sendItem } from '~/app/server/api/collections.server'
import { operations } from '~/app/server/openapi/operations'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/{collection}/{id}: an item of a list (specification, section 7). */
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
    DELETE: write({
      description: operations.remove,
      event: 'change',
      auth: requireEditor,
      body: noBody,
      respond: removeItem,
    }),
  },
  isList,
)

export const action = loader
