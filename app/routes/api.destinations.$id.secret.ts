import { createdDestinationSchema } from '~/data/contract/destination'
import { changeText } from '~/data/contract/timestamps'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { renewSecret } from '~/app/features/notifications/destinations.server'

/** /api/destinations/{id}/secret: gives a webhook a new secret. */
export const loader = handle(
  {
    POST: write({
      description: {
        name: 'renewSecret',
        summary: 'Give a webhook a new secret',
        description: 'It signs all messages from then on, and is shown only in this response.',
        group: 'Notifications',
        auth: 'administrators',
        variants: [{ response: createdDestinationSchema }],
        params: { id: changeText.describe('The number of the destination in the list') },
        errors: [404, 422],
      },
      event: 'destination',
      auth: requireAdministrator,
      body: noBody,
      respond: renewSecret,
    }),
  },
  ({ id = '' }) => changeText.safeParse(id).success,
)

export const action = loader
