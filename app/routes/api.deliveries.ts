import { deliveriesSchema, MAX_DELIVERIES } from '~/data/contract/destination'
import { handle, read } from '~/app/server/http/handle.server'
import { sendDeliveries } from '~/app/features/notifications/destinations.server'

/** /api/deliveries: the messages that were sent or wait. */
export const loader = handle({
  GET: read(
    {
      name: 'listDeliveries',
      summary: `List the last ${MAX_DELIVERIES} messages`,
      description: 'Newest first, each with its text. Messages are kept for 90 days.',
      group: 'Notifications',
      auth: 'administrators',
      variants: [{ response: deliveriesSchema }],
    },
    sendDeliveries,
  ),
})

export const action = loader
