import { handle } from '~/app/server/http/handle.server'

/** Any other path under /api: Remix would answer it with the page for unknown addresses. */
export const loader = handle({}, () => false)

export const action = loader
