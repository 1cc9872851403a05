import { destinationPatchSchema, destinationSchema } from '~/data/contract/destination'
import { changeText } from '~/data/contract/timestamps'
import { requireAdministrator } from '~/app/server/auth/session.server'
import { noBody } from '~/app/server/http/body'
import { handle, write } from '~/app/server/http/handle.server'
import {
  changeDestination,
  destinationPatch,
  removeDestination,
} from '~/app/features/notifications/destinations.server'

const description = {
  group: 'Notifications',
  auth: 'administrators',
  params: { id: changeText.describe('The number of the destination in the list') },
} as const

/** /api/destinations/{id}: change or delete a destination. */
export const loader = handle(
  {
    PATCH: write({
      description: {
        ...description,
        name: 'changeDestination',
        summary: 'Change, pause or resume a destination',
        description: 'One that is resumed gets the newest message of what waited for it.',
        variants: [{ body: destinationPatchSchema, response: destinationSchema }],
        errors: [404, 409],
      },
      event: 'destination',
      auth: requireAdministrator,
      body: destinationPatch,
      respond: changeDestination,
    }),
    DELETE: write({
      description: {
        ...description,
        name: 'deleteDestination',
        summary: 'Delete a destination',
        description: 'What waits for it is not sent. What was sent stays in the record.',
        variants: [{}],
        successStatus: 204,
        errors: [404],
      },
      event: 'destination-end',
      auth: requireAdministrator,
      body: noBody,
      respond: removeDestination,
    }),
  },
  ({ id = '' }) => changeText.safeParse(id).success,
)

export const action = loader
