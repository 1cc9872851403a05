import { z } from 'zod'
import { businessUnitId, fraction, line, lines, paragraph } from './fields'
import { patchOf } from './patchOf'

/** A business unit (specification, section 3). `progress` is a fraction, "0" to "1"; `color` is the hue's name. */
export const businessUnitSchema = z.strictObject({
  id: businessUnitId,
  name: line,
  description: paragraph,
  color: line,
  specialties: lines,
  progress: fraction,
})

/** Any part of a business unit but its id. */
export const businessUnitPatch = patchOf(businessUnitSchema.omit({ id: true }))

export type BusinessUnit = z.infer<typeof businessUnitSchema>
