import { whenText } from '~/data/contract/timestamps'
import { itemSchema, revisionHeaders } from '~/app/server/openapi/descriptionParts'
import { sendLaunchAsOf } from '~/app/features/time-travel/snapshots.server'
import { handle, read } from '~/app/server/http/handle.server'

/** /api/launch/at/{change number, day or minute}: the launch at an earlier time. */
export const loader = handle({
  GET: read(
    {
      name: 'launchAt',
      summary: 'Get the launch at an earlier time',
      group: 'Time travel',
      auth: 'anyone',
      variants: [{ response: itemSchema('launch') }],
      params: { when: whenText },
      headers: revisionHeaders,
      errors: [422],
    },
    sendLaunchAsOf,
  ),
})

export const action = loader
