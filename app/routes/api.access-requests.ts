import { requireReader } from '~/app/server/auth/session.server'
import { handle, read, write } from '~/app/server/http/handle.server'
import { operations } from '~/app/server/openapi/operations'
import { requestAccess, newAccessRequest, sendAccessRequests } from '~/app/features/access/access.server'

/** /api/access-requests: requests by readers, for administrators to decide on. */
export const loader = handle({
  GET: read(operations.accessRequests, sendAccessRequests),
  POST: write({
    description: operations.askForAccess,
    event: 'access-request',
    auth: requireReader,
    body: newAccessRequest,
    respond: requestAccess,
  }),
})

export const action = loader
