import { z } from 'zod'
import { fraction, id, line, lines } from './fields'
import { patchOf } from './patchOf'

/** The statuses of the specification's section 4, as stored and as shown. */
export const phaseStatuses = ['PENDING', 'STARTED', 'IN PROGRESS', 'COMPLETED'] as const

/** A timeline phase (specification, section 3). `progress` is a fraction, "0" to "1". */
export const phaseSchema = z.strictObject({
  id,
  title: line,
  dates: line,
  status: z.enum(phaseStatuses, { error: `must be one of ${phaseStatuses.join(', ')}` }),
  progress: fraction,
  objectives: lines,
  deliverables: lines,
  owner: line,
})

/** Any part of a phase but its id. */
export const phasePatch = patchOf(phaseSchema.omit({ id: true }))

export type Phase = z.infer<typeof phaseSchema>
