import { z } from 'zod'
import { wholeNumber } from './fields'
import { changeSchema } from './history'

/** A change as GET /api/changes streams it, with only the changed fields. Only administrators receive `by`. */
export const changeEventSchema = changeSchema.partial({ by: true })

export type ChangeEvent = z.infer<typeof changeEventSchema>

/** The query of GET /api/changes: the revision that the client knows. */
export const changesQuerySchema = z.strictObject({ since: wholeNumber(0, 999_999_999_999) })

/** The first event of the stream: the number of the last change, and the site's build. */
export const openEventSchema = z.strictObject({ revision: z.int().min(0), build: z.string() })

export type OpenEvent = z.infer<typeof openEventSchema>

/**
 * The net effect of several changes on an item: the fields that differ from before the first one, and the time of
 * the last.
 */
export const netChangeSchema = z
  .strictObject({
    collection: changeSchema.shape.collection,
    id: changeSchema.shape.id,
    /** The item was created or removed, or its list has another order. */
    kind: changeSchema.shape.kind,
    at: changeSchema.shape.at,
    before: changeSchema.shape.before,
    after: changeSchema.shape.after,
    /** The reasons that readers may see: newest first, at most 3. */
    reasons: z.array(z.string()).optional(),
  })
  .meta({ id: 'NetChange' })

export type NetChange = z.infer<typeof netChangeSchema>

/** The answer of GET /api/changes?since={n}: the net effect of all changes after that one, up to `revision`. */
export const netChangesSchema = z
  .strictObject({
    revision: z.int().min(0),
    /** When the last of them was made; null where there are none. */
    at: changeSchema.shape.at.nullable(),
    /** How many changes there were. */
    changes: z.int().min(0),
    items: z.array(netChangeSchema),
  })
  .meta({ id: 'NetChanges' })

export type NetChanges = z.infer<typeof netChangesSchema>
