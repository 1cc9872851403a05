import { batchIdHeader } from '~/data/contract/history'
import { changeText } from '~/data/contract/timestamps'
import { changeHeaders, itemSchema, writeRequestHeaders } from '~/app/server/openapi/descriptionParts'
import { collectionNames } from '~/data/contract/collections'
import { z } from 'zod'
import { requireEditor } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { isNumber, undoChange } from '~/app/features/history/history.server'

/** /api/history/{n}/undo: undoes a change by a new one. */
export const loader = handle(
  {
    POST: write({
      description: {
        name: 'undo',
        summary: 'Undo a change',
        group: 'Changes',
        auth: 'editors',
        description:
          'The undo is a change too and can be undone itself. The response is the item after it. The undo of a removal also brings back the items and links that went with it, as a batch.',
        variants: [{ response: z.union(collectionNames.map(itemSchema)).meta({ id: 'Undone' }) }],
        emptyWhen: 'The undo removed the item, or the change was a new order of a list',
        params: { n: changeText },
        requestHeaders: writeRequestHeaders,
        headers: [...changeHeaders, batchIdHeader],
        errors: [404, 409],
      },
      event: 'undo',
      auth: requireEditor,
      body: noBody,
      respond: undoChange,
    }),
  },
  isNumber,
)

export const action = loader
