import { unitsShape } from '~/data/rules/homeView'
import { BusinessUnits, controlledPart } from '~/ui'
import { useCollection, useWhatIsThere } from '~/app/api/useCollection'
import { clearingHashTarget, useScrollTargetOf } from '~/app/shell/hashTarget'
import { usePencils } from '~/app/editing'
import { useView } from '~/app/view'

/** The units; their launch products and their context are shown when they are there, and never fail. */
export function BusinessUnitsSection() {
  const products = useCollection('products')
  return (
    <BusinessUnits
      actionOf={usePencils('business-units')}
      units={useCollection('business-units')}
      products={products.state === 'ready' ? products.value : null}
      opened={clearingHashTarget('unit', controlledPart(useView(unitsShape), 'open'), (open) => open)}
      asked={useScrollTargetOf('unit')}
      contextualItems={useWhatIsThere('bu-contextual-items')}
    />
  )
}
