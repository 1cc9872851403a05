import { batchIdHeader, batchIdSchema } from '~/data/contract/history'
import { descriptors } from '~/data/contract/descriptors'
import { listNames, orderSchema } from '~/data/contract/collections'
import { variantsFor, writeRequestHeaders } from '~/app/server/openapi/descriptionParts'
import { requireEditor } from '~/app/server/auth/session.server'
import { isList, orderItems } from '~/app/server/api/collections.server'
import { jsonArrayBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'

/** /api/{collection}/order: the order of a list's items. */
export const loader = handle(
  {
    PUT: write({
      description: {
        name: 'order',
        summary: 'Reorder a list',
        description:
          'The body has all ids of the list in their new order. The request fails (409) if an id is missing or unknown.',
        group: 'Lists',
        auth: 'editors',
        variants: variantsFor(listNames, (name) => ({
          summary: `Reorder the ${descriptors[name].many}`,
          body: orderSchema,
        })),
        successStatus: 204,
        headers: ['X-Revision', 'X-Change'],
        requestHeaders: { [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
        errors: [409],
      },
      event: 'change',
      auth: requireEditor,
      body: jsonArrayBody(orderSchema, 'the order'),
      respond: orderItems,
    }),
  },
  isList,
)

export const action = loader
