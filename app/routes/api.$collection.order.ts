import { orderSchema } from '~/data/contract/collections'
import { requireEditor } from '~/app/server/auth/session.server'
import { isList, orderItems } from '~/app/server/api/collections.server'
import { jsonArrayBody } from '~/app/server/http/body'
import { operations } from '~/app/server/openapi/operations'
import { handle, write } from '~/app/server/http/handle.server'

/** /api/{collection}/order: the order of a list's items. */
export const loader = handle(
  {
    PUT: write({
      description: operations.order,
      event: 'change',
      auth: requireEditor,
      body: jsonArrayBody(orderSchema, 'the order'),
      respond: orderItems,
    }),
  },
  isList,
)

export const action = loader
