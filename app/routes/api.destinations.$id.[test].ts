import { testResultSchema } from '~/data/contract/destination'
import { changeText } from '~/data/contract/timestamps'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import { testDestination } from '~/app/features/notifications/destinations.server'

/** /api/destinations/{id}/test: sends a test message. */
export const loader = handle(
  {
    POST: write({
      description: {
        name: 'testDestination',
        summary: 'Send a test to a destination',
        description: 'Waits for the answer of the receiver, at most ten seconds. It may be paused.',
        group: 'Notifications',
        auth: 'administrators',
        variants: [{ response: testResultSchema }],
        params: { id: changeText.describe('The number of the destination in the list') },
        errors: [404],
      },
      event: 'destination',
      auth: requireAdministrator,
      body: noBody,
      respond: testDestination,
    }),
  },
  ({ id = '' }) => changeText.safeParse(id).success,
)

export const action = loader
