import { useMemo } from 'react'
import type { PatchableName } from '~/data/contract/collections'
import { otherNames } from '~/data/domain/history/changeHistory'
import { useWhatIsThere } from '~/app/lib/api/useCollection'

/** The items that can be changed where they stand: what names them, and the ids of those that there are. */
export function useEditedItems() {
  const phases = useWhatIsThere('timeline')
  const units = useWhatIsThere('business-units')
  const products = useWhatIsThere('products')
  const targets = useWhatIsThere('targets')
  const contextualItems = useWhatIsThere('bu-contextual-items')
  const tools = useWhatIsThere('tools')
  const training = useWhatIsThere('training')
  return useMemo(() => {
    const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id))
    const ids: Record<PatchableName, ReadonlySet<string>> = {
      timeline: idsOf(phases),
      'business-units': idsOf(units),
      products: idsOf(products),
      targets: idsOf(targets),
      'bu-contextual-items': idsOf(contextualItems),
      tools: idsOf(tools),
      training: idsOf(training),
    }
    const others = otherNames({ 'bu-contextual-items': contextualItems, tools, training })
    return { items: { phases, units, products, others }, ids }
  }, [phases, units, products, targets, contextualItems, tools, training])
}
