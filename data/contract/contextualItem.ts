import { z } from 'zod'
import { businessUnitId, id, line, paragraph } from './fields'
import { patchOf } from './patchOf'

/** A business unit's "Portfolio Context" entry (specification, section 3; id and name are ours, to tell entries apart). */
export const contextualItemSchema = z.strictObject({
  id,
  buId: businessUnitId,
  name: line,
  status: line,
  note: paragraph,
})

/** Any part of an entry but its id. */
export const contextualItemPatch = patchOf(contextualItemSchema.omit({ id: true }))

export type ContextualItem = z.infer<typeof contextualItemSchema>
