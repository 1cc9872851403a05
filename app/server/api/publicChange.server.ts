import { collectionSchemas, isCollectionName, patchSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import type { PublicChange } from '~/data/contract/live'
import { hiddenFields } from '~/data/contract/descriptors'
import { fieldNames, withoutFields } from '~/data/domain/format/fieldNames'

/** A change, or a net change, without the fields that readers never see. Null if it has no others. */
export function withoutHidden<T extends Pick<Change, 'collection' | 'before' | 'after'>>(
  change: T,
): T | null {
  const hidden = hiddenFields(change.collection)
  const [before, after] = [withoutFields(change.before, hidden), withoutFields(change.after, hidden)]
  return fieldNames({ before, after }).length === 0 ? null : { ...change, before, after }
}

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
  return withoutHidden({ ...base, before: only(before), after: only(after), ...undo })
}
