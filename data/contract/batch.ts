import { z } from 'zod'
import { id, wholeNumber } from './fields'
import { batchIdSchema } from './history'

/** The most entries of a batch. */
export const MAX_BATCH_ENTRIES = 1_000

/** The request header with the base revision of a change. */
export const baseRevisionHeader = 'X-Base-Revision'

/** The number of the last change in the data that the change was made from. */
export const baseRevision = wholeNumber(0, 999_999_999_999).describe(
  'The X-Revision that the change is based on; the request fails (409) if someone else has changed one of the fields since',
)

/** The request header that says whose changes since the base revision conflict. */
export const conflictWithHeader = 'X-Conflict-With'

/**
 * `anyone` includes the author, who may have changed it in another window: all changes except those of the same
 * batch.
 */
export const conflictWith = z
  .enum(['others', 'anyone'], { error: 'must be others or anyone' })
  .describe(
    'Whose changes since X-Base-Revision are conflicts: those of others (the default), or of anyone, your own included',
  )

export type ConflictWith = z.infer<typeof conflictWith>

/** The headers of the conflict check. */
export const conflictHeaders = { [baseRevisionHeader]: baseRevision, [conflictWithHeader]: conflictWith }

const collection = z.string({ error: 'must be the name of a list' })
const fields = z.record(z.string(), z.unknown(), { error: 'must be an object' })
const itemId = z.string({ error: 'must be an id' })

/** An entry of a batch. Its fields are validated entry by entry. */
export const batchEntrySchema = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('create'), collection, item: fields }),
      z.strictObject({ kind: z.literal('change'), collection, id: itemId, fields }),
      z.strictObject({ kind: z.literal('remove'), collection, id: itemId }),
      z.strictObject({
        kind: z.literal('move'),
        collection,
        id: itemId,
        /** The item after which it is moved; null for the start of the list. */
        after: itemId.nullable(),
      }),
    ],
    { error: 'must be one of create, change, remove and move' },
  )
  .meta({ id: 'BatchEntry' })

export type BatchEntry = z.infer<typeof batchEntrySchema>

/** With a rejected entry, either nothing is applied (`all`) or all other entries are (`rows`). */
export const batchModes = ['all', 'rows'] as const

export type BatchMode = (typeof batchModes)[number]

/** The body of POST /api/batches. */
export const batchSchema = z
  .strictObject({
    mode: z.enum(batchModes, { error: 'must be all or rows' }),
    entries: z
      .array(batchEntrySchema, { error: 'must be a list of entries' })
      .min(1, { error: 'must have at least one entry' })
      .max(MAX_BATCH_ENTRIES, { error: `must have at most ${MAX_BATCH_ENTRIES} entries` }),
  })
  .meta({ id: 'Batch' })

export type Batch = z.infer<typeof batchSchema>

/** A field that somebody else has changed since, with the last such change. */
export const fieldConflictSchema = z.strictObject({
  field: z.string(),
  n: z.int().min(1),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** Absent where the item had no such field. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

export type FieldConflict = z.infer<typeof fieldConflictSchema>

const conflictParts = {
  /** One sentence. */
  reason: z.string(),
  /** The revision of the item. */
  revision: z.int().min(0),
  /** The current item. */
  item: z.looseObject({ id }),
  conflicts: z.array(fieldConflictSchema),
}

/** The answer to a conflicting change, as JSON. */
export const conflictSchema = z.strictObject(conflictParts).meta({ id: 'Conflict' })

export type Conflict = z.infer<typeof conflictSchema>

/** The result of an entry: applied by change `n`, unchanged, in conflict with changes of others, or rejected. */
export const batchRowSchema = z
  .discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('applied'),
      collection: z.string(),
      id: z.string(),
      n: z.int().min(1),
    }),
    z.strictObject({ outcome: z.literal('unchanged'), collection: z.string(), id: z.string() }),
    z.strictObject({ outcome: z.literal('conflict'), ...conflictParts }),
    z.strictObject({ outcome: z.literal('rejected'), reason: z.string() }),
  ])
  .meta({ id: 'BatchRow' })

export type BatchRow = z.infer<typeof batchRowSchema>

/** The answer of POST /api/batches. */
export const batchAnswerSchema = z
  .strictObject({
    /** The id of its changes. */
    batchId: batchIdSchema,
    /** The revision of the lists after it. */
    revision: z.int().min(0),
    /** The numbers of its first and last change; null where nothing changed. */
    first: z.int().min(1).nullable(),
    last: z.int().min(1).nullable(),
    /** In the order of its entries. */
    rows: z.array(batchRowSchema),
  })
  .meta({ id: 'BatchAnswer' })

export type BatchAnswer = z.infer<typeof batchAnswerSchema>

/** The answer to a rejected batch of mode `all`, as JSON: the failed entries by their indexes. */
export const batchErrorSchema = z
  .strictObject({
    reason: z.string(),
    rows: z.array(z.strictObject({ entry: z.int().min(0), row: batchRowSchema })),
  })
  .meta({ id: 'BatchError' })

export type BatchError = z.infer<typeof batchErrorSchema>
