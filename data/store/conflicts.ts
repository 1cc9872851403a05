import type { CollectionName } from '~/data/contract/collections'
import { InvalidChangeError } from './errors'
import type { Item } from './draft'
import type { ChangeTransaction } from './changeTransaction'
import type { ChangedByOthers } from './fieldHistory'
import type { PatchOptions } from './store'

/** From which revision something is asked, by whom, and what was looked up of what others changed since. */
export interface ConflictOptions extends Pick<PatchOptions, 'baseRevision' | 'conflictWith' | 'by'> {
  /** The revision that its batch was begun at: what came after it is the batch's own. */
  batchStart?: number | undefined
  changedByOthers?: ChangedByOthers | undefined
}

/** A field that somebody else has changed since, and by which change. */
export interface ConflictingField {
  field: string
  n: number
}

/** Fields of an item were changed by someone else; `FieldConflictError` says by whom, once the changes were read. */
export class ConflictFound extends Error {
  override readonly name = 'ConflictFound'

  constructor(
    readonly collection: CollectionName,
    /** As it is, with all changes up to `revision`. */
    readonly item: Item,
    readonly revision: number,
    readonly fields: readonly ConflictingField[],
  ) {
    super(`"${item.id}" in ${collection} has been changed by someone else.`)
  }
}

/** What was changed before this process has seen any change has to be looked up first. */
export class HistoryLookupRequired extends Error {
  override readonly name = 'LookUpFirst'
}

/** @throws ConflictFound where someone else changed one of these fields; LookUpFirst; InvalidChangeError */
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
