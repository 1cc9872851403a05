import { randomBytes } from 'node:crypto'
import type { BatchAnswer, BatchEntry, BatchRow } from '~/data/contract/batch'
import {
  isCollectionName,
  patchSchemas,
  type CollectionName,
  type PatchableName,
} from '~/data/contract/collections'
import type { Change, HistoryQuery, BatchSize, UndoneBatch } from '~/data/contract/history'
import { descriptorOf } from '~/data/contract/descriptors'
import type { TimeSeries } from '~/data/domain/plan/timeSeries'
import { itemsFound, removedFound } from '~/data/domain/search/itemSearch'
import { MAX_BATCH_CHANGES } from '~/data/contract/batchLimits'
import { authorsFound, fieldsFound, reasonFound, spanFound } from '~/data/domain/history/historySearch'
import type { Job, Outcome } from './applyJobs'
import { BatchRejectedError, applyBatch, type EntryResult } from './batch'
import { ConflictFound, HistoryLookupRequired } from './conflicts'
import { conflictingChanges, conflictOf, batchRejectionText, batchRowOf } from './conflictTexts'
import { TimeSeriesCache } from './timeSeriesCache'
import {
  AbandonedError,
  AuthorityLostError,
  BatchRefusedError,
  FieldConflictError,
  KeyReusedError,
  WriteFailedError,
} from './errors'
import { fieldKey, type ChangedByOthers, type FieldAddress } from './fieldHistory'
import { groupCommit } from './groupCommit'
import type { History } from './history'
import {
  createItem,
  orderItems,
  patchItem,
  authorship,
  removeItem,
  undoChange,
  type JobOptions,
  type UsedIds,
} from './jobs'
import { AnsweredElsewhereError, type IdempotencyStore, type IdempotentRequest } from './idempotencyStore'
import type { ChangeTransaction } from './changeTransaction'
import type { MemoryState } from './memoryState'
import type { Batches } from './batches'
import { readableItem } from './readable'
import { fingerprint } from './sessionRows'
import type {
  UndoOptions,
  BatchOptions,
  ChangeResult,
  TimeTravel,
  PatchOptions,
  PreparedBatch,
  RemoveResult,
  Store,
  UndoResult,
} from './store'
import { requireLastChange, undoBatchOf, undoTogether, wentAlong } from './undoBatch'
import { dateOf, nextMinute, type Minute } from '~/data/domain/format/timestamp'
import type { DocumentView } from './documentView'

/** How long the result of a disk check is cached, so that many readers cause few checks. */
const DISK_CHECK_TTL_MS = 1_000

/** Every field that a change may alter, of any collection. */
const changedFields = [...new Set(Object.values(patchSchemas).flatMap(({ shape }) => Object.keys(shape)))]

/**
 * How far one server's clock may be behind another's, or be set back, in milliseconds. A larger difference is treated
 * as a wrong clock.
 */
export const MAX_CLOCK_SKEW_MS = 60_000

/**
 * Whether a minute ended so long ago that a change that is dated into it was committed by now, or never will be.
 * @param commitLimitMs how long after its date a change may be committed
 */
export function hasEndedBefore(minute: Minute, now: Date, commitLimitMs: number): boolean {
  return dateOf(nextMinute(minute)).getTime() + commitLimitMs + MAX_CLOCK_SKEW_MS <= now.getTime()
}

/** How many removed items a search of the history considers, the last ones first. */
const MAX_REMOVALS_SEARCHED = 1_000

/** What both stores share: views in memory, and the history of all changes. */
export abstract class HistoryStore implements Store {
  abstract readonly past: TimeTravel
  protected readonly memory: MemoryState
  protected readonly jobs = groupCommit<Job>(
    (batch) => this.commit(batch),
    ({ weight }) => weight,
  )
  readonly #history: History
  readonly #batches: Batches
  readonly #timeSeries: TimeSeriesCache
  readonly #idempotencyStore: IdempotencyStore
  readonly #now: () => Date
  /** Requests in progress, by their idempotency keys. */
  readonly #inFlight = new Map<string, { content: string; answer: Promise<unknown> }>()
  #lastProbe: { at: number; answer: Promise<boolean> } | undefined
  #closing: Promise<void> | undefined

  /** @param now the site's clock */
  constructor(
    present: MemoryState,
    history: History,
    batches: Batches,
    answers: IdempotencyStore,
    now: () => Date,
  ) {
    this.memory = present
    this.#history = history
    this.#batches = batches
    this.#timeSeries = new TimeSeriesCache(history)
    this.#idempotencyStore = answers
    this.#now = now
  }

  abstract view(): Promise<DocumentView>

  /** Commits the jobs and settles each; never rejects. */
  protected abstract commit(jobs: readonly Job[]): Promise<void>

  /** Whether a change could be written now. */
  protected abstract canWrite(): Promise<boolean>

  /** Runs after the last change was answered. */
  protected abstract shutDown(): Promise<void>

  latest(): DocumentView {
    return this.memory.view
  }

  abstract isSettled(minute: Minute): boolean

  changedSince(revision: number): CollectionName[] {
    return this.memory.changedSince(revision)
  }

  async patch<C extends CollectionName>(
    collection: C,
    id: string,
    change: unknown,
    options: PatchOptions = {},
  ) {
    const fields = () => (isObject(change) ? addressesOf(collection, id, change) : [])
    const make = (jobOptions: JobOptions, transaction: ChangeTransaction) =>
      patchItem(collection, id, change, jobOptions, transaction)
    return (await this.#runOnce(options, () => {
      options.validate?.()
      return this.#runWithConflictCheck(fields, options, make)
    })) as ChangeResult<C>
  }

  async create<C extends CollectionName>(
    collection: C,
    fields: Readonly<Record<string, unknown>>,
    options: Omit<PatchOptions, 'expectedVersions'> = {},
  ) {
    return (await this.#runOnce(options, async () => {
      const usedIds = await this.#usedIds([collection])
      const make = (jobOptions: JobOptions, transaction: ChangeTransaction) =>
        createItem(collection, fields, { ...jobOptions, usedIds }, transaction)
      return this.#runWithConflictCheck(noFields, options, make)
    })) as ChangeResult<C>
  }

  async remove(collection: CollectionName, id: string, options: PatchOptions = {}): Promise<RemoveResult> {
    const fields = () => this.#fieldsOf(collection, id)
    const make = (jobOptions: JobOptions, transaction: ChangeTransaction) =>
      removeItem(collection, id, jobOptions, transaction)
    // A product's target is removed with it.
    return this.#runOnce(options, () => this.#runWithConflictCheck(fields, options, make, 2))
  }

  async batch(entries: readonly BatchEntry[], options: BatchOptions): Promise<BatchAnswer> {
    const prepare = () => Promise.resolve({ entries, beside: null })
    const { beside: _, ...answer } = await this.preparedBatch(prepare, options)
    return answer
  }

  async preparedBatch<Beside>(
    prepare: () => Promise<PreparedBatch<Beside>>,
    { mode, ...options }: BatchOptions,
  ): Promise<BatchAnswer & { beside: Beside }> {
    const batchId = options.batchId ?? randomBytes(16).toString('hex')
    const work = async () => {
      const { entries, beside } = await prepare()
      const created = entries.flatMap((entry) => (entry.kind === 'create' ? [entry.collection] : []))
      const usedIds = await this.#usedIds(created)
      const fields = () => entries.flatMap((entry) => this.#fieldsOfEntry(entry))
      const make = (jobOptions: JobOptions, transaction: ChangeTransaction) => {
        const before = transaction.revision
        const rows = applyBatch(entries, mode, { ...jobOptions, batchId, usedIds }, transaction)
        const { revision } = transaction
        const [first, last] = revision > before ? [before + 1, revision] : [null, null]
        return { batchId, revision, first, last, rows, beside }
      }
      const weight = entries.reduce((sum, { kind }) => sum + (kind === 'remove' ? 2 : 1), 0)
      return this.#runWithConflictCheck(fields, options, make, weight)
    }
    for (;;) {
      try {
        const { rows, ...made } = await this.#runOnce(options, work)
        const batchRows = await this.#answerRows(rows)
        if (batchRows) return { ...made, rows: batchRows }
      } catch (error) {
        if (!(error instanceof BatchRejectedError)) throw error
        const batchRows = await this.#answerRows(error.rows)
        if (batchRows) throw batchRejectedError(batchRows)
      }
    }
  }

  async order(
    collection: CollectionName,
    ids: readonly string[],
    options: Omit<PatchOptions, 'expectedVersions'> = {},
  ): Promise<number | null> {
    const make = (jobOptions: JobOptions, transaction: ChangeTransaction) =>
      orderItems(collection, ids, jobOptions, transaction)
    return this.#runOnce(options, () => this.#runWithConflictCheck(noFields, options, make))
  }

  undo(n: number, options: UndoOptions = {}): Promise<UndoResult> {
    return this.#runOnce(options, () => this.#undo(n, options))
  }

  async #undo(n: number, options: UndoOptions): Promise<UndoResult> {
    const { change: undone } = await this.#history.change(n)
    const along = await this.#goneAlong(undone)
    if (along.length > 0) return this.#undoRemoval(undone, along, options)
    const later = await this.#history.laterChangesOf(undone)
    return this.#enqueue((transaction) => undoChange(undone, later, options, transaction), options)
  }

  /** The changes right before a removal that removed what it took along, newest first. */
  async #goneAlong({ batchId, ...removal }: Change): Promise<Change[]> {
    if (removal.kind !== 'remove' || batchId === undefined) return []
    const before = await this.#history.newest({ before: removal.n, batchId, limit: MAX_BATCH_CHANGES })
    const end = before.findIndex(
      (change, index) => change.n !== removal.n - index - 1 || !wentAlong(removal, change),
    )
    return end === -1 ? before : before.slice(0, end)
  }

  async #undoRemoval(undone: Change, along: readonly Change[], options: UndoOptions): Promise<UndoResult> {
    const members = [undone, ...along]
    for (const member of members) {
      const later = await this.#history.laterChangesOf(member)
      requireLastChange(member, members, (field) => later.get(field) ?? 0)
    }
    const batchId = randomBytes(16).toString('hex')
    const undo = (transaction: ChangeTransaction): UndoResult => {
      const { first } = undoTogether(members, { ...authorship(options), batchId }, transaction)
      const collection = undone.collection as CollectionName
      return {
        item: readableItem(collection, transaction.draft.get(collection, undone.id)),
        n: first,
        batchId,
      }
    }
    return this.#enqueue(undo, options, members.length)
  }

  undoBatch(undone: string, options: UndoOptions = {}): Promise<UndoneBatch> {
    return this.#runOnce(options, () => this.#undoBatch(undone, options))
  }

  async #undoBatch(undone: string, options: UndoOptions): Promise<UndoneBatch> {
    const { batch, members } = await this.#batches.undoableMembers(undone)
    const batchId = randomBytes(16).toString('hex')
    const toUndo = { undone, batch, members, batchId, metadata: authorship(options) }
    const items = new Map(members.map(({ collection, id }) => [`${collection}/${id}`, { collection, id }]))
    const more = { batchId, items: [...items.values()] }
    return this.#enqueue(
      (transaction) => ({ ...undoBatchOf(toUndo, transaction), ...more }),
      options,
      members.length,
    )
  }

  async *changes(): AsyncGenerator<Change> {
    const { revision } = await this.view()
    for await (const { change } of this.#history.after(0)) {
      if (change.n > revision) return
      yield change
    }
  }

  withReason(n: number, last: number): AsyncGenerator<Change> {
    return this.#history.withReason(n, last)
  }

  batchSizes(batchIds: readonly string[]): Promise<ReadonlyMap<string, BatchSize>> {
    return this.#batches.sizes(batchIds)
  }

  async initialItems(collection: CollectionName, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const creations = await this.#history.creations(collection, ids)
    return new Set(ids.filter((id) => isInitial(creations.filter((change) => change.id === id))))
  }

  async history({ search, ...query }: HistoryQuery): Promise<Change[]> {
    if (search === undefined) return this.#history.newest(query)
    const { collection, id } = query
    const { document } = await this.view()
    const removed = removedFound(search, await this.#history.removals(MAX_REMOVALS_SEARCHED))
    const items = [...itemsFound(search, document), ...removed].filter(
      (item) => (collection ?? item.collection) === item.collection && (id ?? item.id) === item.id,
    )
    const matches = {
      authors: authorsFound(search, await this.#history.authors()),
      fields: fieldsFound(search, changedFields),
      span: spanFound(search, { now: this.#now(), zone: document.launch[0]?.timeZone ?? 'UTC' }),
      reason: reasonFound(search),
    }
    return this.#history.search(items, matches, query)
  }

  timeSeries(
    collection: PatchableName,
    ids: readonly string[],
    field: string,
    until?: number,
  ): Promise<TimeSeries[]> {
    const last = this.memory.lastChangeOf(collection)
    const zone = this.latest().get('launch', 'launch').timeZone
    return Promise.all(
      ids.map((id) =>
        until === undefined
          ? this.#timeSeries.read({ collection, id }, field, last, zone)
          : this.#timeSeries.readUntil({ collection, id }, field, last, until, zone),
      ),
    )
  }

  subscribe(listener: (change: Change) => void, replaced?: () => void): () => void {
    return this.memory.subscribe(listener, replaced)
  }

  writable(): Promise<boolean> {
    if (this.#closing) return Promise.resolve(false)
    const at = performance.now()
    if (!this.#lastProbe || at - this.#lastProbe.at > DISK_CHECK_TTL_MS)
      this.#lastProbe = { at, answer: this.canWrite() }
    return this.#lastProbe.answer
  }

  close(): Promise<void> {
    return (this.#closing ??= this.jobs.idle().then(() => this.shutDown()))
  }

  /** The ids that items had, of those of these lists whose items are numbered. */
  async #usedIds(collections: readonly string[]): Promise<UsedIds> {
    const numbered = [...new Set(collections)].filter((name) => descriptorOf(name)?.numbered !== undefined)
    const used = numbered.map(async (name) => [name, new Set(await this.#history.idsOf(name))] as const)
    return new Map(await Promise.all(used))
  }

  /** The fields that an entry may conflict over. */
  #fieldsOfEntry(entry: BatchEntry): FieldAddress[] {
    if (entry.kind === 'change') return addressesOf(entry.collection, entry.id, entry.fields)
    return entry.kind === 'remove' ? this.#fieldsOf(entry.collection, entry.id) : []
  }

  #fieldsOf(collection: string, id: string): FieldAddress[] {
    if (!isCollectionName(collection)) return []
    const { view } = this.memory
    const item = view.stored(collection)[view.indexOf(collection, id)]
    return item ? addressesOf(collection, id, item) : []
  }

  /**
   * Runs `make` as a job that may be rejected because of changes since the base revision.
   * @param fields the fields that it may conflict over
   */
  async #runWithConflictCheck<Answer>(
    fields: () => FieldAddress[],
    options: PatchOptions,
    make: (jobOptions: JobOptions, transaction: ChangeTransaction) => Answer,
    weight = 1,
  ): Promise<Answer> {
    let changedByOthers: ChangedByOthers | undefined
    for (;;) {
      const jobOptions = options.batchId === undefined ? options : await this.#withBatch(options)
      try {
        return await this.#enqueue(
          (transaction) => make({ ...jobOptions, changedByOthers }, transaction),
          options,
          weight,
        )
      } catch (error) {
        if (error instanceof HistoryLookupRequired)
          changedByOthers = await this.#changedByOthers(fields(), options)
        else if (error instanceof ConflictFound) {
          const conflict = conflictOf(error, await this.#history.findChanges(error.fields.map(({ n }) => n)))
          if (conflict) throw new FieldConflictError(conflict)
        } else throw error
      }
    }
  }

  async #changedByOthers(
    fields: readonly FieldAddress[],
    {
      baseRevision = 0,
      conflictWith,
      by = null,
    }: Pick<PatchOptions, 'baseRevision' | 'conflictWith'> & { by?: string | null | undefined },
  ): Promise<ChangedByOthers> {
    const upTo = this.memory.view.revision
    const found = await this.#history.changedByOthers(
      fields,
      baseRevision,
      conflictWith === 'anyone' ? undefined : by,
    )
    return { upTo, last: (...address) => found.get(fieldKey(...address)) ?? 0 }
  }

  /** The result rows of a batch; null where a conflicting change was not written after all. */
  async #answerRows(rows: readonly EntryResult[]): Promise<BatchRow[] | null> {
    const changes = await this.#history.findChanges(conflictingChanges(rows))
    const batchRows = rows.flatMap((row) => batchRowOf(row, changes) ?? [])
    return batchRows.length === rows.length ? batchRows : null
  }

  /**
   * Runs the work of a request once, however often the request is sent: its answer is stored under its key.
   * @throws KeyReusedError when the key belongs to another request
   */
  async #runOnce<Answer>(
    { request }: { request?: IdempotentRequest | undefined },
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!request) return work()
    const { key, content } = request
    const inFlight = this.#inFlight.get(key)
    if (inFlight && inFlight.content !== content) throw new KeyReusedError()
    if (inFlight)
      return (inFlight.answer as Promise<Answer>).catch((error: unknown) => {
        // Its client has left; this one waits.
        if (error instanceof AbandonedError) return this.#runOnce({ request }, work)
        throw error
      })
    const answer = this.#answerOnce(request, work)
    this.#inFlight.set(key, { content, answer })
    try {
      return await answer
    } finally {
      this.#inFlight.delete(key)
    }
  }

  async #answerOnce<Answer>(request: IdempotentRequest, work: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const stored = await this.#idempotencyStore.find(request)
      if (stored && stored.content !== request.content) throw new KeyReusedError()
      if (stored) return JSON.parse(stored.answer) as Answer
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof AnsweredElsewhereError)) throw error
      }
    }
  }

  /** The options, and what is known of their batch. */
  async #withBatch(options: PatchOptions): Promise<JobOptions> {
    const { batchId = '' } = options
    return { ...options, batch: await this.#batches.batch(batchId) }
  }

  /** Adds a job, and resolves with its result once its changes are stored. */
  #enqueue<Answer>(
    make: (transaction: ChangeTransaction) => Answer,
    { authority, request }: Pick<PatchOptions, 'authority' | 'request'>,
    weight = 1,
  ): Promise<Answer> {
    if (this.#closing) return Promise.reject(new WriteFailedError('the store is closed'))
    return new Promise((resolve, reject) => {
      this.jobs.add({
        ...{ weight, authority, request, run: make, reject },
        resolve: (answer) => {
          resolve(answer as Answer)
        },
      })
    })
  }
}

const noFields = () => []

/**
 * Whether the item with these creations, oldest first, was there before the first change. An undone removal brings
 * back the item that was there before the removal.
 */
function isInitial(creations: readonly Change[]): boolean {
  const last = creations.at(-1)
  if (!last) return true
  const { undoes } = last
  return undoes !== undefined && isInitial(creations.filter(({ n }) => n < undoes))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function addressesOf(collection: string, id: string, fields: object): FieldAddress[] {
  return Object.keys(fields).map((field) => [collection, id, field])
}

/** The error of a rejected batch; it names the entries that failed. */
function batchRejectedError(batchRows: readonly BatchRow[]): BatchRefusedError {
  const rows = batchRows.flatMap((row, entry) =>
    row.outcome === 'rejected' || row.outcome === 'conflict' ? [{ entry, row, reason: row.reason }] : [],
  )
  return new BatchRefusedError({
    reason: batchRejectionText(rows),
    rows: rows.map(({ entry, row }) => ({ entry, row })),
  })
}

/** The distinct fingerprints of the sessions and tokens behind these jobs. */
export function authorityKeys(jobs: readonly Job[]): string[] {
  return [...new Set(jobs.flatMap((job) => authorityKey(job) ?? []))]
}

/** Rejects the jobs whose session or token may no longer change data; returns the others. */
export function rejectWithoutAuthority(jobs: readonly Job[], allowed: ReadonlySet<string>): Job[] {
  return jobs.filter((job) => {
    const key = authorityKey(job)
    if (key === undefined || allowed.has(key)) return true
    job.reject(new AuthorityLostError())
    return false
  })
}

/** Rejects the jobs that another server has answered; returns the others. */
export function rejectAnsweredElsewhere(jobs: readonly Job[], answered: ReadonlySet<string>): Job[] {
  return jobs.filter((job) => {
    if (!job.request || !answered.has(job.request.key)) return true
    job.reject(new AnsweredElsewhereError())
    return false
  })
}

function authorityKey({ authority }: Job): string | undefined {
  return authority && fingerprint(authority.secret)
}

/** Resolves or rejects each job; `failure` is the error when nothing was written. */
export function settleJobs(outcomes: readonly Outcome[], failure: Error | null): void {
  for (const outcome of outcomes) {
    if ('error' in outcome) outcome.job.reject(outcome.error)
    else if (failure) outcome.job.reject(failure)
    else outcome.job.resolve(outcome.answer)
  }
}
