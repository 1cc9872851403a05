import type { Product } from '~/data/contract/product'

/** The product section's filters, in the order of their buttons (specification, section 2.4). */
export const productFilters = ['all', 'new', 'current', 'rx', 'otc'] as const

export type ProductFilter = (typeof productFilters)[number]

/**
 * The labels of the filters, exactly as specified (specification, section 2.4); the launch names its new products
 * itself.
 */
export const productFilterLabels: Record<Exclude<ProductFilter, 'new'>, string> = {
  all: 'All Products',
  current: 'Current Portfolio',
  rx: 'RX',
  otc: 'OTC/Rx',
}

type Filterable = Pick<Product, 'isNewNov' | 'rxOtc'>

const passes: Record<ProductFilter, (product: Filterable) => boolean> = {
  all: () => true,
  new: (product) => product.isNewNov,
  current: (product) => !product.isNewNov,
  rx: (product) => product.rxOtc === 'RX',
  otc: (product) => product.rxOtc === 'OTC',
}

/** The products that match a filter, in their own order (specification, section 2.4). */
export function filterProducts<P extends Filterable>(products: readonly P[], filter: ProductFilter): P[] {
  return products.filter(passes[filter])
}
