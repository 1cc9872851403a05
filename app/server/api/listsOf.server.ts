import { collectionNames, type CollectionName } from '~/data/contract/collections'
import type { Lists } from '~/data/imports/plan'
import type { View } from '~/data/store/store'

/** All lists of a view, by their names. */
export function listsOf(view: View): Lists {
  const lists = collectionNames.map((name): [string, Lists[CollectionName]] => [name, view.list(name)])
  return Object.fromEntries(lists) as Lists
}
