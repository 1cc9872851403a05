import {
  createdDestinationSchema,
  destinationsSchema,
  newDestinationSchema,
} from '~/data/contract/destination'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'
import {
  addDestination,
  newDestination,
  sendDestinations,
} from '~/app/features/notifications/destinations.server'

/** /api/destinations: where messages are sent. */
export const loader = handle({
  GET: read(
    {
      name: 'listDestinations',
      summary: 'List the destinations of messages',
      description: 'Addresses are shown by their host only.',
      group: 'Notifications',
      auth: 'administrators',
      variants: [{ response: destinationsSchema }],
    },
    sendDestinations,
  ),
  POST: write({
    description: {
      name: 'createDestination',
      summary: 'Add a destination',
      description:
        'It is notified of what happens from then on. Messages to a webhook are signed as in Standard Webhooks; in them `goLive` is absent without links, and while there is no forecast its `forecast`, `range` and `daysLate` are null and its `chain` is empty. The `secret` is shown only in this response.',
      group: 'Notifications',
      auth: 'administrators',
      variants: [{ body: newDestinationSchema, response: createdDestinationSchema }],
      successStatus: 201,
      errors: [409],
    },
    event: 'destination',
    auth: requireAdministrator,
    body: newDestination,
    respond: addDestination,
  }),
})

export const action = loader
