import { onceClosed } from './onceClosed'
import { contextOf } from './requestContext.server'

/**
 * A signal that is aborted when the client leaves before it was answered, for long work that is of no use then. Remix's
 * Request has none, since a change that was started is finished.
 */
export function clientSignal(request: Request): AbortSignal {
  const gone = new AbortController()
  const response = contextOf(request)?.response
  if (response)
    onceClosed(response, () => {
      gone.abort()
    })
  return gone.signal
}
