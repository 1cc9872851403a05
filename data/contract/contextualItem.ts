import { z } from 'zod'
import { businessUnitId, id, line, paragraph } from './fields'

/** A business unit's "Portfolio Context" entry (specification, section 3; id and name are ours, to tell entries apart). */
export const contextualItemSchema = z.strictObject({
  id,
  buId: businessUnitId,
  name: line,
  status: line,
  note: paragraph,
})

export type ContextualItem = z.infer<typeof contextualItemSchema>
