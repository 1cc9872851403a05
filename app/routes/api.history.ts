import { changesSchema, historyQuerySchema } from '~/data/contract/history'
import { handle, read } from '~/app/server/http/handle.server'
import { sendHistory } from '~/app/features/history/history.server'

/** /api/history: every accepted change, for administrators. */
export const loader = handle({
  GET: read(
    {
      name: 'readHistory',
      summary: 'List the changes, newest first',
      description: 'If there are older changes, Link has the next page.',
      group: 'Changes',
      auth: 'editors',
      variants: [{ response: changesSchema }],
      query: historyQuerySchema,
      headers: ['Link'],
      errors: [422],
    },
    sendHistory,
  ),
})

export const action = loader
