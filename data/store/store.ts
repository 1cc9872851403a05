import type { CollectionName, Collections, PatchableName } from '~/data/contract/collections'
import type { BatchAnswer, BatchEntry, BatchMode, ConflictWith } from '~/data/contract/batch'
import type { Change, Counted, HistoryQuery, BatchSize, UndoneBatch } from '~/data/contract/history'
import type { IdempotentRequest } from './idempotencyStore'
import type { Authority } from './state'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import type { Day, Minute } from '~/data/domain/format/timestamp'

/**
 * The seven collections of the /api contract at one moment. Lists and items are deeply frozen, and shared between
 * views as far as they are the same, so that work on them can be kept by identity.
 */
export interface View {
  /** The number of the last change that is in it; 0 when there was none yet. */
  readonly revision: number

  list<C extends CollectionName>(collection: C): readonly Collections[C][]

  /** @throws NotFoundError */
  get<C extends CollectionName>(collection: C, id: string): Collections[C]
}

export interface PatchOptions {
  /** The versions that the item may have (see `serialised`), when the change's turn comes. @default any */
  expectedVersions?: readonly string[] | undefined
  /**
   * The revision that it was made from: refused where somebody else has changed one of its fields after that.
   * @default whatever others have changed is written over
   */
  baseRevision?: number | undefined
  /** Whose changes since then stand against it. @default others */
  conflictWith?: ConflictWith | undefined
  by?: string | undefined
  /** What it is asked by; written only if that allows it at that moment. @default nobody is asked */
  authority?: Authority | undefined
  /** The id of the batch that the change is of. @default it is applied alone */
  batchId?: string | undefined
  /** Why it is made, in a line. */
  reason?: string | undefined
  /** Readers may see the reason. */
  readersMaySee?: true | undefined
  /** The day that the figures are of, where they are entered later. */
  forDay?: string | undefined
  /** What asks for it, where that may be sent again: it is made once, and answered alike. */
  request?: IdempotentRequest | undefined
}

/** What a batch is asked with. */
export interface BatchOptions extends Omit<PatchOptions, 'expectedVersions'> {
  mode: BatchMode
}

/** Entries of a batch, and what its answer is to say beside what became of them, as JSON keeps it. */
export interface PreparedBatch<Beside> {
  entries: readonly BatchEntry[]
  beside: Beside
}

/** Who takes something back, and by what. */
export type UndoOptions = Pick<PatchOptions, 'by' | 'authority' | 'reason' | 'readersMaySee' | 'request'>

/** An item as it now is, and the number of the change that made it so: null when nothing had to change. */
export interface ChangeResult<C extends PatchableName> {
  item: Collections[C]
  n: number | null
}

/** What took something back: the item as it then is, null of one that is gone or of a list's order. */
export interface UndoResult {
  item: Collections[CollectionName] | null
  n: number | null
}

/** What removed an item: one change, or a batch where others went with it. */
export interface RemoveResult {
  n: number
  /** The first of them. */
  first: number
  batchId: string | null
}

/** The changes dated after one moment and before another, as ISO 8601 has them, up to number `last`. */
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

/** The number of a change, and when it was made, as ISO 8601 has it. */
export interface LastChange {
  n: number
  at: string
}

/** What was, and how much changed when; nothing of it names anyone. */
export interface TimeTravel {
  /** The collections as they were after change `n`; 0 is before the first. @throws NotFoundError when there was no such change yet */
  viewAt(n: number): Promise<View>

  /** The number of the last change that was made by the end of that minute; 0 when there was none. */
  lastChangeBy(minute: Minute): Promise<number>

  /**
   * What took another change back within a span of time: how many such changes there are, and the newest of them, `most`
   * at most.
   */
  undosWithin(span: Span, most: number): Promise<Undos>

  /**
   * Of each field of an item ("timeline/phase-4/progress") its last change up to number `until`; nothing of one that had
   * none.
   */
  lastChangesOf(fields: readonly string[], until: number): Promise<ReadonlyMap<string, LastChange>>

  /** Each day that saw changes, in order. */
  days(): Promise<Counted[]>

  /** Each minute of a day that saw changes, in order. */
  minutes(day: Day): Promise<Counted[]>
}

/** The collections, and every change to them. */
export interface Store {
  /** The collections with every change that was answered before this was asked. */
  view(): Promise<View>

  /** The collections as far as they are known here, without asking anyone. */
  latest(): View

  /** The collections that changed after that revision, as far as is known here. */
  changedSince(revision: number): CollectionName[]

  /**
   * Merges `change`, any part of the item as its patch schema accepts it, and answers once that is on disk.
   * Changes are applied in the order asked for; one that alters nothing answers the item as it is.
   * @throws NotFoundError, VersionConflictError, FieldConflictError, InvalidChangeError, BatchIdRefusedError, AuthorityLostError,
   * KeyReusedError, WriteFailedError; none of them changes anything. OutcomeUnknownError when a failing disk does not tell whether it did.
   */
  patch<C extends PatchableName>(
    collection: C,
    id: string,
    change: unknown,
    options?: PatchOptions,
  ): Promise<ChangeResult<C>>

  /**
   * Adds an item at the end of its list, whole as its schema has it; without an id it is given one, made from its name.
   * @throws as `patch`; ItemConflictError when its id or another value that is to be unique is taken
   */
  create<C extends CollectionName>(
    collection: C,
    fields: Readonly<Record<string, unknown>>,
    options?: Omit<PatchOptions, 'expectedVersions' | 'baseRevision'>,
  ): Promise<ChangeResult<C>>

  /**
   * Removes an item, and what goes with it, a product's target.
   * @throws as `patch`; ItemConflictError when others name it that stay
   */
  remove(collection: CollectionName, id: string, options?: PatchOptions): Promise<RemoveResult>

  /**
   * Puts all items of a list in this order, and gives the number of the change; null where they stand so already.
   * @throws as `patch`; ItemConflictError when one is missing or is not there
   */
  order(
    collection: CollectionName,
    ids: readonly string[],
    options?: Omit<PatchOptions, 'expectedVersions' | 'baseRevision'>,
  ): Promise<number | null>

  /**
   * Makes entries for any lists in one transaction and one batch, each on those before it. What items have against one
   * another is judged at the end: two may swap what is unique. In mode `all` all are made or none; in mode `rows` all but
   * those that are refused, and the answer says which.
   * @throws as `patch`; BatchRefusedError in mode `all`, with each entry that is in the way
   */
  batch(entries: readonly BatchEntry[], options: BatchOptions): Promise<BatchAnswer>

  /**
   * The same of entries that are found once it is clear that the request was not answered already; what is said beside
   * them is kept with its answer.
   */
  preparedBatch<Beside>(
    prepare: () => Promise<PreparedBatch<Beside>>,
    options: BatchOptions,
  ): Promise<BatchAnswer & { beside: Beside }>

  /**
   * Takes change number `n` back by a change of its own, which the history shows too and which can be undone likewise.
   * @throws as `patch`; UndoRejectedError when a later change touched one of its fields, or one of them is gone.
   */
  undo(n: number, options?: UndoOptions): Promise<UndoResult>

  /**
   * Takes all changes of a batch back, or none of them, by a batch of its own that can be taken back
   * likewise.
   * @throws as `undo`; the refusal names the item that stands in the way
   */
  undoBatch(batchId: string, options?: UndoOptions): Promise<UndoneBatch>

  /** The changes that a query asks for, newest first. */
  history(query: HistoryQuery): Promise<Change[]>

  /** Every change that was answered before this was asked, the oldest first, read as fast as they are taken. */
  changes(): AsyncGenerator<Change>

  /** The changes after number `n`, up to another, that give a reason, the newest first. */
  withReason(n: number, last: number): AsyncGenerator<Change>

  /** How many changes are of each of these batches, and of how many items. */
  batchSizes(batches: readonly string[]): Promise<ReadonlyMap<string, BatchSize>>

  /** The collections at earlier moments. */
  readonly past: TimeTravel

  /**
   * What was recorded of a field of each of these items: the last of each day, for as many days as a chart can show. It
   * is kept in memory, and read again only as far as there are later changes.
   * @param until the number of a change: the courses as they were after it. @default all that is known here
   */
  timeSeries(
    collection: PatchableName,
    ids: readonly string[],
    field: string,
    until?: number,
  ): Promise<TimeSeries[]>

  /**
   * Tells each change after it is on disk, in order; and `replaced`, where the collections are others from now on than
   * any change has led to. Returns the function that ends it.
   */
  subscribe(listener: (change: Change) => void, replaced?: () => void): () => void

  /** Whether a change could be made now: the store is open, and its disk takes writes. */
  writable(): Promise<boolean>

  /** Waits for what is being written, and leaves nothing for the next start to make up for; a later change is refused. */
  close(): Promise<void>
}
