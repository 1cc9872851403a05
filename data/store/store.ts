import type { CollectionName, Collections, PatchableName } from '~/data/contract/collections'
import type { Change, HistoryQuery } from '~/data/contract/history'

export interface PatchOptions {
  /** The version the caller last saw (see `serialised`); compared when the change's turn comes, not when it is asked for. */
  expectedVersion?: string | undefined
  by?: string | undefined
}

/** An item as it now is, and the number of the change that made it so: null when nothing had to change. */
export interface Changed<C extends PatchableName> {
  item: Collections[C]
  n: number | null
}

/**
 * The seven collections of the /api contract, answered from memory and kept on disk, and every change to them.
 * Lists and items are deeply frozen: the same object means the same version, so work on them can be remembered by identity.
 */
export interface Store {
  /** The list as it is on disk; a change makes a new array, and a new object only for the item that changed. */
  list<C extends CollectionName>(collection: C): readonly Collections[C][]

  /** @throws NotFoundError */
  get<C extends CollectionName>(collection: C, id: string): Collections[C]

  /**
   * Merges `change`, any part of the item as its patch schema accepts it, and answers once that is on disk.
   * Changes are applied in the order asked for; one that alters nothing answers the item as it is.
   * @throws NotFoundError, VersionConflictError, InvalidChangeError, WriteFailedError; none of them changes anything.
   */
  patch<C extends PatchableName>(
    collection: C,
    id: string,
    change: unknown,
    options?: PatchOptions,
  ): Promise<Changed<C>>

  /**
   * Takes change number `n` back by a change of its own, which the history shows too and which can be undone likewise.
   * @throws NotFoundError, WriteFailedError; UndoRefusedError when a later change touched one of its fields.
   */
  undo(n: number, options?: Pick<PatchOptions, 'by'>): Promise<Changed<PatchableName>>

  /** The changes that a query asks for, newest first. */
  history(query: HistoryQuery): Promise<Change[]>

  /** Tells each change after it is on disk, in order. Returns the function that ends it. */
  subscribe(listener: (change: Change) => void): () => void

  /** Whether a change could be made now: the store is open, and its disk takes files. */
  writable(): Promise<boolean>

  /** Waits for what is being written, and leaves a file that the next start need not bring up to date; a later change is refused. */
  close(): Promise<void>
}
