import { z } from 'zod'
import { wholeNumber } from './fields'
import { changeSchema } from './history'

/**
 * A change as the stream of GET /api/changes sends it, with the changed fields alone. Only administrators receive `by`.
 */
export const changeEventSchema = changeSchema.partial({ by: true })

export type ChangeEvent = z.infer<typeof changeEventSchema>

/** The query of GET /api/changes: the revision that is known already. */
export const changesQuerySchema = z.strictObject({ since: wholeNumber(0, 999_999_999_999) })

/** The stream's first event: the number of the last change, and which build of the site answers. */
export const openEventSchema = z.strictObject({ revision: z.int().min(0), build: z.string() })

export type OpenEvent = z.infer<typeof openEventSchema>

/**
 * What became of an item in any number of changes: the fields that are not as they were before the first of them, and
 * the time of the last.
 */
export const netChangeSchema = z.strictObject({
  collection: changeSchema.shape.collection,
  id: changeSchema.shape.id,
  /** That it was made, or removed, or that its list stands in another order. */
  kind: changeSchema.shape.kind,
  at: changeSchema.shape.at,
  before: changeSchema.shape.before,
  after: changeSchema.shape.after,
  /** Why, as far as its authors let readers see it: the newest first, 3 at most. */
  reasons: z.array(z.string()).optional(),
})

export type NetChange = z.infer<typeof netChangeSchema>

/** The answer of GET /api/changes?since={n}: all changes after that one, up to `revision`, taken together. */
export const netChangesSchema = z.strictObject({
  revision: z.int().min(0),
  /** When the last of them was made; null where there are none. */
  at: changeSchema.shape.at.nullable(),
  /** How many changes there were. */
  changes: z.int().min(0),
  items: z.array(netChangeSchema),
})

export type NetChanges = z.infer<typeof netChangesSchema>
