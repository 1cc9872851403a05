import { FINAL_WRITE_TIMEOUT_MS } from '~/app/server/http/limits'
import { exitWithin, type Closable } from './exit.server'

/** What a supervisor takes for a failure, and answers by a new start. */
const FAILURE_EXIT_CODE = 1

/**
 * What to do when all else has failed: an error that nobody caught is logged, what was accepted is written, and the
 * process ends. It may be in any state, so it does not go on.
 */
export function exitOnUncaughtErrors(site: Closable): void {
  let ending = false
  process.on('uncaughtException', (error: unknown, origin) => {
    console.error(`The site ends because of an error that nobody caught (${origin}):`, error)
    if (ending) return
    ending = true
    void exitWithin(FINAL_WRITE_TIMEOUT_MS, site, FAILURE_EXIT_CODE)
  })
}
