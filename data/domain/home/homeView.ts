import { flag, idOr, ids, oneOf, sorted, textOr } from './searchParams'
import { productFilters } from './productFilter'
import { anywhere, productViews } from '~/data/domain/tracking/tracking'
import { trackingColumns } from '~/data/domain/tracking/trackingTable'

/** The open phase. */
export const phaseSchema = { open: idOr('phase', null) }

/** The rail, or the trends instead of it. */
export const planSchema = { view: oneOf('plan', ['rail', 'trends'] as const, 'rail') }

/** The units with open drawers. */
export const unitsSchema = { open: ids('unit') }

/** The filter of the portfolio, and the products with open drawers. */
export const productsSchema = {
  filter: oneOf('products', productFilters, 'all'),
  whole: flag('all-products'),
  open: ids('product'),
}

/** The filters of the tracking table, its order, and whether all rows are shown. */
export const trackingSchema = {
  unit: idOr('tracking-unit', 'all'),
  view: oneOf('tracking', productViews, 'new'),
  region: textOr('region', anywhere),
  channel: textOr('channel', anywhere),
  whole: flag('all-targets'),
  sort: sorted((column) => trackingColumns.find((known) => known === column)),
}

/** The category of the library. */
export const librarySchema = { filter: textOr('library', '') }

/** All URL parameters of the home page. */
export const homeSchemas = [
  phaseSchema,
  planSchema,
  unitsSchema,
  productsSchema,
  trackingSchema,
  librarySchema,
]
