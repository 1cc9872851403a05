import type { BriefMoved, BriefStuck, BriefTakenBack } from '~/data/contract/brief'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { fieldWords } from '~/data/contract/descriptors'
import type { Change } from '~/data/contract/history'
import type { Launch } from '~/data/contract/launch'
import type { NetChange } from '~/data/contract/live'
import type { Phase } from '~/data/contract/phase'
import type { PlanReading } from '~/data/contract/plan'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { isolated } from '~/data/domain/format/isolated'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { defaults, percentText, readCount, readFraction } from '~/data/domain/plan/progress'
import { dayOrYearText } from '~/data/domain/time/clock'
import { fullAt, type TrackedCount } from '~/data/domain/tracking/tracking'
import { wallChange } from '~/data/domain/wall/wallChanges'

/** The counts with a time series, and the figure of a target that each one is. */
export const countedFigures = [
  { name: 'HCP visits', kpi: 'hcpVisits', field: 'hcpVisits' },
  { name: 'Hospitals reached', kpi: 'hospitals', field: 'hospitalsReached' },
  { name: 'Pharmacists activated', kpi: 'pharmacies', field: 'pharmaciesActivated' },
] as const satisfies readonly { name: string; kpi: TrackedCount; field: keyof Target }[]

/** The fields of a phase that change with its dates. */
export const dateFields = ['dates', 'start', 'end'] as const

/** The number and the time of a change. */
interface Last {
  n: number
  at: string
}

/** The input of the lists of moved, stuck and undone items. */
export interface NewsGiven {
  launch: Launch
  plan: PlanReading
  phases: readonly Phase[]
  units: readonly BusinessUnit[]
  products: readonly Product[]
  targets: readonly (Target & { id: string })[]
  /** The names of items of other lists, by collection and id: "tools/engage-360". */
  others: ReadonlyMap<string, string>
  /** The last change of each field that has one: "timeline/phase-4/progress". */
  lastChanges: ReadonlyMap<string, Last>
  /** The net changes of the last seven days. */
  changes: readonly NetChange[]
  /** The newest undos of the last seven days, newest first. */
  undone: readonly Change[]
  /**
   * The number of the last change that is more than fourteen days old; 0 when there is none, and stuck items are
   * unknown.
   */
  oldest: number
  /** In milliseconds since 1970. */
  now: number
  /** Whether authors may be named. */
  isNamed: boolean
}

/** The order of the lists; all others come after them. */
const listOrder = ['timeline', 'business-units', 'targets', 'products'] as const

/**
 * What changed in the last seven days, progress first. The dates of phases and the figures of targets have their
 * own sections.
 */
export function movedOf(given: NewsGiven): BriefMoved[] {
  const { now, launch } = given
  const dayOf = (at: string) => dayOrYearText(Date.parse(at), now, launch.timeZone)
  const lines = given.changes
    .filter((change) => change.kind !== 'order' && !isOfDates(change) && !isOfFigures(change))
    .map((change) => {
      const { name, before, after } = wordsOf(change, given)
      return { order: orderOf(change, given), line: { name, before, after, on: dayOf(change.at) } }
    })
  const figures = given.changes.filter(isOfFigures)
  const last = figures
    .map(({ at }) => at)
    .sort()
    .at(-1)
  if (last !== undefined) {
    const count = figures.reduce((sum, change) => sum + fieldNames(change).length, 0)
    const [name, after] = [`Targets of ${counted(figures.length, 'product')}`, counted(count, 'figure')]
    lines.push({
      order: [listOrder.indexOf('targets'), 0],
      line: { name, before: '', after, on: dayOf(last) },
    })
  }
  return lines
    .sort(({ order: [list, item] }, { order: [other, otherItem] }) => list - other || item - otherItem)
    .map(({ line }) => line)
}

/** Ordered by list, then by the item's position. */
function orderOf({ collection, id }: NetChange, { phases, units }: NewsGiven): [list: number, item: number] {
  const list = listOrder.findIndex((name) => name === collection)
  const items: readonly { id: string }[] =
    collection === 'timeline' ? phases : collection === 'business-units' ? units : []
  return [list < 0 ? listOrder.length : list, items.findIndex((item) => item.id === id)]
}

/** Whether a change alters figures of a target. */
function isOfFigures({ collection, kind }: NetChange): boolean {
  return collection === 'targets' && kind === undefined
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function isOfDates(change: NetChange): boolean {
  const dates: readonly string[] = dateFields
  return (
    change.collection === 'timeline' &&
    change.kind === undefined &&
    fieldNames(change).every((field) => dates.includes(field))
  )
}

export function takenBackOf(given: NewsGiven): BriefTakenBack[] {
  return given.undone.map((change) => ({
    ...wordsOf(change, given),
    by: given.isNamed ? change.by : null,
  }))
}

/** A change as a line: its item and field, with both values of a figure; for a text only that it changed. */
function wordsOf(change: NetChange | Change, given: NewsGiven): Omit<BriefTakenBack, 'by'> {
  const { phases, units, products, others } = given
  const { collection, id } = change
  const shown = wallChange({ ...change, n: 1 }, { phases, units, products, others })
  const phase = phases.find((other) => collection === 'timeline' && other.id === id)
  const name = isolated(phase?.title ?? shown.name)
  const [before, after] = [shown.before, shown.after]
  if (change.kind) return { name, before: '', after }
  const isProgress = 'progress' in change.after
  if (phase && isProgress && readFraction(change.before.progress) === 0)
    return { name, before: '', after: `started, ${after}` }
  if (isProgress) return { name, before, after }
  if (shown.kind === 'figure' || before === '') return { name: `${name}, ${shown.detail}`, before, after }
  return { name: `${name}, ${shown.detail} changed`, before: '', after: '' }
}

/** What is due and has not changed: phases behind schedule, then incomplete units and counts, the longest first. */
export function stuckOf(given: NewsGiven): BriefStuck[] {
  const { launch, plan, phases, oldest } = given
  const isUnderWay = launch.state === 'open' && plan.today !== null && plan.today.edge !== 'start'
  if (!isUnderWay || oldest === 0) return []
  const owing = new Set(plan.rows.filter(({ owed }) => owed > 0).map(({ id }) => id))
  return [
    ...phases
      .filter(({ id }) => owing.has(id))
      .map(({ id, title, progress }) => ({
        name: isolated(title),
        value: percentText(readFraction(progress)),
        last: lastOf(given, 'timeline', id, 'progress'),
      })),
    ...unitsNotFull(given).sort(longestFirst),
    ...countsNotFull(given).sort(longestFirst),
  ]
    .filter(({ last }) => (last?.n ?? 0) <= oldest)
    .map(({ name, value, last }) => ({
      ...{ name, value },
      since: last ? dayOrYearText(Date.parse(last.at), given.now, launch.timeZone) : null,
    }))
}

interface StuckCandidate {
  name: string
  value: string
  last: Last | undefined
}

function unitsNotFull(given: NewsGiven): StuckCandidate[] {
  return given.units.flatMap(({ id, name, progress }) => {
    const done = readFraction(progress, defaults.unit)
    const last = lastOf(given, 'business-units', id, 'progress')
    return done < 1 ? [{ name: isolated(name), value: percentText(done), last }] : []
  })
}

/** For each product the count that has not changed for the longest time. */
function countsNotFull(given: NewsGiven): StuckCandidate[] {
  const { launch, products, targets } = given
  const ofProduct = new Map(targets.map((target) => [target.productId, target]))
  return products.flatMap((product) => {
    const target = ofProduct.get(product.id)
    if (!target || readFraction(target.overallProgress, defaults.target) >= 1) return []
    const figures = countedFigures.flatMap(({ kpi, field }) => {
      const count = readCount(target[field])
      if (count >= fullAt(kpi, product.isNewNov, launch.fullBars)) return []
      const name = `${isolated(product.name)}, ${fieldWords('targets', field)}`
      return [{ name, value: groupedNumber(count), last: lastOf(given, 'targets', target.id, field) }]
    })
    return figures.sort(longestFirst).slice(0, 1)
  })
}

function longestFirst(one: StuckCandidate, other: StuckCandidate): number {
  return (one.last?.n ?? 0) - (other.last?.n ?? 0)
}

/** The last change of any of an item's fields. */
export function lastOf(
  { lastChanges }: Pick<NewsGiven, 'lastChanges'>,
  collection: string,
  id: string,
  ...fields: readonly string[]
): Last | undefined {
  const found = fields.flatMap((field) => lastChanges.get(`${collection}/${id}/${field}`) ?? [])
  return found.sort((one, other) => other.n - one.n)[0]
}
