import type {
  CollectionName,
  Collections,
  PatchableName,
  StoredCollections,
} from '~/data/contract/collections'
import type { BatchAnswer, BatchEntry, BatchMode, ConflictWith } from '~/data/contract/batch'
import type { Change, Counted, HistoryQuery, BatchSize, UndoneBatch } from '~/data/contract/history'
import type { IdempotentRequest } from './idempotencyStore'
import type { Authority } from './state'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import type { Day, Minute } from '~/data/domain/format/timestamp'

/**
 * The collections of the /api contract at one revision. Lists and items are deeply frozen. Views share what did not
 * change between them, so that results can be cached by identity.
 */
export interface View {
  /** The number of the last change in it; 0 when there is none yet. */
  readonly revision: number

  /** A list as readers see it. */
  list<C extends CollectionName>(collection: C): readonly Collections[C][]

  /** The list with its hidden fields, which no answer to a reader may contain. */
  stored<C extends CollectionName>(collection: C): readonly StoredCollections[C][]

  /** An item as readers see it. @throws NotFoundError */
  get<C extends CollectionName>(collection: C, id: string): Collections[C]
}

export interface PatchOptions {
  /** The versions that the item may have when the change is applied (see `serialised`). @default any */
  expectedVersions?: readonly string[] | undefined
  /**
   * The revision that the change was based on: rejected where somebody else has changed one of its fields since.
   * @default changes of others are overwritten
   */
  baseRevision?: number | undefined
  /** Whose changes since then conflict with it. @default others */
  conflictWith?: ConflictWith | undefined
  by?: string | undefined
  /**
   * The session or token of the request; the change is written only if it still allows changes then. @default no
   * check
   */
  authority?: Authority | undefined
  /** It changes a closed launch too. @default false */
  isUpgrade?: true | undefined
  /** The id of the batch that the change belongs to. @default none */
  batchId?: string | undefined
  /** One line. */
  reason?: string | undefined
  /** Readers may see the reason. */
  readersMaySee?: true | undefined
  /** The day of the figures, where they are entered later. */
  forDay?: string | undefined
  /** The idempotency key of the request: it is executed once, and a repeated request gets the same answer. */
  request?: IdempotentRequest | undefined
  /** Throws if the time does not allow it. Not called for a repeated request, which has its answer. */
  validate?: (() => void) | undefined
}

export interface BatchOptions extends Omit<PatchOptions, 'expectedVersions'> {
  mode: BatchMode
}

/** The entries of a batch, and extra data for its answer. JSON must be able to hold it. */
export interface PreparedBatch<Beside> {
  entries: readonly BatchEntry[]
  beside: Beside
}

/** The author of an undo, and the authority behind it. */
export type UndoOptions = Pick<PatchOptions, 'by' | 'authority' | 'reason' | 'readersMaySee' | 'request'>

/** The item after the change, and the number of the change; null when nothing changed. */
export interface ChangeResult<C extends PatchableName> {
  item: Collections[C]
  n: number | null
}

/**
 * The item after the undo (null when it was removed, or when an order was undone), and the number of the change.
 */
export interface UndoResult {
  item: Collections[CollectionName] | null
  n: number | null
  /** The batch of the undo of a removal that took other items or links along. */
  batchId?: string
}

/** What removed an item: one change, or a batch when other items were removed with it. */
export interface RemoveResult {
  n: number
  /** The number of the first change. */
  first: number
  batchId: string | null
}

/** The changes dated after one time and before another (ISO 8601), up to number `last`. */
export interface Span {
  after: string
  before: string
  last: number
}

export interface Undos {
  /** Newest first. */
  changes: Change[]
  count: number
}

/** The number of a change, and its time in ISO 8601. */
export interface LastChange {
  n: number
  at: string
}

/** Earlier views, and how many changes were made when. It names no authors. */
export interface TimeTravel {
  /**
   * The collections after change `n`; 0 is before the first change. @throws NotFoundError when there is no such
   * change yet
   */
  viewAt(n: number): Promise<View>

  /** The number of the last change up to the end of that minute; 0 when there was none. */
  lastChangeBy(minute: Minute): Promise<number>

  /** The changes within a span that undid another change: their number, and the newest of them, at most `max`. */
  undosWithin(span: Span, max: number): Promise<Undos>

  /**
   * The last change of each field ("timeline/phase-4/progress") up to number `until`; fields without one are left
   * out.
   */
  lastChangesOf(fields: readonly string[], until: number): Promise<ReadonlyMap<string, LastChange>>

  /** Each day with changes, in order. */
  days(): Promise<Counted[]>

  /** Each minute of a day with changes, in order. */
  minutes(day: Day): Promise<Counted[]>
}

/** The collections, and every change to them. */
export interface Store {
  /** The collections with every change that was answered before this call. */
  view(): Promise<View>

  /** The collections as this process knows them, without a query. */
  latest(): View

  /**
   * Whether no change can be dated into that minute any more, so that what was recorded by its end is final. Ask before
   * reading: a change may be committed meanwhile.
   */
  isSettled(minute: Minute): boolean

  /** The collections that changed after that revision, as far as this process knows. */
  changedSince(revision: number): CollectionName[]

  /**
   * Merges `change`, any part of an item that its patch schema accepts, and resolves once it is on disk.
   * Changes are applied in the order of the calls. A change that alters nothing returns the item as it is.
   * @throws NotFoundError, VersionConflictError, FieldConflictError, InvalidChangeError, BatchIdRefusedError,
   * AuthorityLostError,
   * KeyReusedError, WriteFailedError: nothing was changed. OutcomeUnknownError: a failing disk does not tell
   * whether it was.
   */
  patch<C extends PatchableName>(
    collection: C,
    id: string,
    change: unknown,
    options?: PatchOptions,
  ): Promise<ChangeResult<C>>

  /**
   * Adds a complete item at the end of its list. An item without an id gets one from its name.
   * @throws as `patch`; ItemConflictError when its id or another unique value is taken
   */
  create<C extends CollectionName>(
    collection: C,
    fields: Readonly<Record<string, unknown>>,
    options?: Omit<PatchOptions, 'expectedVersions' | 'baseRevision'>,
  ): Promise<ChangeResult<C>>

  /**
   * Removes an item and the items that it owns, such as a product's target.
   * @throws as `patch`; ItemConflictError when other items refer to it
   */
  remove(collection: CollectionName, id: string, options?: PatchOptions): Promise<RemoveResult>

  /**
   * Orders all items of a list, and returns the number of the change; null when they are in this order already.
   * @throws as `patch`; ItemConflictError when an id is missing or unknown
   */
  order(
    collection: CollectionName,
    ids: readonly string[],
    options?: Omit<PatchOptions, 'expectedVersions' | 'baseRevision'>,
  ): Promise<number | null>

  /**
   * Applies entries to any lists, in order, in one transaction and one batch. Uniqueness and references are checked
   * at the end, so that two items may swap a unique value. In mode `all` all entries are applied or none; in mode
   * `rows` all valid ones, and the answer names the others.
   * @throws as `patch`; BatchRefusedError in mode `all`, with each rejected entry
   */
  batch(entries: readonly BatchEntry[], options: BatchOptions): Promise<BatchAnswer>

  /**
   * The same for entries that are prepared only if the request was not answered already. `beside` is stored with
   * the answer.
   */
  preparedBatch<Beside>(
    prepare: () => Promise<PreparedBatch<Beside>>,
    options: BatchOptions,
  ): Promise<BatchAnswer & { beside: Beside }>

  /**
   * Undoes change `n` by a new change, which can be undone too.
   * @throws as `patch`; UndoRejectedError when a later change touched one of its fields, or a field no longer
   * exists
   */
  undo(n: number, options?: UndoOptions): Promise<UndoResult>

  /**
   * Undoes all changes of a batch, or none, by a new batch, which can be undone too.
   * @throws as `undo`; the error names the item that prevents it
   */
  undoBatch(batchId: string, options?: UndoOptions): Promise<UndoneBatch>

  /** The changes that match a query, newest first. */
  history(query: HistoryQuery): Promise<Change[]>

  /** Every change that was answered before this call, oldest first, read as the consumer asks for them. */
  changes(): AsyncGenerator<Change>

  /** The changes after number `n`, up to `last`, that have a reason; newest first. */
  withReason(n: number, last: number): AsyncGenerator<Change>

  /** How many changes each of these batches has, and of how many items. */
  batchSizes(batches: readonly string[]): Promise<ReadonlyMap<string, BatchSize>>

  /**
   * Which of these existing items of a list were there before the first change. An item that was removed and created
   * anew is another one, even with the same id; one whose removal was undone is the same.
   */
  initialItems(collection: CollectionName, ids: readonly string[]): Promise<ReadonlySet<string>>

  /** The collections at earlier times. */
  readonly past: TimeTravel

  /**
   * The time series of a field of each of these items: the last value of each day, for as many days as a chart can
   * show. They are cached, and extended by later changes.
   * @param until the number of the last change to include. @default all that this process knows
   */
  timeSeries(
    collection: PatchableName,
    ids: readonly string[],
    field: string,
    until?: number,
  ): Promise<TimeSeries[]>

  /**
   * Emits each change after it is on disk, in order. Calls `replaced` when the collections were replaced by
   * unrelated ones. Returns the function that unsubscribes.
   */
  subscribe(listener: (change: Change) => void, replaced?: () => void): () => void

  /** Whether a change could be written now: the store is open, and its disk takes writes. */
  writable(): Promise<boolean>

  /** Finishes pending writes and writes a checkpoint; later changes are rejected. */
  close(): Promise<void>
}
