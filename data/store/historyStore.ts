import { randomBytes } from 'node:crypto'
import type { BatchAnswer, BatchEntry, BatchRow } from '~/data/contract/batch'
import {
  isCollectionName,
  patchSchemas,
  type CollectionName,
  type PatchableName,
} from '~/data/contract/collections'
import type { Change, HistoryQuery, BatchSize, UndoneBatch } from '~/data/contract/history'
import type { Course } from '~/data/domain/plan/course'
import { itemsFound, removedFound } from '~/data/domain/search/itemSearch'
import { authorsFound, fieldsFound, reasonFound, spanFound } from '~/data/domain/history/historySearch'
import type { Job, Outcome } from './applyJobs'
import { BatchStopped, makeBatch, type RowMade } from './batch'
import { ConflictFound, LookUpFirst } from './conflicts'
import { changesToTell, conflictOf, refusalText, rowTold } from './conflictTexts'
import { Courses } from './courses'
import {
  AuthorityLostError,
  BatchRefusedError,
  FieldConflictError,
  KeyReusedError,
  UndoRejectedError,
  WriteFailedError,
} from './errors'
import { fieldKey, type ChangedByOthers, type FieldAddress } from './fieldHistory'
import { groupCommit } from './groupCommit'
import type { History } from './history'
import { createItem, orderItems, patchItem, reasoned, removeItem, undoChange, type Asked } from './jobs'
import { AnsweredElsewhere, type KeptAnswers, type KeyedRequest } from './keptAnswers'
import type { Making } from './making'
import type { Present } from './present'
import type { Batches } from './batches'
import { fingerprint } from './sessionRows'
import type {
  Acting,
  BatchOptions,
  Changed,
  Past,
  PatchOptions,
  PreparedBatch,
  Removed,
  Store,
  Undo,
} from './store'
import { undoBatchOf } from './undoBatch'
import type { DocumentView } from './view'

/** How long the result of a disk check counts, so that many readers cause few checks. */
const DISK_CHECK_TTL_MS = 1_000

/** Each field that a change may alter, of whichever collection. */
const changedFields = [...new Set(Object.values(patchSchemas).flatMap(({ shape }) => Object.keys(shape)))]

/** How many items that are gone a search of the history looks through, the last ones first. */
const MAX_REMOVALS_SEARCHED = 1_000

/** What the stores have in common, whatever keeps their data: views in memory, beside a history of all changes. */
export abstract class HistoryStore implements Store {
  abstract readonly past: Past
  protected readonly present: Present
  protected readonly jobs = groupCommit<Job>(
    (batch) => this.commit(batch),
    ({ weight }) => weight,
  )
  readonly #history: History
  readonly #batches: Batches
  readonly #courses: Courses
  readonly #answers: KeptAnswers
  /** Requests that may be sent again and are being answered, by their keys. */
  readonly #underWay = new Map<string, { content: string; answer: Promise<unknown> }>()
  #lastProbe: { at: number; answer: Promise<boolean> } | undefined
  #closing: Promise<void> | undefined

  constructor(present: Present, history: History, batches: Batches, answers: KeptAnswers) {
    this.present = present
    this.#history = history
    this.#batches = batches
    this.#courses = new Courses(history)
    this.#answers = answers
  }

  abstract view(): Promise<DocumentView>

  /** Makes the changes of a batch, and answers each; never rejects. */
  protected abstract commit(jobs: readonly Job[]): Promise<void>

  /** Whether a change could be made now. */
  protected abstract takesWrites(): Promise<boolean>

  /** What is to do after the last change was answered. */
  protected abstract finish(): Promise<void>

  latest(): DocumentView {
    return this.present.view
  }

  changedSince(revision: number): CollectionName[] {
    return this.present.changedSince(revision)
  }

  async patch<C extends CollectionName>(
    collection: C,
    id: string,
    change: unknown,
    options: PatchOptions = {},
  ) {
    const fields = () => (isObject(change) ? addressesOf(collection, id, change) : [])
    const make = (asked: Asked, making: Making) => patchItem(collection, id, change, asked, making)
    return (await this.#once(options, () => this.#madeFrom(fields, options, make))) as Changed<C>
  }

  async create<C extends CollectionName>(
    collection: C,
    fields: Readonly<Record<string, unknown>>,
    options: Omit<PatchOptions, 'expectedVersions'> = {},
  ) {
    const make = (asked: Asked, making: Making) => createItem(collection, fields, asked, making)
    return (await this.#once(options, () => this.#madeFrom(none, options, make))) as Changed<C>
  }

  async remove(collection: CollectionName, id: string, options: PatchOptions = {}): Promise<Removed> {
    const fields = () => this.#fieldsOf(collection, id)
    const make = (asked: Asked, making: Making) => removeItem(collection, id, asked, making)
    // A product's target goes with it.
    return this.#once(options, () => this.#madeFrom(fields, options, make, 2))
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
      const fields = () => entries.flatMap((entry) => this.#fieldsOfEntry(entry))
      const make = (asked: Asked, making: Making) => {
        const before = making.revision
        const rows = makeBatch(entries, mode, { ...asked, batchId }, making)
        const { revision } = making
        const [first, last] = revision > before ? [before + 1, revision] : [null, null]
        return { batchId, revision, first, last, rows, beside }
      }
      const weight = entries.reduce((sum, { kind }) => sum + (kind === 'remove' ? 2 : 1), 0)
      return this.#madeFrom(fields, options, make, weight)
    }
    for (;;) {
      try {
        const { rows, ...made } = await this.#once(options, work)
        const told = await this.#told(rows)
        if (told) return { ...made, rows: told }
      } catch (error) {
        if (!(error instanceof BatchStopped)) throw error
        const told = await this.#told(error.rows)
        if (told) throw refusedBatch(told)
      }
    }
  }

  async order(
    collection: CollectionName,
    ids: readonly string[],
    options: Omit<PatchOptions, 'expectedVersions'> = {},
  ): Promise<number | null> {
    const make = (asked: Asked, making: Making) => orderItems(collection, ids, asked, making)
    return this.#once(options, () => this.#madeFrom(none, options, make))
  }

  undo(n: number, acting: Acting = {}): Promise<Undo> {
    return this.#once(acting, () => this.#undo(n, acting))
  }

  async #undo(n: number, acting: Acting): Promise<Undo> {
    const { change: undone, gone } = await this.#history.change(n)
    if (gone.length > 0)
      throw new UndoRejectedError(
        `Change ${n} cannot be undone: there is no ${gone.join(' and no ')} any more.`,
      )
    const later = await this.#history.laterThan(undone)
    return this.#made((making) => undoChange(undone, later, acting, making), acting)
  }

  undoBatch(undone: string, acting: Acting = {}): Promise<UndoneBatch> {
    return this.#once(acting, () => this.#undoBatch(undone, acting))
  }

  async #undoBatch(undone: string, acting: Acting): Promise<UndoneBatch> {
    const { batch, members } = await this.#batches.toUndo(undone)
    const batchId = randomBytes(16).toString('hex')
    const toUndo = { undone, batch, members, batchId, said: reasoned(acting) }
    const items = new Map(members.map(({ collection, id }) => [`${collection}/${id}`, { collection, id }]))
    const more = { batchId, items: [...items.values()] }
    return this.#made((making) => ({ ...undoBatchOf(toUndo, making), ...more }), acting, members.length)
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
      span: spanFound(search, { now: new Date(), zone: document.launch[0]?.timeZone ?? 'UTC' }),
      reason: reasonFound(search),
    }
    return this.#history.newestOf(items, matches, query)
  }

  courses(
    collection: PatchableName,
    ids: readonly string[],
    field: string,
    until?: number,
  ): Promise<Course[]> {
    const last = this.present.movedAt(collection)
    const zone = this.latest().get('launch', 'launch').timeZone
    return Promise.all(
      ids.map((id) =>
        until === undefined
          ? this.#courses.read({ collection, id }, field, last, zone)
          : this.#courses.readUntil({ collection, id }, field, last, until, zone),
      ),
    )
  }

  subscribe(listener: (change: Change) => void, replaced?: () => void): () => void {
    return this.present.subscribe(listener, replaced)
  }

  writable(): Promise<boolean> {
    if (this.#closing) return Promise.resolve(false)
    const at = performance.now()
    if (!this.#lastProbe || at - this.#lastProbe.at > DISK_CHECK_TTL_MS)
      this.#lastProbe = { at, answer: this.takesWrites() }
    return this.#lastProbe.answer
  }

  close(): Promise<void> {
    return (this.#closing ??= this.jobs.idle().then(() => this.finish()))
  }

  /** The fields of an item that an entry may be in conflict over. */
  #fieldsOfEntry(entry: BatchEntry): FieldAddress[] {
    if (entry.kind === 'change') return addressesOf(entry.collection, entry.id, entry.fields)
    return entry.kind === 'remove' ? this.#fieldsOf(entry.collection, entry.id) : []
  }

  #fieldsOf(collection: string, id: string): FieldAddress[] {
    if (!isCollectionName(collection)) return []
    const { view } = this.present
    const item = view.list(collection)[view.place(collection, id)]
    return item ? addressesOf(collection, id, item) : []
  }

  /**
   * What `make` gives, which may be refused for what others have changed since the base revision.
   * @param fields those that it may be in conflict over
   */
  async #madeFrom<Answer>(
    fields: () => FieldAddress[],
    options: PatchOptions,
    make: (asked: Asked, making: Making) => Answer,
    weight = 1,
  ): Promise<Answer> {
    let others: ChangedByOthers | undefined
    for (;;) {
      const asked = options.batchId === undefined ? options : await this.#withBatch(options)
      try {
        return await this.#made((making) => make({ ...asked, others }, making), options, weight)
      } catch (error) {
        if (error instanceof LookUpFirst) others = await this.#changedByOthers(fields(), options)
        else if (error instanceof ConflictFound) {
          const conflict = conflictOf(error, await this.#history.changesOf(error.fields.map(({ n }) => n)))
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
    const upTo = this.present.view.revision
    const found = await this.#history.changedByOthers(
      fields,
      baseRevision,
      conflictWith === 'anyone' ? undefined : by,
    )
    return { upTo, last: (...address) => found.get(fieldKey(...address)) ?? 0 }
  }

  /** The rows of a batch as they are told; null where a conflict is with what was not written after all. */
  async #told(rows: readonly RowMade[]): Promise<BatchRow[] | null> {
    const changes = await this.#history.changesOf(changesToTell(rows))
    const told = rows.flatMap((row) => rowTold(row, changes) ?? [])
    return told.length === rows.length ? told : null
  }

  /**
   * Does what a request asks once, however often it is sent: what it was answered with is kept under its key.
   * @throws KeyReusedError where the key is another request's
   */
  async #once<Answer>(
    { request }: { request?: KeyedRequest | undefined },
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!request) return work()
    const { key, content } = request
    const other = this.#underWay.get(key)
    if (other && other.content !== content) throw new KeyReusedError()
    if (other) return other.answer as Promise<Answer>
    const answer = this.#answered(request, work)
    this.#underWay.set(key, { content, answer })
    try {
      return await answer
    } finally {
      this.#underWay.delete(key)
    }
  }

  async #answered<Answer>({ key, content }: KeyedRequest, work: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const kept = await this.#answers.find(key)
      if (kept && kept.content !== content) throw new KeyReusedError()
      if (kept) return JSON.parse(kept.answer) as Answer
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof AnsweredElsewhere)) throw error
      }
    }
  }

  /** What a change is asked with, and what is known of its batch so far. */
  async #withBatch(options: PatchOptions): Promise<Asked> {
    const { batchId = '' } = options
    return { ...options, batch: await this.#batches.batch(batchId) }
  }

  /** What `make` gives, once its changes are kept. */
  #made<Answer>(
    make: (making: Making) => Answer,
    { authority, request }: Pick<PatchOptions, 'authority' | 'request'>,
    weight = 1,
  ): Promise<Answer> {
    if (this.#closing) return Promise.reject(new WriteFailedError('the store is closed'))
    return new Promise((resolve, reject) => {
      this.jobs.add({
        ...{ weight, authority, request, make, reject },
        resolve: (answer) => {
          resolve(answer as Answer)
        },
      })
    })
  }
}

const none = () => []

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function addressesOf(collection: string, id: string, fields: object): FieldAddress[] {
  return Object.keys(fields).map((field) => [collection, id, field])
}

/** A refusal that names the entries which are in the way. */
function refusedBatch(told: readonly BatchRow[]): BatchRefusedError {
  const rows = told.flatMap((row, entry) =>
    row.outcome === 'refused' || row.outcome === 'conflict' ? [{ entry, row, reason: row.reason }] : [],
  )
  return new BatchRefusedError({
    reason: refusalText(rows),
    rows: rows.map(({ entry, row }) => ({ entry, row })),
  })
}

/** The fingerprints of what jobs are asked by, each once. */
export function authoritiesOf(jobs: readonly Job[]): string[] {
  return [...new Set(jobs.flatMap((job) => keyOf(job) ?? []))]
}

/** Refuses the jobs whose authority is gone; gives the others. */
export function withAuthority(jobs: readonly Job[], allowed: ReadonlySet<string>): Job[] {
  return jobs.filter((job) => {
    const key = keyOf(job)
    if (key === undefined || allowed.has(key)) return true
    job.reject(new AuthorityLostError())
    return false
  })
}

/** Refuses the jobs whose requests another server has answered, by their keys; gives the others. */
export function withoutAnswer(jobs: readonly Job[], answered: ReadonlySet<string>): Job[] {
  return jobs.filter((job) => {
    if (!job.request || !answered.has(job.request.key)) return true
    job.reject(new AnsweredElsewhere())
    return false
  })
}

function keyOf({ authority }: Job): string | undefined {
  return authority && fingerprint(authority.secret)
}

/** Tells each job what became of it; `failure` is why nothing was written, if so. */
export function answer(outcomes: readonly Outcome[], failure: Error | null): void {
  for (const outcome of outcomes) {
    if ('refusal' in outcome) outcome.job.reject(outcome.refusal)
    else if (failure) outcome.job.reject(failure)
    else outcome.job.resolve(outcome.answer)
  }
}
