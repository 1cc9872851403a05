import { whenText } from '~/data/contract/timestamps'
import { descriptors } from '~/data/contract/descriptors'
import { collectionSchemas, listNames } from '~/data/contract/collections'
import { revisionHeaders, variantsFor } from '~/app/server/openapi/descriptionParts'
import { handle, read } from '~/app/server/http/handle.server'
import { hasHistory, sendListAsOf } from '~/app/features/time-travel/snapshots.server'

/** /api/{collection}/at/{change number, day or minute}: a list at an earlier time. */
export const loader = handle(
  {
    GET: read(
      {
        name: 'listAt',
        summary: 'List the items at an earlier time',
        group: 'Time travel',
        auth: 'anyone',
        variants: variantsFor(listNames, (name) => ({
          summary: `List all ${descriptors[name].many} at an earlier time`,
          response: collectionSchemas[name],
        })),
        params: { when: whenText },
        headers: revisionHeaders,
        errors: [404, 422],
      },
      sendListAsOf,
    ),
  },
  hasHistory,
)

export const action = loader
