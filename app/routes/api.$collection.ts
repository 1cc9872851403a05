import { requireEditor } from '~/app/server/auth/session.server'
import { createItem, isList, sendList } from '~/app/server/api/collections.server'
import { jsonObject } from '~/app/server/http/body'
import { operations } from '~/app/server/openapi/operations'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/{collection}: one of the lists (specification, section 7). */
export const loader = handle(
  {
    GET: read(operations.list, sendList),
    POST: write({
      description: operations.create,
      event: 'change',
      auth: requireEditor,
      body: jsonObject,
      respond: createItem,
    }),
  },
  isList,
)

export const action = loader
