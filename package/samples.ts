/**
 * The launch that the site starts with, as sample data for panels: seven phases, six business units, 27 products and
 * their lists, each in the shape its panel takes.
 */
import type { Collections } from '~/data/contract/collections'
import type { BaselineRow } from '~/data/contract/baseline'
import type { Launch } from '~/data/contract/launch'
import baselineRows from '~/data/seed/baseline.json'
import contextual from '~/data/seed/bu-contextual-items.json'
import businessUnits from '~/data/seed/business-units.json'
import sample from '~/data/seed/launch.json'
import productList from '~/data/seed/products.json'
import targetList from '~/data/seed/targets.json'
import timeline from '~/data/seed/timeline.json'
import toolList from '~/data/seed/tools.json'
import trainingList from '~/data/seed/training.json'

type List<C extends keyof Collections> = readonly Collections[C][]

/** Name, days and texts of the launch, for `AppTheme`. */
export const launch = sample[0] as unknown as Launch

export const phases = timeline as unknown as List<'timeline'>

export const units = businessUnits as unknown as List<'business-units'>

/** The "Portfolio Context" entries of the units. */
export const contextualItems = contextual as unknown as List<'bu-contextual-items'>

export const products = productList as unknown as List<'products'>

/** How many there are, for the launch’s texts. */
export const counts = {
  phases: timeline.length,
  units: businessUnits.length,
  new: productList.filter(({ isNewNov }) => isNewNov).length,
}

/** One for each product that has a target. */
export const targets = targetList as unknown as List<'targets'>

/** The baseline of the new products. */
export const baseline = baselineRows as unknown as readonly BaselineRow[]

export const tools = toolList as unknown as List<'tools'>

/** Training materials. */
export const training = trainingList as unknown as List<'training'>
