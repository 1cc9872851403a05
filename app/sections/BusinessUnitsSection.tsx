import { BusinessUnits } from '~/ui'
import { useCollection, useWhatIsThere } from '../api/useCollection'

/** The units, their launch products and their context; the context is shown when it is there, and never fails. */
export function BusinessUnitsSection() {
  return (
    <BusinessUnits
      units={useCollection('business-units')}
      products={useWhatIsThere('products')}
      contextualItems={useWhatIsThere('bu-contextual-items')}
    />
  )
}
