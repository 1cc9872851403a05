import { flag, idOr, ids, oneOf, sorted, textOr } from './pageView'
import { productFilters } from './productFilter'
import { anywhere, productViews } from '~/data/domain/tracking/tracking'
import { trackingColumns } from '~/data/domain/tracking/trackingTable'

/** The open phase. */
export const phaseShape = { open: idOr('phase', null) }

/** The rail, or the trends in its place. */
export const planShape = { view: oneOf('plan', ['rail', 'trends'] as const, 'rail') }

/** The units whose drawers are open. */
export const unitsShape = { open: ids('unit') }

/** What of the portfolio is shown, and whose drawers are open. */
export const productsShape = {
  filter: oneOf('products', productFilters, 'all'),
  whole: flag('all-products'),
  open: ids('product'),
}

/** The filters of the tracking table, its order, and whether all of its rows are shown. */
export const trackingShape = {
  unit: idOr('tracking-unit', 'all'),
  view: oneOf('tracking', productViews, 'new'),
  region: textOr('region', anywhere),
  channel: textOr('channel', anywhere),
  whole: flag('all-targets'),
  sort: sorted((column) => trackingColumns.find((known) => known === column)),
}

/** The category of the library. */
export const libraryShape = { filter: textOr('library', '') }

/** All that the home page's address says. */
export const homeShapes = [phaseShape, planShape, unitsShape, productsShape, trackingShape, libraryShape]
