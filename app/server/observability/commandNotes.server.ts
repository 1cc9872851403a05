import type { State } from '~/data/store/state'

/** What a command does that the log tells of, as it names it. */
export type CommandEvent =
  | 'account'
  | 'account-role'
  | 'account-reset'
  | 'account-end'
  | 'session-end'
  | 'token'
  | 'token-end'

/**
 * Leaves word for the log of the site of what a command has done, and returns what it prints: what is made is shown
 * once, so it is shown even if the log cannot be told.
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
    return `${printed}\nThe log of the site is not told of it: ${error instanceof Error ? error.message : String(error)}`
  }
}
