import baseline from '~/data/seed/baseline.json'
import baselines from '~/data/seed/baselines.json'
import contextualItems from '~/data/seed/bu-contextual-items.json'
import businessUnits from '~/data/seed/business-units.json'
import emptyLaunch from '~/data/seed/empty-launch.json'
import launch from '~/data/seed/launch.json'
import products from '~/data/seed/products.json'
import risks from '~/data/seed/risks.json'
import targets from '~/data/seed/targets.json'
import timeline from '~/data/seed/timeline.json'
import tools from '~/data/seed/tools.json'
import training from '~/data/seed/training.json'
import { listNames } from '~/data/contract/collections'
import type { Launch } from '~/data/contract/launch'
import { dayBeside } from '~/data/domain/time/clock'
import { firstOfMonth, isoDay } from '~/data/domain/time/calendar'

/** The sample: the document of a first start, unless another one is configured. The store validates it. */
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
  risks,
  launch,
}

/** The ids of the sample's training materials. */
export const sampleMaterials: ReadonlySet<string> = new Set(training.map(({ id }) => id))

/** Whether it is still the sample's launch: it has the sample's name, heading and first day. */
export function isSample({ name, heading, windowStart }: Launch): boolean {
  const [sample] = launch
  return sample?.name === name && sample.heading === heading && sample.windowStart === windowStart
}

/** How many months the window of an empty launch has. */
const MONTHS = 6

/** A launch without items, with a window from the current month on. */
export function emptySeed(now: Date) {
  const lists = Object.fromEntries(listNames.map((name): [string, object[]] => [name, []]))
  const days = {
    windowStart: isoDay(firstOfMonth(now)),
    windowEnd: dayBeside(isoDay(firstOfMonth(now, MONTHS)), -1),
    goLive: isoDay(firstOfMonth(now, MONTHS - 1)),
  }
  return { ...seed, ...lists, launch: emptyLaunch.map((launch) => ({ ...launch, ...days })) }
}
