import baseline from '~/data/seed/baseline.json'
import contextualItems from '~/data/seed/bu-contextual-items.json'
import businessUnits from '~/data/seed/business-units.json'
import launch from '~/data/seed/launch.json'
import products from '~/data/seed/products.json'
import targets from '~/data/seed/targets.json'
import timeline from '~/data/seed/timeline.json'
import tools from '~/data/seed/tools.json'
import training from '~/data/seed/training.json'

/** The document that a first start begins with; the store parses it. */
export const seed: unknown = {
  schema: 5,
  revision: 0,
  lastLine: null,
  timeline,
  'business-units': businessUnits,
  products,
  'bu-contextual-items': contextualItems,
  targets,
  tools,
  training,
  baseline,
  launch,
}
