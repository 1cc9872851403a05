import type { State } from '~/data/store/state'
import { auditLine, type AuditEvent } from './audit.server'

/** Who acts in a command: whoever may use the machine that the data is on. */
export const operator = 'the operator'

/** What a command does that the log tells of. */
export type CommandEvent = Extract<
  AuditEvent,
  'account' | 'account-role' | 'account-reset' | 'account-end' | 'session-end' | 'token' | 'token-end'
>

/** How often it is looked whether a command left word, in milliseconds. */
const lookEvery = 2_000

/** Leaves word for the log of the site: what a command prints is read by whoever typed it, and kept nowhere. */
export function leaveWord(state: State, event: CommandEvent, about: string): Promise<void> {
  return state.leaveNote({ event, about })
}

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
