import { useMemo } from 'react'
import { listNames, type ListName } from '~/data/contract/descriptors'
import { otherNames } from '~/data/domain/history/changeHistory'
import { useLoadedItems } from './useCollection'

const theLaunch: ReadonlySet<string> = new Set(['launch'])

/** The editable items: their names, and their ids by list. */
export function useEditableItems() {
  // oxlint-disable-next-line react/rules-of-hooks -- there are always the same lists
  const lists = listNames.map((name): readonly { id: string }[] => useLoadedItems(name))
  const phases = useLoadedItems('timeline')
  const units = useLoadedItems('business-units')
  const products = useLoadedItems('products')
  return useMemo(() => {
    const listOf = (name: ListName) => lists[listNames.indexOf(name)] ?? []
    const ids = Object.fromEntries(
      listNames.map((name) => [name, new Set(listOf(name).map(({ id }) => id))]),
    ) as unknown as Readonly<Record<ListName, ReadonlySet<string>>>
    return {
      items: { phases, units, products, others: otherNames(listOf) },
      ids: { ...ids, launch: theLaunch },
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the lists are the same while each of them is
  }, lists)
}
