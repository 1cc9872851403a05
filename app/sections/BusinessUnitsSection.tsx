import { BusinessUnits } from '~/ui'
import { useCollection, useWhatIsThere } from '~/app/api/useCollection'
import { useAskedPlace } from '~/app/shell/usePlaceAsked'

/** The units; their launch products and their context are shown when they are there, and never fail. */
export function BusinessUnitsSection() {
  const products = useCollection('products')
  return (
    <BusinessUnits
      units={useCollection('business-units')}
      products={products.state === 'ready' ? products.value : null}
      asked={useAskedPlace('unit')}
      contextualItems={useWhatIsThere('bu-contextual-items')}
    />
  )
}
