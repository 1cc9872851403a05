import type { CommandEvent } from '~/app/server/observability/commandNotes.server'
import { operator } from '~/data/contract/authorName'
import type { State } from '~/data/store/state'
import { auditLine } from './audit.server'

/** How often it is looked whether a command left word, in milliseconds. */
const lookEvery = 2_000

/** Tells the log of this process what commands did, from now on; gives the way to stop. */
export function tellOfCommands(state: State): () => void {
  const timer = setInterval(() => {
    void tell().catch(() => undefined)
  }, lookEvery).unref()

  async function tell() {
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
