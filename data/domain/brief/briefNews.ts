import type { BriefMoved, BriefStuck, BriefCorrection } from '~/data/contract/brief'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { capitalised, descriptorOf, fieldWords } from '~/data/contract/descriptors'
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
import { planned, isOver } from '~/data/domain/plan/planAgainstActual'
import { datesOf } from '~/data/domain/plan/phaseDates'
import { scaleOf, wholePlan, workedDates } from '~/data/domain/plan/plan'
import { workCalendar } from '~/data/domain/plan/workCalendar'
import { windowOf } from '~/data/domain/plan/window'
import { defaults, percent, percentText, readCount, readFraction } from '~/data/domain/plan/progress'
import { dayOrYearText, floated } from '~/data/domain/time/clock'
import { miniBar, type TrackedCount } from '~/data/domain/tracking/tracking'
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
 * What changed in the last seven days, the go-live and progress first. The dates of phases and the figures of targets
 * have their own sections.
 */
export function movedOf(given: NewsGiven): BriefMoved[] {
  const { now, launch } = given
  const dayOf = (at: string) => `on ${dayOrYearText(Date.parse(at), now, launch.timeZone)}`
  const lines = given.changes
    .filter((change) => change.kind !== 'order' && !isOfDates(change) && !isOfFigures(change))
    .flatMap(partsOf)
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

/** Each changed day is a part of its own, so that it is shown with both values; what else changed is one part. */
function partsOf(change: NetChange): NetChange[] {
  const days = dayFieldsOf(change)
  const others = fieldNames(change).filter((field) => !days.includes(field))
  return [...days.map((day) => [day]), ...(others.length > 0 ? [others] : [])].map((fields) => ({
    ...change,
    before: only(change.before, fields),
    after: only(change.after, fields),
  }))
}

function only(side: NetChange['before'], fields: readonly string[]): NetChange['before'] {
  return Object.fromEntries(fields.flatMap((field) => (field in side ? [[field, side[field]]] : [])))
}

/** The changed fields that hold a day. The dates of a phase are not among them. */
function dayFieldsOf(change: NetChange | Change): string[] {
  if (change.kind || change.collection === 'timeline') return []
  const { fields = {} } = descriptorOf(change.collection) ?? {}
  return fieldNames(change).filter((field) => /^day(?:OrNone)?$/.test(fields[field]?.kind ?? ''))
}

/** The go-live first, then ordered by list and by the item's position. */
function orderOf(
  { collection, id, after }: NetChange,
  { phases, units }: NewsGiven,
): [list: number, item: number] {
  if (collection === 'launch' && 'goLive' in after) return [-1, 0]
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

export function correctionsOf(given: NewsGiven): BriefCorrection[] {
  return given.undone.map((change) => ({
    ...wordsOf(change, given),
    by: given.isNamed ? change.by : null,
  }))
}

/** A change as a line: its item and field, with both values of a figure; for a text only that it changed. */
function wordsOf(change: NetChange | Change, given: NewsGiven): Omit<BriefCorrection, 'by'> {
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
  const [day] = dayFieldsOf(change)
  if (day !== undefined) return dayWords(change, day, name, given)
  if (shown.kind === 'figure' || before === '') return { name: `${name}, ${shown.detail}`, before, after }
  return { name: `${name}, ${shown.detail} changed`, before: '', after: '' }
}

/** "Go-live", "5 Sep", "26 Sep". A day of the launch needs no name: the page is about it. */
function dayWords(
  { collection, before, after }: NetChange | Change,
  field: string,
  item: string,
  { now }: NewsGiven,
): Omit<BriefCorrection, 'by'> {
  const words = fieldWords(collection, field)
  const text = (value: unknown) =>
    typeof value === 'string' && value !== '' ? dayOrYearText(Date.parse(value), now, 'UTC') : 'none'
  return {
    name: collection === 'launch' ? capitalised(words) : `${item}, ${words}`,
    ...{ before: text(before[field]), after: text(after[field]) },
  }
}

/** Whether it can be known what is due and stands still; otherwise why not. */
function stuckKnown({
  launch,
  plan,
  oldest,
}: NewsGiven): 'known' | 'closed' | 'undated' | 'before' | 'short' {
  if (launch.state === 'closed') return 'closed'
  if (plan.today === null) return 'undated'
  if (plan.today.edge === 'start') return 'before'
  return oldest === 0 ? 'short' : 'known'
}

/** The sentence for an empty list, short enough for one line of the page. */
export function nothingStuckText(given: NewsGiven): string {
  const { launch, plan, phases, now } = given
  const run = wholePlan(phases.map((phase) => datesOf(phase, windowOf(launch))))
  const isAfter = run !== null && isOver(run, floated(now, launch.timeZone))
  const open = isAfter ? plan.rows.filter(({ shortfall }) => shortfall > 0).length : 0
  const unfinished = open > 0 ? `${counted(open, 'phase')} unfinished` : ''
  switch (stuckKnown(given)) {
    case 'closed':
      return unfinished === '' ? 'The launch is closed.' : `Closed with ${unfinished}.`
    case 'undated':
      return 'No dates: what is due is not known.'
    case 'before':
      return 'Nothing is due before the plan starts.'
    case 'short':
      return unfinished === ''
        ? 'Not known yet: needs 14 days of history.'
        : `${unfinished}; the rest needs 14 days of history.`
    case 'known':
      return unfinished === '' ? 'Nothing due is stuck.' : `${unfinished} after the plan’s end.`
  }
}

/** What is due and has not changed: phases behind schedule, then units and counts, the longest first. */
export function stuckOf(given: NewsGiven): BriefStuck[] {
  const { launch, plan, phases, oldest } = given
  if (stuckKnown(given) !== 'known') return []
  const owing = new Set(plan.rows.filter(({ shortfall }) => shortfall > 0).map(({ id }) => id))
  return [
    ...phases
      .filter(({ id }) => owing.has(id))
      .map(({ id, title, progress }) => ({
        name: isolated(title),
        value: percentText(readFraction(progress)),
        last: lastOf(given, 'timeline', id, 'progress'),
      })),
    ...unitsBehind(given).sort(longestFirst),
    ...countsBehind(given).sort(longestFirst),
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

/**
 * How much of the time to the go-live has passed, 0..1, in working days. Units and counts have no dates of their own:
 * this much of them is due.
 */
function dueShare({ launch, phases, now }: NewsGiven): number {
  const window = windowOf(launch)
  const run = wholePlan(phases.map((phase) => datesOf(phase, window)))
  const start = run?.start ?? new Date(launch.windowStart)
  const goLive = new Date(launch.goLive)
  const dates = { start, end: goLive < start ? (run?.end ?? start) : goLive }
  const scale = scaleOf(workCalendar(launch), dates)
  return planned(workedDates(dates, scale), scale.worked(floated(now, launch.timeZone)))
}

function unitsBehind(given: NewsGiven): StuckCandidate[] {
  const due = percent(dueShare(given))
  return given.units.flatMap(({ id, name, progress }) => {
    const done = readFraction(progress, defaults.unit)
    const last = lastOf(given, 'business-units', id, 'progress')
    return percent(done) < due ? [{ name: isolated(name), value: percentText(done), last }] : []
  })
}

/** For each product the due count that has not changed for the longest time. */
function countsBehind(given: NewsGiven): StuckCandidate[] {
  const { launch, products, targets } = given
  const due = percent(dueShare(given))
  const ofProduct = new Map(targets.map((target) => [target.productId, target]))
  return products.flatMap((product) => {
    const target = ofProduct.get(product.id)
    if (!target || readFraction(target.overallProgress, defaults.target) >= 1) return []
    const figures = countedFigures.flatMap(({ kpi, field }) => {
      const count = readCount(target[field])
      // No pharmacists: they are not applicable to this product (readings, 17).
      if (kpi === 'pharmacies' && count === 0) return []
      if (percent(miniBar(kpi, count, product.isNewNov, launch.fullBars)) >= due) return []
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
