import { accessInboxSchema, newAccessRequestSchema, ownAccessesSchema } from '~/data/contract/access'
import { requireReader } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'
import { requestAccess, newAccessRequest, sendAccessRequests } from '~/app/features/access/access.server'

/** /api/access-requests: requests by readers, for administrators to decide on. */
export const loader = handle({
  GET: read(
    {
      name: 'listAccessRequests',
      summary: 'List the access requests: pending, granted and recently closed',
      group: 'Access',
      auth: 'administrators',
      variants: [{ response: accessInboxSchema }],
    },
    sendAccessRequests,
  ),
  POST: write({
    description: {
      name: 'requestAccess',
      summary: 'Request access to an item',
      description:
        'The access is for this browser, and the response is that of listOwnAccess. The request fails if one is pending or granted (409), or was denied within the last day (429). A request expires after 14 days without a decision.',
      group: 'Access',
      auth: 'anyone',
      variants: [{ body: newAccessRequestSchema, response: ownAccessesSchema }],
      successStatus: 201,
      headers: ['Set-Cookie'],
      errors: [401, 404, 409, 429],
    },
    event: 'access-request',
    auth: requireReader,
    body: newAccessRequest,
    respond: requestAccess,
  }),
})

export const action = loader
