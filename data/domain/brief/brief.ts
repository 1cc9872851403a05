import type { BaselineRow } from '~/data/contract/baseline'
import type { Brief, BriefDate, BriefRisk, BriefTarget, BriefUnit } from '~/data/contract/brief'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { SavedPlan } from '~/data/contract/savedPlan'
import type { Launch } from '~/data/contract/launch'
import type { PlanReading } from '~/data/contract/plan'
import type { Risk } from '~/data/contract/risk'
import {
  decidingRisk,
  dueText,
  inRiskOrder,
  isOverdue,
  ratingText,
  riskCounts,
} from '~/data/domain/risks/risks'
import { day, daysBetween } from '~/data/domain/format/days'
import { movedGoLive, movedSince, type MovedPhase } from '~/data/domain/plan/movedDates'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { dayName } from '~/data/domain/plan/planWords'
import { defaults, percent, readCount, readFraction } from '~/data/domain/plan/progress'
import { windowOf } from '~/data/domain/plan/window'
import { dayIn, dayOrYearText, floated } from '~/data/domain/time/clock'
import { trackingKpis, trackingRows } from '~/data/domain/tracking/tracking'
import {
  countedFigures,
  dateFields,
  lastOf,
  movedOf,
  nothingStuckText,
  stuckOf,
  correctionsOf,
  type NewsGiven,
} from './briefNews'
import { MAX_BRIEF_ROWS } from './briefRoom'
import { asOfText, countingText, fullDayText, periodText } from './briefWords'

/** The input of a brief: the lists, the plan, and what was recorded. */
export interface BriefGiven extends NewsGiven {
  launch: Launch
  plan: PlanReading
  risks: readonly Risk[]
  /** The saved plan that is compared with; null when there is none. */
  kept: SavedPlan | null
  baseline: readonly BaselineRow[]
  /** Who last changed the dates of each phase, and the go-live; empty when authors are hidden. */
  datedBy: ReadonlyMap<string, string>
  /** The number of undos in the last seven days, if not all of them are given. */
  undoneCount: number
}

/** The state of the launch on one page. */
export function briefFrom(given: BriefGiven): Brief {
  const { launch, plan, kept, phases, now } = given
  return {
    name: launch.name,
    period: periodText(launch, now),
    asOf: asOfText(now, launch),
    day: fullDayText(now, launch),
    counting: countingText(launch),
    plan,
    phases: phases.map(({ id, title, ...phase }, index) => ({
      ...{ id, number: index + 1, title, status: phaseStatus(phase) },
      progress: readFraction(phase.progress),
    })),
    cause: causeOf(given),
    risks: risksOf(given),
    units: firstOf(given.units.map((unit) => unitOf(unit, given))),
    targets: targetsOf(given),
    moved: firstOf(movedOf(given)),
    stuck: { ...firstOf(stuckOf(given)), empty: nothingStuckText(given) },
    corrected: { ...firstOf(correctionsOf(given)), count: given.undoneCount },
    dates: kept && firstOf(datesOf(kept, given)),
  }
}

function firstOf<T>(rows: readonly T[]): { count: number; rows: readonly T[] } {
  return { count: rows.length, rows: rows.slice(0, MAX_BRIEF_ROWS) }
}

/** Who acts on what decides go-live: the owner of its first risk, else of the phase. */
function causeOf({ risks, plan, phases, launch, now }: BriefGiven): Brief['cause'] {
  const { goLive, hasHistory } = plan
  const index = phases.findIndex(({ id }) => id === goLive.chain[0]?.id)
  const phase = phases[index]
  if (!hasHistory || !phase || goLive.state === 'live' || goLive.state === 'cannot') return null
  const today = dayIn(now, launch.timeZone)
  const risk = decidingRisk(risks, goLive.chain, today)
  if (risk) return { risk: riskOf(risk, phases, today), owner: risk.owner, next: risk.next }
  return { risk: null, owner: phase.owner, next: `owns phase ${index + 1}; no risk recorded` }
}

function risksOf({ risks, plan, phases, launch, now }: BriefGiven): Brief['risks'] {
  const today = dayIn(now, launch.timeZone)
  const open = inRiskOrder(risks, plan.goLive.chain, today).filter(({ status }) => status !== 'closed')
  const { overdue, high } = riskCounts(risks, today)
  return { ...firstOf(open.map((risk) => riskOf(risk, phases, today))), overdue, high }
}

function riskOf(risk: Risk, phases: BriefGiven['phases'], today: string): BriefRisk {
  const index = phases.findIndex(({ id }) => id === risk.phase)
  return {
    ...{ id: risk.id, kind: risk.kind, title: risk.title, owner: risk.owner },
    phase: index < 0 ? null : index + 1,
    rating: ratingText(risk).replace(/ \d+$/, ''),
    ...{ due: dueText(risk, today), isOverdue: isOverdue(risk, today) },
  }
}

function unitOf({ id, name, color, progress }: BusinessUnit, { changes }: BriefGiven): BriefUnit {
  const done = readFraction(progress, defaults.unit)
  const moved = changes.find((change) => change.collection === 'business-units' && change.id === id)
  const before = moved && 'progress' in moved.before ? readFraction(moved.before.progress) : done
  return { id, name, color, progress: done, gained: percent(done) - percent(before) }
}

/** The totals of the products with a baseline, or of all when none has one; and the engaged KOLs. */
function targetsOf({ launch, products, targets, baseline, changes }: BriefGiven): BriefTarget[] {
  const all = trackingRows({ products, targets, baseline, product: 'all', unit: 'all' })
  const served = new Set(targets.map(({ productId }) => productId))
  const begun = all.flatMap((row) => {
    const baselineRow = row.baseline ?? (served.has(row.productId) ? null : row)
    return baselineRow ? [{ row, baselineRow }] : []
  })
  const rows = begun.length > 0 ? begun.map(({ row }) => row) : all
  const shown = new Set(rows.map(({ productId }) => productId))
  const ids = new Set(targets.filter(({ productId }) => shown.has(productId)).map(({ id }) => id))
  const sums = trackingKpis(rows, 'all', launch.kols)
  const baselineSums = trackingKpis(
    begun.map((each) => each.baselineRow),
    'all',
    [],
  )
  const gained = (field: string) =>
    changes
      .filter(({ collection, id }) => collection === 'targets' && ids.has(id))
      .reduce((sum, { before, after }) => sum + readCount(after[field]) - readCount(before[field]), 0)
  return [
    ...countedFigures.map(({ name, kpi, field }) => ({
      ...{ name, now: sums[kpi], baseline: begun.length === 0 ? null : baselineSums[kpi] },
      gained: gained(field),
    })),
    { name: 'KOLs engaged', now: sums.kols, baseline: null, gained: null },
  ]
}

/** The key of the go-live in `datedBy`. */
export const goLiveKey = 'go-live'

/** The go-live first, then the phases in order. */
function datesOf(kept: SavedPlan, given: BriefGiven): BriefDate[] {
  const { launch, phases } = given
  const goLive = movedGoLive(kept, launch)
  return [
    ...(goLive ? [goLiveOf(goLive, given)] : []),
    ...movedSince(kept, phases, windowOf(launch)).map((moved) => dateOf(moved, given)),
  ]
}

function goLiveOf({ then, now }: { then: number; now: number }, given: BriefGiven): BriefDate {
  const today = floated(given.now, given.launch.timeZone)
  return {
    ...{ id: goLiveKey, number: null, title: 'Go-live', verb: '' },
    ...{ before: dayName(then, today), after: dayName(now, today), days: daysBetween(now, then) },
    ...changedOf(lastOf(given, 'launch', 'launch', 'goLive'), goLiveKey, given),
  }
}

/** The day and the author of a last change. */
function changedOf(last: { at: string } | undefined, key: string, { launch, now, datedBy }: BriefGiven) {
  const on = last ? dayOrYearText(Date.parse(last.at), now, launch.timeZone) : null
  return { on, by: datedBy.get(key) ?? null }
}

/** The changed end of a phase, otherwise its changed start. */
function dateOf({ phase, number, then, now }: MovedPhase, given: BriefGiven): BriefDate {
  const today = floated(given.now, given.launch.timeZone)
  const isEnd = then?.end.getTime() !== now?.end.getTime()
  const [was, is] = [then, now].map((dates) => dates && (isEnd ? dates.end : dates.start).getTime())
  const isOver = typeof is === 'number' && is < today - day
  const name = (time: number | null | undefined) => (typeof time === 'number' ? dayName(time, today) : '–')
  return {
    ...{ id: phase.id, number, title: phase.title },
    verb: isEnd ? (isOver ? 'ended' : 'ends') : isOver ? 'started' : 'starts',
    ...{ before: name(was), after: name(is) },
    days: typeof was === 'number' && typeof is === 'number' ? daysBetween(is, was) : null,
    ...changedOf(lastOf(given, 'timeline', phase.id, ...dateFields), phase.id, given),
  }
}
