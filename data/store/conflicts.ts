import type { CollectionName } from '~/data/contract/collections'
import { InvalidChangeError } from './errors'
import type { Item } from './draft'
import type { ChangeTransaction } from './changeTransaction'
import type { ChangedByOthers } from './fieldHistory'
import type { PatchOptions } from './store'

/** The options of the conflict check, and the result of a lookup in the history. */
export interface ConflictOptions extends Pick<PatchOptions, 'baseRevision' | 'conflictWith' | 'by'> {
  /** The revision before the batch: later changes belong to the batch itself. */
  batchStart?: number | undefined
  changedByOthers?: ChangedByOthers | undefined
}

/** A field that somebody else has changed since, and the number of that change. */
export interface ConflictingField {
  field: string
  n: number
}

/**
 * Somebody else has changed fields of the item. `FieldConflictError` names the author, once the changes are read.
 */
export class ConflictFound extends Error {
  override readonly name = 'ConflictFound'

  constructor(
    readonly collection: CollectionName,
    /** The item with all changes up to `revision`. */
    readonly item: Item,
    readonly revision: number,
    readonly fields: readonly ConflictingField[],
  ) {
    super(`"${item.id}" in ${collection} has been changed by someone else.`)
  }
}

/** The base revision is older than this process: the later changes must be looked up in the history first. */
export class HistoryLookupRequired extends Error {
  override readonly name = 'LookUpFirst'
}

/**
 * @throws ConflictFound when somebody else has changed one of these fields; HistoryLookupRequired;
 * InvalidChangeError
 */
export function requireNoConflict(
  collection: CollectionName,
  item: Item,
  fields: readonly string[],
  { baseRevision, conflictWith, by, batchStart, changedByOthers }: ConflictOptions,
  transaction: ChangeTransaction,
): void {
  if (baseRevision === undefined) return
  const { revision } = transaction
  if (baseRevision > revision)
    throw new InvalidChangeError(
      `The base revision must be at most ${revision}, the number of the last change; load it again.`,
      [],
    )
  if (Math.max(baseRevision, changedByOthers?.upTo ?? 0) < transaction.knownSince)
    throw new HistoryLookupRequired()
  const changed = fields.flatMap((field) => {
    const address = [collection, item.id, field] as const
    const lastSeen =
      conflictWith === 'anyone'
        ? transaction.lastChangeOf(...address)
        : transaction.lastByOthers(address, by ?? null)
    const n = Math.max(lastSeen, changedByOthers?.last(...address) ?? 0)
    return n > baseRevision && n <= (batchStart ?? n) ? [{ field, n }] : []
  })
  if (changed.length > 0) throw new ConflictFound(collection, item, revision, changed)
}
