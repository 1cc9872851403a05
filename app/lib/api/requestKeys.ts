import { newId } from '~/app/lib/newId'
import type { Call } from './call'

/**
 * The idempotency keys of the requests that one action sends. An action that is sent again keeps them, so that the
 * server executes each request once.
 */
export class RequestKeys {
  /** For an action of several changes that belong together. */
  readonly batchId = newId()
  readonly #keys = new Map<string, string>()

  /** A request that is based on another version is another request. */
  keyOf({ method, path, body, ifMatch, headers }: Call): string {
    const request = JSON.stringify([method, path, body, ifMatch, headers])
    const key = this.#keys.get(request) ?? newId()
    this.#keys.set(request, key)
    return key
  }
}
