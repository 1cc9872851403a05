import { productsShape } from '~/data/domain/home/homeView'
import { Products } from '~/ui'
import { productsFailure, useCollection, useWhatIsThere } from '~/app/lib/api/useCollection'
import { clearingHashTarget, useScrollTargetOf } from '~/app/lib/hashTarget'
import { useAddButtons, useGrid, useOrdered, usePencils } from '~/app/lib/editButtons'
import { useView } from '~/app/lib/urlState'
import { LazyTrend } from './LazyTrend'

/** The portfolio, from /api/products; the trend of an open product's target comes on demand. */
export function ProductsSection() {
  return (
    <Products
      actionOf={usePencils('products')}
      actions={useAddButtons('products')}
      editing={useGrid('products')}
      products={useOrdered('products', useCollection('products', productsFailure))}
      units={useWhatIsThere('business-units')}
      targets={useWhatIsThere('targets')}
      view={clearingHashTarget('product', useView(productsShape), ({ open }) => open)}
      scrollTarget={useScrollTargetOf('product')}
      trendOf={(product) => (
        <LazyTrend>{({ TrendOfTarget }) => <TrendOfTarget product={product} />}</LazyTrend>
      )}
    />
  )
}
