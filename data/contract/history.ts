import { z } from 'zod'
import { patchSchemas, type PatchableName } from './collections'
import { day, id, inChange, line, wholeNumber } from './fields'

const patchableNames = Object.keys(patchSchemas) as PatchableName[]

const collection = z.enum(patchableNames, { error: `must be one of ${patchableNames.join(', ')}` })

/** The number of a change: 1 for the first one, without gaps. */
const changeNumber = z.int().min(1)

/** The longest search, in characters. */
export const MAX_SEARCH_LENGTH = 200

/** The request header with the batch id of a change. */
export const batchIdHeader = 'X-Batch-Id'

/** The id of changes that belong together: 128 random bits in hexadecimal digits, chosen by the client. */
export const batchIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, { error: 'must be 32 hexadecimal digits in lower case' })
  .describe('The id of the batch: 128 random bits as 32 hexadecimal digits')

const fieldValues = z.record(z.string(), z.unknown())

/** The position of an item in its list: its index from 0, and the id of the item before it, null for the first. */
const listPositionSchema = z.strictObject({ index: z.int().min(0), after: id.nullable() })

export type ListPosition = z.infer<typeof listPositionSchema>

/** What a change may do besides altering fields: create an item, remove it, or move items in their list. */
export const changeKinds = ['create', 'remove', 'order'] as const

export type ChangeKind = (typeof changeKinds)[number]

/**
 * A change, stored for good, so it may name a collection or a field that no longer exists. `before` and `after`
 * hold only the changed fields; a field that is missing on one side did not exist then. A created or removed item
 * has all its fields on one side, and `place` is its position. A change of the order has the ids of the moved items
 * on both sides, as `order`; its `id` is the item that was moved. `by` is the author, null when unknown; `undoes`
 * is the change that it undid; `batchId` is the id of its batch; `reason` is the author's reason, which readers see
 * if `readersMaySee`; `forDay` is the day of a figure that was entered later.
 */
export const changeSchema = z.strictObject({
  n: changeNumber,
  at: z.iso.datetime(),
  by: z.string().nullable(),
  collection: z.string(),
  id,
  kind: z.enum(changeKinds).optional(),
  place: listPositionSchema.optional(),
  before: fieldValues,
  after: fieldValues,
  undoes: changeNumber.optional(),
  batchId: batchIdSchema.optional(),
  reason: z.string().optional(),
  readersMaySee: z.literal(true).optional(),
  forDay: day.optional(),
})

export type Change = z.infer<typeof changeSchema>

/** The request headers with the reason of a change, and whether readers may see it. */
export const reasonHeader = 'X-Reason'
export const readersMaySeeHeader = 'X-Readers-May-See'

/** Why a change was made: one line, as its author writes it. */
export const reason = inChange(line).describe(
  'The reason for the change, in one line; percent-encode characters beyond ASCII as UTF-8',
)

export const readersMaySee = z
  .literal('true', { error: 'must be true or absent' })
  .describe('Show the reason to readers too')

/** The request header with the earlier day that a figure is for. */
export const forDayHeader = 'X-For-Day'

/** How many days back a figure may be entered. */
export const MAX_DAYS_BACK = 60

export const forDay = day.describe(
  `The earlier day that the figures are for: at most ${MAX_DAYS_BACK} days back, within the launch`,
)

/** How many changes a batch has, and of how many items. */
const batchSizeSchema = z.strictObject({ changes: z.int().min(1), items: z.int().min(1) })

export type BatchSize = z.infer<typeof batchSizeSchema>

/** A change in a list of the history, with the size of its whole batch. */
export const listedChangeSchema = changeSchema
  .extend({ batchSize: batchSizeSchema.optional() })
  .meta({ id: 'Change' })

export type ListedChange = z.infer<typeof listedChangeSchema>

/** A page of the history, newest first. */
export const changesSchema = z.array(listedChangeSchema).meta({ id: 'Changes' })

/** The undo of a batch: the changes from number `first` to `last`, which are a batch too. */
export const undoneBatchSchema = z
  .strictObject({
    batchId: batchIdSchema,
    first: changeNumber,
    last: changeNumber,
    items: z.array(z.strictObject({ collection: z.string(), id })),
  })
  .meta({ id: 'UndoneBatch' })

export type UndoneBatch = z.infer<typeof undoneBatchSchema>

const countedSchema = z.strictObject({ time: z.string(), changes: z.int().min(1) })

/** A day or a minute of UTC, and how many changes it has. */
export type Counted = z.infer<typeof countedSchema>

export const countsSchema = z.array(countedSchema).meta({ id: 'Counts' })

/**
 * The query of GET /api/history: the newest changes before number `before`, at most `limit` and fewer when they are
 * large; the `Link` header has the next page. They can be limited to an item, a batch, or a search for an item's
 * name, SKU or id, an author, a field, or a day of the launch's time zone.
 */
export const historyQuerySchema = z
  .strictObject({
    before: wholeNumber(1, 999_999_999_999).optional(),
    limit: wholeNumber(1, 200).default(50),
    collection: collection.optional(),
    id: id.optional(),
    search: z
      .string()
      .refine((text) => text.trim() !== '' && text.length <= MAX_SEARCH_LENGTH, {
        error: `must be 1 to ${MAX_SEARCH_LENGTH} characters, and not blank`,
      })
      .optional(),
    batchId: batchIdSchema.optional(),
  })
  .refine((query) => query.batchId === undefined || query.search === undefined, {
    path: ['batchId'],
    error: 'must not be combined with a search',
  })
  .refine((query) => query.id === undefined || query.collection !== undefined, {
    path: ['id'],
    error: 'must be combined with its collection',
  })

export type HistoryQuery = z.infer<typeof historyQuerySchema>
