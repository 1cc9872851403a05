import { collectionNames, type CollectionName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { FieldHistory } from './fieldHistory'
import { UniqueIndex } from './uniqueIndex'
import type { KnownChanges } from './changeTransaction'
import { RecentBatches } from './recentBatches'
import type { DocumentView } from './documentView'

/** The collections in memory, their indexes, and their listeners. */
export class MemoryState implements KnownChanges {
  #view: DocumentView
  #uniqueIndex: UniqueIndex
  /** The number of each collection's last change. */
  #lastChanges: Map<string, number>
  /** Only of the changes since this process started. */
  readonly fields = new FieldHistory()
  #knownSince: number
  /** Only of the changes since this process started. */
  readonly batches = new RecentBatches()
  readonly #listeners = new Set<(change: Change) => void>()
  readonly #replaceListeners = new Set<() => void>()

  /** @param lastChanges the number of each collection's last change */
  constructor(view: DocumentView, lastChanges: ReadonlyMap<string, number>) {
    this.#view = view
    this.#knownSince = view.revision
    this.#uniqueIndex = UniqueIndex.from(view.document)
    this.#lastChanges = new Map(lastChanges)
  }

  get view(): DocumentView {
    return this.#view
  }

  get uniqueIndex(): UniqueIndex {
    return this.#uniqueIndex
  }

  get knownSince(): number {
    return this.#knownSince
  }

  /** The number of a collection's last change; 0 when there was none. */
  lastChangeOf(collection: CollectionName): number {
    return this.#lastChanges.get(collection) ?? 0
  }

  changedSince(revision: number): CollectionName[] {
    return collectionNames.filter((name) => this.lastChangeOf(name) > revision)
  }

  subscribe(listener: (change: Change) => void, onReplace?: () => void): () => void {
    this.#listeners.add(listener)
    if (onReplace) this.#replaceListeners.add(onReplace)
    return () => {
      this.#listeners.delete(listener)
      if (onReplace) this.#replaceListeners.delete(onReplace)
    }
  }

  /** Replaces the view by one that these changes led to, and emits the changes. */
  advance(view: DocumentView, changes: readonly Change[]): void {
    this.#view = view
    for (const change of changes) {
      const { n, collection } = change
      this.#uniqueIndex.apply(change)
      this.#lastChanges.set(collection, n)
      this.batches.add(change)
      this.fields.apply(change)
      notify(this.#listeners, (listener) => {
        listener(change)
      })
    }
  }

  /** Replaces the view by an unrelated one, such as restored data. */
  replace(view: DocumentView, lastChanges: ReadonlyMap<string, number>): void {
    this.#view = view
    this.#knownSince = view.revision
    this.#uniqueIndex = UniqueIndex.from(view.document)
    this.#lastChanges = new Map(lastChanges)
    notify(this.#replaceListeners, (onReplace) => {
      onReplace()
    })
  }
}

function notify<Listener>(listeners: Iterable<Listener>, call: (listener: Listener) => void): void {
  for (const listener of listeners) {
    try {
      call(listener)
    } catch (error) {
      console.error('A listener of the store failed:', error)
    }
  }
}
