import type { CollectionName, Collections, PatchableName } from '~/data/contract/collections'

/** A change that is on disk. `at` is an ISO 8601 time; `by` is the administrator's name, null when none was given. */
export type Change = { [C in PatchableName]: ChangeOf<C> }[PatchableName]

interface ChangeOf<C extends PatchableName> {
  collection: C
  id: string
  before: Collections[C]
  after: Collections[C]
  by: string | null
  at: string
}

export interface PatchOptions {
  /** The version the caller last saw (see `serialised`); compared when the change's turn comes, not when it is asked for. */
  expectedVersion?: string | undefined
  by?: string | undefined
}

/**
 * The seven collections of the /api contract, answered from memory and kept on disk.
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
  ): Promise<Collections[C]>

  /** Tells each change after it is on disk, in order. Returns the function that ends it. */
  subscribe(listener: (change: Change) => void): () => void

  /** Waits for what is being written; a later patch is refused. */
  close(): Promise<void>
}
