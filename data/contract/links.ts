/**
 * A link: the phase waits for another one. It may begin on the day after that phase's end, and `days` later: 0 is the
 * day after, -8 is 8 days before its end.
 */
export interface PhaseLink {
  /** The id of the phase that it waits for. */
  phase: string
  /** From -60 to 60. */
  days: number
}

export const edges = ['start', 'end'] as const

/** What go-live is: the start or the end of a phase; without a phase, that of the phase that begins on the day. */
export interface GoLiveOf {
  phase: string
  edge: (typeof edges)[number]
}
