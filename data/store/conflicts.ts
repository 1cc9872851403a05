import type { CollectionName } from '~/data/contract/collections'
import { InvalidChangeError } from './errors'
import type { Item } from './draft'
import type { Making } from './making'
import type { ChangedByOthers } from './fieldHistory'
import type { PatchOptions } from './store'

/** From which revision something is asked, by whom, and what was looked up of what others changed since. */
export interface MadeFrom extends Pick<PatchOptions, 'baseRevision' | 'conflictWith' | 'by'> {
  /** The revision that its batch was begun at: what came after it is the batch's own. */
  begunAt?: number | undefined
  others?: ChangedByOthers | undefined
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
export class LookUpFirst extends Error {
  override readonly name = 'LookUpFirst'
}

/** @throws ConflictFound where someone else changed one of these fields; LookUpFirst; InvalidChangeError */
export function requireUnchanged(
  collection: CollectionName,
  item: Item,
  fields: readonly string[],
  { baseRevision, conflictWith, by, begunAt, others }: MadeFrom,
  making: Making,
): void {
  if (baseRevision === undefined) return
  const { revision } = making
  if (baseRevision > revision)
    throw new InvalidChangeError(
      `The base revision must be at most ${revision}, the number of the last change; load it again.`,
      [],
    )
  if (Math.max(baseRevision, others?.upTo ?? 0) < making.knownSince) throw new LookUpFirst()
  const changed = fields.flatMap((field) => {
    const address = [collection, item.id, field] as const
    const known =
      conflictWith === 'anyone' ? making.latest(...address) : making.lastByOthers(address, by ?? null)
    const n = Math.max(known, others?.last(...address) ?? 0)
    return n > baseRevision && n <= (begunAt ?? n) ? [{ field, n }] : []
  })
  if (changed.length > 0) throw new ConflictFound(collection, item, revision, changed)
}
