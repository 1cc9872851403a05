import { randomBytes } from 'node:crypto'
import { patchSchemas, type CollectionName, type PatchableName } from '~/data/contract/collections'
import type { Change, HistoryQuery, RunSize, UndoneTogether } from '~/data/contract/history'
import type { Course } from '~/data/domain/plan/course'
import { authorsFound, fieldsFound, spanFound } from '~/data/domain/history/historySearch'
import { itemsFound } from '~/data/domain/search/itemSearch'
import type { Job, Outcome } from './batch'
import { Courses } from './courses'
import { AuthorityLostError, UndoRejectedError, WriteFailedError } from './errors'
import { groupCommit } from './groupCommit'
import type { History } from './history'
import { createItem, orderItems, patchItem, removeItem, undoChange, type Asked } from './jobs'
import type { Making } from './making'
import type { Present } from './present'
import type { Runs } from './runs'
import { fingerprint } from './sessionRows'
import type { Acting, Changed, Past, PatchOptions, Removed, Store, Undo } from './store'
import { undoRun } from './undoRun'
import type { DocumentView } from './view'

/** How long the result of a disk check counts, so that many readers cause few checks. */
const DISK_CHECK_TTL_MS = 1_000

/** Each field that a change may alter, of whichever collection. */
const changedFields = [...new Set(Object.values(patchSchemas).flatMap(({ shape }) => Object.keys(shape)))]

/** What the stores have in common, whatever keeps their data: views in memory, beside a history of all changes. */
export abstract class HistoryStore implements Store {
  abstract readonly past: Past
  protected readonly present: Present
  protected readonly jobs = groupCommit<Job>(
    (batch) => this.commit(batch),
    ({ weight }) => weight,
  )
  readonly #history: History
  readonly #runs: Runs
  readonly #courses: Courses
  #lastProbe: { at: number; answer: Promise<boolean> } | undefined
  #closing: Promise<void> | undefined

  constructor(present: Present, history: History, runs: Runs) {
    this.present = present
    this.#history = history
    this.#runs = runs
    this.#courses = new Courses(history)
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
    const asked = options.together === undefined ? options : await this.#withRun(options)
    const changed = await this.#made((making) => patchItem(collection, id, change, asked, making), options)
    return changed as Changed<C>
  }

  async create<C extends CollectionName>(
    collection: C,
    fields: Readonly<Record<string, unknown>>,
    options: Omit<PatchOptions, 'expectedVersions'> = {},
  ) {
    const asked = options.together === undefined ? options : await this.#withRun(options)
    const changed = await this.#made((making) => createItem(collection, fields, asked, making), options)
    return changed as Changed<C>
  }

  async remove(collection: CollectionName, id: string, options: PatchOptions = {}): Promise<Removed> {
    const asked = options.together === undefined ? options : await this.#withRun(options)
    // A product's target goes with it.
    return this.#made((making) => removeItem(collection, id, asked, making), options, 2)
  }

  async order(
    collection: CollectionName,
    ids: readonly string[],
    options: Omit<PatchOptions, 'expectedVersions'> = {},
  ): Promise<number | null> {
    const asked = options.together === undefined ? options : await this.#withRun(options)
    return this.#made((making) => orderItems(collection, ids, asked, making), options)
  }

  async undo(n: number, acting: Acting = {}): Promise<Undo> {
    const { change: undone, gone } = await this.#history.change(n)
    if (gone.length > 0)
      throw new UndoRejectedError(
        `Change ${n} cannot be undone: there is no ${gone.join(' and no ')} any more.`,
      )
    const later = await this.#history.laterThan(undone)
    return this.#made((making) => undoChange(undone, later, acting.by ?? null, making), acting)
  }

  async undoTogether(mark: string, acting: Acting = {}): Promise<UndoneTogether> {
    const { run, members } = await this.#runs.toUndo(mark)
    const together = randomBytes(16).toString('hex')
    const toUndo = { mark, run, members, together, by: acting.by ?? null }
    const undone = await this.#made((making) => undoRun(toUndo, making), acting, members.length)
    const items = new Map(members.map(({ collection, id }) => [`${collection}/${id}`, { collection, id }]))
    return { ...undone, together, items: [...items.values()] }
  }

  async *changes(): AsyncGenerator<Change> {
    const { revision } = await this.view()
    for await (const { change } of this.#history.after(0)) {
      if (change.n > revision) return
      yield change
    }
  }

  runSizes(marks: readonly string[]): Promise<ReadonlyMap<string, RunSize>> {
    return this.#runs.sizes(marks)
  }

  async history({ search, ...query }: HistoryQuery): Promise<Change[]> {
    if (search === undefined) return this.#history.newest(query)
    const { collection, id } = query
    const { document } = await this.view()
    const items = itemsFound(search, document).filter(
      (item) => (collection ?? item.collection) === item.collection && (id ?? item.id) === item.id,
    )
    const matches = {
      authors: authorsFound(search, await this.#history.authors()),
      fields: fieldsFound(search, changedFields),
      span: spanFound(search, new Date()),
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
    return Promise.all(
      ids.map((id) =>
        until === undefined
          ? this.#courses.read({ collection, id }, field, last)
          : this.#courses.readUntil({ collection, id }, field, last, until),
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

  /** What a change is asked with, and what its mark stands for so far. */
  async #withRun(options: PatchOptions): Promise<Asked> {
    const { together = '' } = options
    return { ...options, run: await this.#runs.run(together) }
  }

  /** What `make` gives, once its changes are kept. */
  #made<Answer>(
    make: (making: Making) => Answer,
    { authority }: Pick<PatchOptions, 'authority'>,
    weight = 1,
  ): Promise<Answer> {
    if (this.#closing) return Promise.reject(new WriteFailedError('the store is closed'))
    return new Promise((resolve, reject) => {
      this.jobs.add({
        ...{ weight, authority, make, reject },
        resolve: (answer) => {
          resolve(answer as Answer)
        },
      })
    })
  }
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
