import { collectionSchemas, type Collections } from '~/data/contract/collections'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import businessUnits from '~/data/seed/business-units.json'
import products from '~/data/seed/products.json'
import risks from '~/data/seed/risks.json'
import targets from '~/data/seed/targets.json'
import timeline from '~/data/seed/timeline.json'
import { phaseSeries, unitSeries, type TimeSeries } from './timeSeries'

export type DemoName = 'timeline' | 'business-units' | 'products' | 'targets'

/** The four lists that have a history. */
export type DemoLists = { readonly [C in DemoName]: readonly Collections[C][] }

/**
 * The lists on 14 October 2025, 14:35 UTC: those of the seed, except that phase 5 is at 50 % and phase 6 at 4 %.
 */
export const demoLists: DemoLists = {
  timeline: collectionSchemas.timeline.parse(timeline).map((phase) => {
    const series = phaseSeries[phase.id]
    return series ? { ...phase, ...phaseFigures(Object.values(series).at(-1) ?? 0) } : phase
  }),
  'business-units': collectionSchemas['business-units'].parse(businessUnits),
  products: collectionSchemas.products.parse(products),
  targets: collectionSchemas.targets.parse(targets),
}

/** Who acts on each risk, in place of the sample's roles. */
const people: Readonly<Record<string, string>> = {
  ...{ R1: 'Noura Saleh', R2: 'Yusuf Karim', R3: 'Layla Haddad', R4: 'Huda Aziz' },
  ...{ R5: 'Yusuf Karim', R6: 'Omar Farsi', R7: 'Omar Farsi' },
}

/** The risks on that day; the names are invented. */
export const demoRisks: readonly Collections['risks'][] = collectionSchemas.risks
  .parse(risks)
  .map((risk) => ({ ...risk, owner: people[risk.id] ?? risk.owner }))

/** Texts that were different at first. */
const earlierTexts: Readonly<Record<string, Partial<Collections['timeline']>>> = {
  'phase-3': { owner: 'Training Manager' },
  'phase-4': { objectives: ['Open every tier A account before 19 October'] },
  'phase-6': { owner: 'Supply Chain Manager' },
}

/** The lists as they were before the first change, on 5 August. */
export const demoBeginning: DemoLists = {
  timeline: demoLists.timeline.map((phase) => ({
    ...phase,
    ...phaseFigures(beginningOf(phaseSeries[phase.id])),
    ...earlierTexts[phase.id],
  })),
  'business-units': demoLists['business-units'].map((unit) => ({
    ...unit,
    progress: fractionText(beginningOf(unitSeries[unit.id])),
  })),
  products: demoLists.products.map((product) => ({ ...product, ...earlierProduct(product) })),
  targets: demoLists.targets.map((target) => ({
    ...target,
    ...targetFigures(target, isNew(target) ? 0.15 : 0.8),
  })),
}

/** A fraction as it is stored. */
export function fractionText(fraction: number): string {
  return Number.isInteger(fraction) ? String(fraction) : fraction.toFixed(2)
}

export function phaseFigures(fraction: number) {
  const progress = fractionText(fraction)
  return { progress, status: phaseStatus({ progress }) }
}

/** The figures of a target at a share (0..1) of its current figures. */
export function targetFigures(target: Collections['targets'], share: number) {
  return {
    hcpVisits: Math.floor(target.hcpVisits * share),
    hospitalsReached: Math.floor(target.hospitalsReached * share),
    pharmaciesActivated: Math.floor(target.pharmaciesActivated * share),
    overallProgress: fractionText(Math.round(Number(target.overallProgress) * share * 100) / 100),
  }
}

export function isNew({ productId }: Pick<Collections['targets'], 'productId'>): boolean {
  return demoLists.products.some(({ id, isNewNov }) => id === productId && isNewNov)
}

/** At first the last activity was not done yet, and products new in November were not ready. */
function earlierProduct({ activitiesDone, activitiesNext, isNewNov }: Collections['products']) {
  return {
    activitiesDone: activitiesDone.slice(0, -1),
    activitiesNext: [...activitiesDone.slice(-1), ...activitiesNext],
    ...(isNewNov && { status: 'In preparation' }),
  }
}

function beginningOf(series: TimeSeries | undefined): number {
  return series?.[''] ?? 0
}
