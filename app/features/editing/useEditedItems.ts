import { useMemo } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import { useWhatIsThere } from '~/app/lib/api/useCollection'

/** The items that can be changed where they stand: what names them, and the ids of those that there are. */
export function useEditedItems() {
  const phases = useWhatIsThere('timeline')
  const units = useWhatIsThere('business-units')
  const products = useWhatIsThere('products')
  const targets = useWhatIsThere('targets')
  return useMemo(() => {
    const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id))
    const ids: Record<PatchableName, ReadonlySet<string>> = {
      timeline: idsOf(phases),
      'business-units': idsOf(units),
      products: idsOf(products),
      targets: idsOf(targets),
    }
    return { items: { phases, units, products }, ids }
  }, [phases, units, products, targets])
}
