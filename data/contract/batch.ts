import { z } from 'zod'
import { id, wholeNumber } from './fields'
import { batchIdSchema } from './history'

/** The most entries of a batch. */
export const MAX_BATCH_ENTRIES = 1_000

/** The request's header by which a change says from which revision it was made. */
export const baseRevisionHeader = 'X-Base-Revision'

/** The number of the change up to which all changes are in what a change was made from. */
export const baseRevision = wholeNumber(0, 999_999_999_999).describe(
  'The X-Revision of what the change was made from: refused (409) where somebody else has changed one of its fields since',
)

/** The request's header by which a change says whose changes since its base revision stand against it. */
export const conflictWithHeader = 'X-Conflict-With'

/** `anyone` counts oneself too, who may have changed it in another window: all changes but those of the same batch. */
export const conflictWith = z
  .enum(['others', 'anyone'], { error: 'must be others or anyone' })
  .describe(
    'Whose changes since X-Base-Revision stand against this one: those of others (as without this header), or of anyone, oneself included',
  )

export type ConflictWith = z.infer<typeof conflictWith>

/** The headers by which a request says what it was made from. */
export const conflictHeaders = { [baseRevisionHeader]: baseRevision, [conflictWithHeader]: conflictWith }

const collection = z.string({ error: 'must be the name of a list' })
const fields = z.record(z.string(), z.unknown(), { error: 'must be an object' })
const itemId = z.string({ error: 'must be an id' })

/** One thing that a batch does. What its fields hold is judged entry by entry. */
export const batchEntrySchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('create'), collection, item: fields }),
    z.strictObject({ kind: z.literal('change'), collection, id: itemId, fields }),
    z.strictObject({ kind: z.literal('remove'), collection, id: itemId }),
    z.strictObject({
      kind: z.literal('move'),
      collection,
      id: itemId,
      /** The item behind which it comes to stand; null for the first place. */
      after: itemId.nullable(),
    }),
  ],
  { error: 'must be one of create, change, remove and move' },
)

export type BatchEntry = z.infer<typeof batchEntrySchema>

/** Of a batch in which an entry is refused, none is made, or all others are. */
export const batchModes = ['all', 'rows'] as const

export type BatchMode = (typeof batchModes)[number]

/** The body of POST /api/batches. */
export const batchSchema = z.strictObject({
  mode: z.enum(batchModes, { error: 'must be all or rows' }),
  entries: z
    .array(batchEntrySchema, { error: 'must be a list of entries' })
    .min(1, { error: 'must hold an entry' })
    .max(MAX_BATCH_ENTRIES, { error: `must hold at most ${MAX_BATCH_ENTRIES} entries` }),
})

export type Batch = z.infer<typeof batchSchema>

/** A field that somebody else has changed since: the last such change, and what it made of the field. */
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
  /** The number of a change up to which all changes are in the item. */
  revision: z.int().min(0),
  /** As it is. */
  item: z.looseObject({ id }),
  conflicts: z.array(fieldConflictSchema),
}

/** What a change in conflict is answered with where JSON is asked for. */
export const conflictSchema = z.strictObject(conflictParts)

export type Conflict = z.infer<typeof conflictSchema>

/** What became of an entry: made by change `n`, the same already, in conflict with what others changed, or refused. */
export const batchRowSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('made'), collection: z.string(), id: z.string(), n: z.int().min(1) }),
  z.strictObject({ outcome: z.literal('same'), collection: z.string(), id: z.string() }),
  z.strictObject({ outcome: z.literal('conflict'), ...conflictParts }),
  z.strictObject({ outcome: z.literal('refused'), reason: z.string() }),
])

export type BatchRow = z.infer<typeof batchRowSchema>

/** The answer of POST /api/batches. */
export const batchAnswerSchema = z.strictObject({
  /** Of which its changes are. */
  batchId: batchIdSchema,
  /** The number of a change up to which all changes are in the lists. */
  revision: z.int().min(0),
  /** Its changes go from `first` to `last`; null where nothing had to change. */
  first: z.int().min(1).nullable(),
  last: z.int().min(1).nullable(),
  /** In the order of its entries. */
  rows: z.array(batchRowSchema),
})

export type BatchAnswer = z.infer<typeof batchAnswerSchema>

/** What a batch of mode `all` is refused with where JSON is asked for: the entries that are in the way, by their indexes. */
export const batchRefusalSchema = z.strictObject({
  reason: z.string(),
  rows: z.array(z.strictObject({ entry: z.int().min(0), row: batchRowSchema })),
})

export type BatchRefusal = z.infer<typeof batchRefusalSchema>
