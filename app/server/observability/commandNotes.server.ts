import type { State } from '~/data/store/state'

/** The log events of commands. */
export type CommandEvent =
  | 'account'
  | 'account-role'
  | 'account-reset'
  | 'account-end'
  | 'session-end'
  | 'token'
  | 'token-end'

/**
 * Leaves a note for the site's log about what a command did. Returns the text to print, even if the note fails, because
 * a generated secret is shown only once.
 */
export async function recordNote(
  state: State,
  event: CommandEvent,
  about: string,
  printed: string,
): Promise<string> {
  try {
    await state.recordNote({ event, about })
    return printed
  } catch (error) {
    return `${printed}\nThe log of the site has no record of this: ${error instanceof Error ? error.message : String(error)}`
  }
}
