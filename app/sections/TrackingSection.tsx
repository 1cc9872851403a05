import { Tracking } from '~/ui'
import { productsFailure, targetsFailure, useCollection, useWhatIsThere } from '~/app/api/useCollection'

/** The targets of the portfolio, from /api/targets and /api/products. */
export function TrackingSection() {
  return (
    <Tracking
      products={useCollection('products', productsFailure)}
      targets={useCollection('targets', targetsFailure)}
      units={useWhatIsThere('business-units')}
    />
  )
}
