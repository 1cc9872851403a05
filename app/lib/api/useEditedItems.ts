import { useMemo } from 'react'
import { listNames, type ListName } from '~/data/contract/descriptors'
import { otherNames } from '~/data/domain/history/changeHistory'
import { useWhatIsThere } from './useCollection'

const theLaunch: ReadonlySet<string> = new Set(['launch'])

/** The items that can be changed where they stand: what names them, and the ids of those that there are. */
export function useEditedItems() {
  // oxlint-disable-next-line react/rules-of-hooks -- there are always the same lists
  const lists = listNames.map((name): readonly { id: string }[] => useWhatIsThere(name))
  const phases = useWhatIsThere('timeline')
  const units = useWhatIsThere('business-units')
  const products = useWhatIsThere('products')
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
