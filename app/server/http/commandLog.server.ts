import type { CommandEvent } from '~/app/server/observability/commandNotes.server'
import { operator } from '~/data/contract/authorName'
import type { State } from '~/data/store/state'
import { auditLine } from './audit.server'

/** How often notes of commands are read, in milliseconds. */
const POLL_INTERVAL_MS = 2_000

/** Logs what commands did, periodically. Returns a function that stops it. */
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
