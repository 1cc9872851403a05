import { requireReader } from '~/app/auth/session.server'
import { handle, read, write } from '~/app/http/handle.server'
import { about } from '~/app/interface/about'
import { askForAccess, newAccessRequest, sendAccessRequests } from '~/app/resources/access.server'

/** /api/access-requests: made by who reads, for administrators to decide of. */
export const loader = handle({
  GET: read(about.accessRequests, sendAccessRequests),
  POST: write({
    about: about.askForAccess,
    event: 'access-request',
    who: requireReader,
    body: newAccessRequest,
    answer: askForAccess,
  }),
})

export const action = loader
