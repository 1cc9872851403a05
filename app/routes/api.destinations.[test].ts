import { destinationTestSchema, testResultSchema } from '~/data/contract/destination'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { handle, write } from '~/app/server/http/handle.server'
import { destinationTest, testPlace } from '~/app/features/notifications/destinations.server'

/** /api/destinations/test: sends a test message to an address that is not saved. */
export const loader = handle({
  POST: write({
    description: {
      name: 'testAddress',
      summary: 'Send a test before a destination is saved',
      description:
        'Waits for the answer of the receiver, at most ten seconds. With the number of a `destination`, its secret signs the test.',
      group: 'Notifications',
      auth: 'administrators',
      variants: [{ body: destinationTestSchema, response: testResultSchema }],
      errors: [404],
    },
    event: 'destination',
    auth: requireAdministrator,
    body: destinationTest,
    respond: testPlace,
  }),
})

export const action = loader
