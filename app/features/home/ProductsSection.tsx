import { productsSchema } from '~/data/domain/home/homeView'
import { lazyCode, LoadBoundary, Products } from '~/ui'
import { productsFailure, useCollection, useLoadedItems } from '~/app/lib/api/useCollection'
import { clearHashOnClose, useScrollTargetOf } from '~/app/lib/hashTarget'
import { useAddButtons, useGrid, useOrdered, useEditButtons } from '~/app/lib/editButtons'
import { useUrlState } from '~/app/lib/urlState'

const TrendOfTarget = lazyCode(() => import('./trends').then((module) => module.TrendOfTarget))

/** The portfolio, from /api/products. The trend of an open product's target loads on demand. */
export function ProductsSection() {
  return (
    <Products
      actionOf={useEditButtons('products')}
      actions={useAddButtons('products')}
      editing={useGrid('products')}
      products={useOrdered('products', useCollection('products', productsFailure))}
      units={useLoadedItems('business-units')}
      targets={useLoadedItems('targets')}
      view={clearHashOnClose('product', useUrlState(productsSchema), ({ open }) => open)}
      scrollTarget={useScrollTargetOf('product')}
      trendOf={(product) => (
        <LoadBoundary title="The trends could not be loaded">
          <TrendOfTarget product={product} />
        </LoadBoundary>
      )}
    />
  )
}
