import type { CommandEvent } from '~/app/server/observability/commandNotes.server'
import { operator } from '~/data/contract/authorName'
import type { State } from '~/data/store/state'
import { auditLine } from './audit.server'

/** How often it is looked whether a command left word, in milliseconds. */
const POLL_INTERVAL_MS = 2_000

/** Tells the log of this process what commands did, from now on; gives the way to stop. */
export function logCommandNotes(state: State): () => void {
  const timer = setInterval(() => {
    void logNotes().catch(() => undefined)
  }, POLL_INTERVAL_MS).unref()

  async function logNotes() {
    for (const { event, about, at } of await state.takeNotes())
      auditLine({
        time: new Date(at).toISOString(),
        event: event as CommandEvent,
        status: 200,
        who: operator,
        about,
      })
  }

  return () => {
    clearInterval(timer)
  }
}
