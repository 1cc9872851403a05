import { z } from 'zod'
import { patchSchemas, type PatchableName } from './collections'
import { day, id, inChange, line, wholeNumber } from './fields'

const patchableNames = Object.keys(patchSchemas) as PatchableName[]

const collection = z.enum(patchableNames, { error: `must be one of ${patchableNames.join(', ')}` })

/** The number of a change: 1 for the first that was ever made, and no gap after it. */
const changeNumber = z.int().min(1)

/** The longest search, in characters. */
export const MAX_SEARCH_LENGTH = 200

/** The header by which a change says of which batch it is. */
export const batchIdHeader = 'X-Batch-Id'

/** The id of changes that are applied as one: 128 random bits of whoever makes them, in hexadecimal digits. */
export const batchIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, { error: 'must be 32 of the digits 0 to 9 and a to f' })
  .describe('The id of changes that are applied as one batch: 128 random bits as 32 hexadecimal digits')

const fieldValues = z.record(z.string(), z.unknown())

/** Where an item stood or stands in its list: its index from 0, and the id before it, null of the first. */
const listPositionSchema = z.strictObject({ index: z.int().min(0), after: id.nullable() })

export type ListPosition = z.infer<typeof listPositionSchema>

/** What a change may do beside altering an item's fields: make the item, remove it, or move it and others in their list. */
export const changeKinds = ['create', 'remove', 'order'] as const

export type ChangeKind = (typeof changeKinds)[number]

/**
 * An accepted change, kept for good, so that it may name a collection or a field that is gone by now. `before` and
 * `after` hold the changed fields alone; a field that one of them lacks was not there on that side. An item that was
 * made or removed has all its fields on one side, and `place` says where it came to stand, or stood. A change of the
 * order has the ids of those that moved, as `order`, on both sides; its `id` is of the one that was moved. `by` is the
 * administrator's name, null when none was given; `undoes` is the change that this one took back; `batchId` is that
 * of those that were applied with it; `reason` is why its author made it, which readers see where `readersMaySee`;
 * `forDay` is the day that a figure is of, where it was entered later.
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

/** The headers by which a change says its reason, and that readers may see it. */
export const reasonHeader = 'X-Reason'
export const readersMaySeeHeader = 'X-Readers-May-See'

/** Why a change was made: one line, as its author writes it. */
export const reason = inChange(line).describe(
  'Why the change is made: one line, kept with it; text beyond ASCII percent-encoded as UTF-8',
)

export const readersMaySee = z
  .literal('true', { error: 'must be true, or left out' })
  .describe('Readers may see the reason too')

/** The header by which a figure says that it is of an earlier day. */
export const forDayHeader = 'X-For-Day'

/** How many days back a figure may be entered. */
export const MAX_DAYS_BACK = 60

export const forDay = day.describe(
  `The day that a figure is of, where it is entered later: at most ${MAX_DAYS_BACK} days back, within the launch`,
)

/** How many changes are of a batch, and of how many items. */
const batchSizeSchema = z.strictObject({ changes: z.int().min(1), items: z.int().min(1) })

export type BatchSize = z.infer<typeof batchSizeSchema>

/** A change as the history lists it: one of a batch says of how many it is, wherever a page or a search ends. */
export const listedChangeSchema = changeSchema.extend({ whole: batchSizeSchema.optional() })

export type ListedChange = z.infer<typeof listedChangeSchema>

/** A page of the history, newest first. */
export const changesSchema = z.array(listedChangeSchema)

/** Changes that were taken back together, by changes from number `first` to `last`, which are a batch of their own. */
export const undoneBatchSchema = z.strictObject({
  batchId: batchIdSchema,
  first: changeNumber,
  last: changeNumber,
  items: z.array(z.strictObject({ collection: z.string(), id })),
})

export type UndoneBatch = z.infer<typeof undoneBatchSchema>

const countedSchema = z.strictObject({ time: z.string(), changes: z.int().min(1) })

/** A day or a minute of UTC, and how many changes it saw. */
export type Counted = z.infer<typeof countedSchema>

export const countsSchema = z.array(countedSchema)

/**
 * The query of GET /api/history: the newest changes older than number `before`, of all items, of one, of those whose
 * name, SKU or id holds `search`, whatever its case, whose author does, whose field or day (UTC) it is, or those of one batch. They are `limit` at most, and fewer where they are large; the
 * answer's `Link` says how to go on.
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
    error: 'must come without a search',
  })
  .refine((query) => query.id === undefined || query.collection !== undefined, {
    path: ['id'],
    error: 'must come with its collection',
  })

export type HistoryQuery = z.infer<typeof historyQuerySchema>
