import { uniquenessIssues } from '~/data/contract/betweenItems'
import type { Collections, PatchableName } from '~/data/contract/collections'
import type { ValidationIssue } from '~/data/contract/validationIssues'
import type { Change } from '~/data/contract/history'
import { changedFields } from '~/data/domain/history/changedFields'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { Draft } from './draft'
import type { Holders } from './holders'
import type { Marks, Run } from './marks'
import type { Changed } from './store'
import type { DocumentView } from './view'

type Item = Collections[PatchableName]

/** The number of the last change of a field, as far back as this process has made it; else 0. */
export type Latest = (collection: string, id: string, field: string) => number

/** What a change says beside what it alters. */
export type Said = Pick<Change, 'by' | 'undoes' | 'together'>

/** Changes in the making, each on those before it, that nobody sees yet. */
export class Making {
  readonly changes: Change[] = []
  readonly draft: Draft
  readonly now: () => Date
  readonly #revision: number
  readonly #held: Holders
  readonly #latest: Latest
  readonly #marks: Marks
  /** Of each change, the item as it was. */
  readonly #former: Item[] = []

  constructor(view: DocumentView, holders: Holders, latest: Latest, now: () => Date, marks: Marks) {
    this.draft = new Draft(view)
    this.now = now
    this.#revision = view.revision
    this.#held = holders.layer()
    this.#latest = latest
    this.#marks = marks
  }

  /** What other items have against these values. */
  complaints(collection: PatchableName, id: string, fields: unknown): ValidationIssue[] {
    return uniquenessIssues(collection, id, fields, (field, value) =>
      this.#held.get(collection, field, value),
    )
  }

  /** The number of the last change of a field; those in the making come after all others. */
  readonly latest: Latest = (collection, id, field) =>
    this.changes.findLast(
      (change) => change.collection === collection && change.id === id && fieldNames(change).includes(field),
    )?.n ?? this.#latest(collection, id, field)

  /** All that is known of a run, of which that was found. */
  run(mark: string, found: Run | null): Run | null {
    return this.#marks.run(mark, found, this.changes)
  }

  /** Puts an item in the place of what it was; what alters nothing is no change. */
  put(
    collection: PatchableName,
    before: Item,
    after: Item,
    { by, undoes, together }: Said,
  ): Changed<PatchableName> {
    if (after === before) return { item: before, n: null }
    const n = this.#revision + this.changes.length + 1
    this.draft.put(collection, after)
    const change = {
      n,
      at: this.now().toISOString(),
      by,
      collection,
      id: after.id,
      ...changedFields(before, after),
      ...(undoes !== undefined && { undoes }),
      ...(together !== undefined && { together }),
    }
    this.#held.follow(change)
    this.changes.push(change)
    this.#former.push(before)
    return { item: after, n }
  }

  /** Makes all changes of a piece of work, or none where it throws. */
  whole<T>(work: () => T): T {
    const begin = this.changes.length
    try {
      return work()
    } catch (error) {
      while (this.changes.length > begin) this.#takeBack()
      throw error
    }
  }

  #takeBack(): void {
    const [change, former] = [this.changes.pop(), this.#former.pop()]
    if (!change || !former) return
    this.#held.follow({ ...change, before: change.after, after: change.before })
    this.draft.put(change.collection as PatchableName, former)
  }
}
