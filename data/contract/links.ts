import { z } from 'zod'
import { id } from './fields'

const mustBeDays = 'must be a whole number of days from -60 to 60'

/**
 * A link: the phase waits for another one. It may begin on the day after that phase's end, and `days` later: 0 is the
 * day after, -8 is 8 days before its end.
 */
export const phaseLinkSchema = z.strictObject({
  phase: id,
  days: z.int({ error: mustBeDays }).min(-60, { error: mustBeDays }).max(60, { error: mustBeDays }),
})

export type PhaseLink = z.infer<typeof phaseLinkSchema>

export const edges = ['start', 'end'] as const

/** What go-live is: the start or the end of a phase. */
export const goLiveOfSchema = z.strictObject({
  phase: id,
  edge: z.enum(edges, { error: 'must be start or end' }),
})

export type GoLiveOf = z.infer<typeof goLiveOfSchema>
