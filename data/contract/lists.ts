import { businessUnits } from './businessUnit'
import { contextualItems } from './contextualItem'
import { baseline } from './baseline'
import { baselines } from './savedPlan'
import { launch } from './launch'
import { timeline } from './phase'
import { products } from './product'
import { risks } from './risk'
import { targets } from './target'
import { tools } from './tool'
import { training } from './trainingMaterial'

/** Every list of the site, by its path. A new list is added here, and its first items in `data/store/seed.ts`. */
export const lists = {
  timeline,
  'business-units': businessUnits,
  products,
  'bu-contextual-items': contextualItems,
  targets,
  tools,
  training,
  baseline,
  baselines,
  risks,
  launch,
}
