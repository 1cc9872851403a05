import type { State } from '~/data/store/state'

/** Who acts in a command: whoever may use the machine that the data is on. */
export const operator = 'the operator'

/** What a command does that the log tells of, as it names it. */
export type CommandEvent =
  | 'account'
  | 'account-role'
  | 'account-reset'
  | 'account-end'
  | 'session-end'
  | 'token'
  | 'token-end'

/** Leaves word for the log of the site: what a command prints is read by whoever typed it, and kept nowhere. */
export function leaveWord(state: State, event: CommandEvent, about: string): Promise<void> {
  return state.leaveNote({ event, about })
}
