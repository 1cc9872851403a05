import { dayByIdOr, flag, idOr, ids, oneOf, openedBy, sorted, textOr } from './searchParams'
import { productFilters } from './productFilter'
import { registerFilters, registerSorts } from '~/data/domain/risks/riskView'
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

/** The register of risks: closed, or its filter; its order, and the chosen cell of its matrix. */
export const risksSchema = {
  filter: openedBy('risks', registerFilters),
  sort: oneOf('risks-order', registerSorts, 'rating'),
  cell: textOr('risks-cell', ''),
}

/** A what-if: null while it is off; else days on which unfinished phases would end, by phase. */
export const whatIfSchema = { ends: dayByIdOr('if') }

/** All URL parameters of the home page. */
export const homeSchemas = [
  phaseSchema,
  planSchema,
  unitsSchema,
  productsSchema,
  trackingSchema,
  librarySchema,
  risksSchema,
  whatIfSchema,
]
