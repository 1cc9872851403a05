import { productsShape } from '~/data/rules/homeView'
import { Products } from '~/ui'
import { productsFailure, useCollection, useWhatIsThere } from '~/app/api/useCollection'
import { clearingHashTarget, useScrollTargetOf } from '~/app/shell/hashTarget'
import { useGrid, usePencils } from '~/app/editing'
import { useView } from '~/app/view'
import { TrendSlot } from './TrendSlot'

/** The portfolio, from /api/products; the trend of an open product's target comes on demand. */
export function ProductsSection() {
  return (
    <Products
      actionOf={usePencils('products')}
      editing={useGrid('products')}
      products={useCollection('products', productsFailure)}
      units={useWhatIsThere('business-units')}
      targets={useWhatIsThere('targets')}
      view={clearingHashTarget('product', useView(productsShape), ({ open }) => open)}
      asked={useScrollTargetOf('product')}
      trendOf={(product) => (
        <TrendSlot>{({ TrendOfTarget }) => <TrendOfTarget product={product} />}</TrendSlot>
      )}
    />
  )
}
