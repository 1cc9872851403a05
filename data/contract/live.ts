import { z } from 'zod'
import { wholeNumber } from './fields'
import { changeSchema } from './history'

/** A change as readers see it. Only editors receive `by`. */
export const publicChangeSchema = changeSchema.partial({ by: true })

export type PublicChange = z.infer<typeof publicChangeSchema>

/** The query of GET /api/changes: the revision that the client knows. */
export const changesQuerySchema = z.strictObject({ since: wholeNumber(0, 999_999_999_999) })

/** The first event of the stream: the number of the last change, the site's build, and whether readers must sign in. */
export const openEventSchema = z.strictObject({
  revision: z.int().min(0),
  build: z.string(),
  closed: z.literal(true).optional(),
})

export type OpenEvent = z.infer<typeof openEventSchema>

/** The number of the last change. With `reset` the data was replaced by another, and earlier revisions do not apply. */
export const revisionEventSchema = z.strictObject({
  revision: z.int().min(0),
  reset: z.literal(true).optional(),
})

export type RevisionEvent = z.infer<typeof revisionEventSchema>

/**
 * The net effect of several changes on an item: the fields that differ from before the first one.
 */
export const netChangeSchema = z
  .strictObject({
    collection: changeSchema.shape.collection,
    id: changeSchema.shape.id,
    /** The item was created or removed, or its list has another order. */
    kind: changeSchema.shape.kind,
    /** The number, time and author of the last change; only editors receive the author. */
    n: changeSchema.shape.n,
    at: changeSchema.shape.at,
    by: changeSchema.shape.by.optional(),
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
