import baseline from '~/data/seed/baseline.json'
import baselines from '~/data/seed/baselines.json'
import contextualItems from '~/data/seed/bu-contextual-items.json'
import businessUnits from '~/data/seed/business-units.json'
import emptyLaunch from '~/data/seed/empty-launch.json'
import launch from '~/data/seed/launch.json'
import products from '~/data/seed/products.json'
import targets from '~/data/seed/targets.json'
import timeline from '~/data/seed/timeline.json'
import tools from '~/data/seed/tools.json'
import training from '~/data/seed/training.json'
import { listNames } from '~/data/contract/collections'
import { dayBeside } from '~/data/domain/time/clock'
import { firstOfMonth, isoDay } from '~/data/domain/time/calendar'

/** The sample: the document that a first start begins with unless another is asked for; the store parses it. */
export const seed: Readonly<Record<string, unknown>> = {
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
  baselines,
  launch,
}

/** How many months a launch without days of its own is planned for. */
const MONTHS = 6

/** A launch without an item, over the months from the present one on, for its team to fill. */
export function emptySeed(now: Date) {
  const lists = Object.fromEntries(listNames.map((name): [string, object[]] => [name, []]))
  const days = {
    windowStart: isoDay(firstOfMonth(now)),
    windowEnd: dayBeside(isoDay(firstOfMonth(now, MONTHS)), -1),
    goLive: isoDay(firstOfMonth(now, MONTHS - 1)),
  }
  return { ...seed, ...lists, launch: emptyLaunch.map((launch) => ({ ...launch, ...days })) }
}
