import { listNames, type ListName } from '~/data/contract/collections'
import type { Lists } from '~/data/imports/fields'
import type { View } from '~/data/store/store'

export function listsOf(view: View): Lists {
  const lists = listNames.map((name): [string, Lists[ListName]] => [name, view.list(name)])
  return Object.fromEntries(lists) as Lists
}
