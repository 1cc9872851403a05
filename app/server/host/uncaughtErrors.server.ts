import { FINAL_WRITE_TIMEOUT_MS } from '~/app/server/http/limits'
import { exitWithin, type Closable } from './exit.server'

/** A supervisor takes it for a failure and restarts the process. */
const FAILURE_EXIT_CODE = 1

/**
 * The last resort for an uncaught error: it is logged, pending writes are completed, and the process ends, because its
 * state is unknown.
 */
export function exitOnUncaughtErrors(site: Closable): void {
  let ending = false
  process.on('uncaughtException', (error: unknown, origin) => {
    console.error(`The process exits because of an uncaught error (${origin}):`, error)
    if (ending) return
    ending = true
    void exitWithin(FINAL_WRITE_TIMEOUT_MS, site, FAILURE_EXIT_CODE)
  })
}
