import { batchIdHeader, batchIdSchema } from '~/data/contract/history'
import { descriptors } from '~/data/contract/descriptors'
import { collectionSchemas, listNames, newItemSchemas } from '~/data/contract/collections'
import {
  changeHeaders,
  itemSchema,
  revisionHeaders,
  variantsFor,
  writeRequestHeaders,
} from '~/app/server/openapi/descriptionParts'
import { requireEditor } from '~/app/server/auth/session.server'
import { createItem, isList, sendList } from '~/app/server/api/collections.server'
import { changeOrMinuteQuery } from '~/app/server/api/requestedView.server'
import { jsonObject } from '~/app/server/http/body'
import { handle, read, write } from '~/app/server/http/handle.server'

/** /api/{collection}: one of the lists (specification, section 7), also at an earlier time. */
export const loader = handle(
  {
    GET: read(
      {
        name: 'list',
        summary: 'List all items of a collection',
        group: 'Lists',
        auth: 'anyone',
        variants: variantsFor(listNames, (name) => ({
          summary: `List all ${descriptors[name].many}`,
          response: collectionSchemas[name],
        })),
        query: changeOrMinuteQuery,
        headers: revisionHeaders,
        errors: [404, 422],
      },
      sendList,
    ),
    POST: write({
      description: {
        name: 'create',
        summary: 'Create an item',
        description:
          'The item is added at the end of its list. Without an id, the server makes one from its name. The request fails (409) if its id or its SKU is taken.',
        group: 'Lists',
        auth: 'editors',
        variants: variantsFor(listNames, (name) => ({
          summary: `Create a ${descriptors[name].one}`,
          body: newItemSchemas[name],
          response: itemSchema(name),
        })),
        headers: [...changeHeaders, 'Location'],
        requestHeaders: { [batchIdHeader]: batchIdSchema, ...writeRequestHeaders },
        successStatus: 201,
        errors: [409],
      },
      event: 'change',
      auth: requireEditor,
      body: jsonObject,
      respond: createItem,
    }),
  },
  isList,
)

export const action = loader
