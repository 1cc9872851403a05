import type { CollectionName, Collections } from '~/data/contract/collections'
import { hiddenFields } from '~/data/contract/descriptors'
import { withoutFields } from '~/data/domain/format/fieldNames'

/** What readers see of stored items and lists; cached by their identity. */
const known = new WeakMap<object, object>()

/** An item as readers see it, without its hidden fields. */
export function readableItem<C extends CollectionName>(collection: C, item: Collections[C]): Collections[C] {
  return cached(collection, item, (hidden) => withoutFields(item, hidden))
}

/** A list as readers see it. */
export function readableList<C extends CollectionName>(
  collection: C,
  list: readonly Collections[C][],
): readonly Collections[C][] {
  return cached(collection, list, () => list.map((item) => readableItem(collection, item)))
}

function cached<T extends object>(
  collection: CollectionName,
  stored: T,
  make: (hidden: readonly string[]) => T,
): T {
  const hidden = hiddenFields(collection)
  if (hidden.length === 0) return stored
  const found = (known.get(stored) as T | undefined) ?? Object.freeze(make(hidden))
  known.set(stored, found)
  return found
}
