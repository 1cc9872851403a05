import { handle } from '~/app/server/http/handle.server'

/** Any other path under /api. Remix would respond with the not-found page. */
export const loader = handle({}, () => false)

export const action = loader
