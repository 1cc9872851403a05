import { collectionNames, type CollectionName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { FieldHistory } from './fieldHistory'
import { Holders } from './holders'
import type { Known } from './making'
import { RecentBatches } from './recentBatches'
import type { DocumentView } from './view'

/** What a process holds of the collections in memory, and tells of them. */
export class Present implements Known {
  #view: DocumentView
  #holders: Holders
  /** By collection, the number of its last change. */
  #moved: Map<string, number>
  /** Of what was shown here. */
  readonly fields = new FieldHistory()
  #knownSince: number
  /** The batches of which changes were shown here. */
  readonly batches = new RecentBatches()
  readonly #listeners = new Set<(change: Change) => void>()
  readonly #replaced = new Set<() => void>()

  /** `moved` tells of each collection the number of its last change. */
  constructor(view: DocumentView, moved: ReadonlyMap<string, number>) {
    this.#view = view
    this.#knownSince = view.revision
    this.#holders = Holders.of(view.document)
    this.#moved = new Map(moved)
  }

  get view(): DocumentView {
    return this.#view
  }

  get holders(): Holders {
    return this.#holders
  }

  get knownSince(): number {
    return this.#knownSince
  }

  /** The number of the last change of a collection; 0 when there was none. */
  movedAt(collection: CollectionName): number {
    return this.#moved.get(collection) ?? 0
  }

  changedSince(revision: number): CollectionName[] {
    return collectionNames.filter((name) => this.movedAt(name) > revision)
  }

  subscribe(listener: (change: Change) => void, replaced?: () => void): () => void {
    this.#listeners.add(listener)
    if (replaced) this.#replaced.add(replaced)
    return () => {
      this.#listeners.delete(listener)
      if (replaced) this.#replaced.delete(replaced)
    }
  }

  /** From now on the view is this one, which these changes have led to. */
  show(view: DocumentView, changes: readonly Change[]): void {
    this.#view = view
    for (const change of changes) {
      const { n, collection } = change
      this.#holders.follow(change)
      this.#moved.set(collection, n)
      this.batches.follow(change)
      this.fields.follow(change)
      tell(this.#listeners, (listener) => {
        listener(change)
      })
    }
  }

  /** From now on the view is this one, whatever has led to it. */
  replace(view: DocumentView, moved: ReadonlyMap<string, number>): void {
    this.#view = view
    this.#knownSince = view.revision
    this.#holders = Holders.of(view.document)
    this.#moved = new Map(moved)
    tell(this.#replaced, (replaced) => {
      replaced()
    })
  }
}

function tell<Listener>(listeners: Iterable<Listener>, call: (listener: Listener) => void): void {
  for (const listener of listeners) {
    try {
      call(listener)
    } catch (error) {
      console.error('A listener of the store failed:', error)
    }
  }
}
