import { Tracking } from '~/ui'
import { productsFailure, targetsFailure, useCollection, useWhatIsThere } from '~/app/api/useCollection'
import { useAskedPlace } from '~/app/shell/usePlaceAsked'

/** The targets of the portfolio, from /api/targets and /api/products. */
export function TrackingSection() {
  return (
    <Tracking
      products={useCollection('products', productsFailure)}
      asked={useAskedPlace('target')}
      targets={useCollection('targets', targetsFailure)}
      units={useWhatIsThere('business-units')}
    />
  )
}
