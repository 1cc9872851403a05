import { collectionSchemas, isCollectionName, patchSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import type { PublicChange } from '~/data/contract/live'
import { fieldNames } from '~/data/domain/format/fieldNames'

/** What everyone may see of a change, as far as the contract has its fields today. Null if none of them changed. */
export function publicChange(change: Change): PublicChange | null {
  const { n, at, collection, id, kind, place, before, after, undoes, reason, readersMaySee } = change
  if (!isCollectionName(collection)) return null
  const base = { n, at, collection, id, ...(kind && { kind }), ...(place && { place }) }
  const undo = {
    ...(undoes !== undefined && { undoes }),
    ...(readersMaySee && reason !== undefined && { reason, readersMaySee }),
  }
  if (kind === 'order') return { ...base, before, after, ...undo }
  // A new item includes its product.
  const { shape } = kind ? collectionSchemas[collection].element : patchSchemas[collection]
  const shown = Object.keys(shape)
  const only = (side: Change['before']) =>
    Object.fromEntries(Object.entries(side).filter(([field]) => shown.includes(field)))
  const sides = { before: only(before), after: only(after) }
  if (fieldNames(sides).length === 0) return null
  return { ...base, ...sides, ...undo }
}
