import { cacheHeaders } from '~/app/server/openapi/descriptionParts'
import { changesQuerySchema, netChangesSchema } from '~/data/contract/live'
import { handle, read } from '~/app/server/http/handle.server'
import { sendNetChanges } from '~/app/features/history/changes.server'

/** /api/changes: the net changes since a revision. As an event stream it is answered by `app/server/host`. */
export const loader = handle({
  GET: read(
    {
      name: 'readChanges',
      summary: 'Get the net changes since a revision, or listen for new ones',
      description:
        'Without Accept: text/event-stream, `since` is required. With it, the server keeps the connection and sends events with JSON data, the same to everyone: `open` (revision, build), `revision` (the number of the last change, repeated every 20 seconds), `sessions` (one has ended, or its role has changed) and `access` (an access request was made or answered).',
      group: 'Changes',
      auth: 'anyone',
      variants: [{ response: netChangesSchema }],
      query: changesQuerySchema.partial(),
      mediaTypes: ['text/event-stream'],
      headers: cacheHeaders,
      errors: [422],
    },
    sendNetChanges,
  ),
})

export const action = loader
