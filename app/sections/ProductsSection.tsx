import { Products } from '~/ui'
import { productsFailure, useCollection, useWhatIsThere } from '~/app/api/useCollection'

/** The portfolio, from /api/products. */
export function ProductsSection() {
  return (
    <Products
      products={useCollection('products', productsFailure)}
      units={useWhatIsThere('business-units')}
    />
  )
}
