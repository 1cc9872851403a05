import type { PlanReading } from '~/data/contract/plan'
import { daysBetween } from '~/data/domain/format/days'
import type { Finish } from './forecast'
import { daysAfter, isMoved, savedPlanText } from './savedPlan'
import { dayAndYearText, dayOrYearText } from '~/data/domain/time/clock'
import { scaleOf, workedDates, type Outlook, type PhaseOutlook } from './plan'
import { isOver, type ScheduleStatus } from './planAgainstActual'
import { percentText } from './progress'
import type { WorkCalendar } from './workCalendar'

/** Whether the words are about now or an earlier time; `brief` is now, short enough for the wall. */
export type Tense = 'now' | 'then' | 'brief'

/** How many more phases a sentence names. */
const MAX_NAMED = 4

const present = {
  is: 'is',
  ends: 'at the pace of the last 14 days it ends on',
  likely: 'likely ends',
  silent: 'no updates in the last 14 days',
  still: 'no progress in the last 14 days',
  starts: 'The plan starts on',
  ended: 'The plan ended on',
  complete: 'All phases are complete.',
} as const

const verbs = {
  now: present,
  brief: { ...present, ends: 'at this pace it ends on' },
  then: {
    is: 'was',
    ends: 'at the pace of the 14 days before, it would have ended on',
    likely: 'would likely have ended',
    silent: 'no updates in the 14 days before',
    still: 'no progress in the 14 days before',
    starts: 'The plan was to start on',
    ended: 'The plan had ended on',
    complete: 'All phases were complete.',
  },
} as const satisfies Record<Tense, Record<string, string>>

/** The sentence above the rail, and the line below it. */
export type PlanSentence = Pick<PlanReading, 'sentence' | 'detail'>

/** A day, "6 Oct", with its year if that is not the year of `now`: "6 Oct 2024"; both in UTC. */
export function dayName(time: number, now: number): string {
  return dayOrYearText(time, now, 'UTC')
}

/** "1 day", "9 days" */
export function daysText(days: number): string {
  return `${days} day${days === 1 ? '' : 's'}`
}

/** "1 day", or "6 working days" if some days do not count. */
function countedText(days: number, { hasDaysOff }: WorkCalendar): string {
  return hasDaysOff ? daysText(days).replace(' ', ' working ') : daysText(days)
}

/** The text of the column "Against plan". */
export function scheduleStatusText(scheduleStatus: ScheduleStatus, now: number): string {
  switch (scheduleStatus.kind) {
    case 'unreadable':
      return 'dates not read'
    case 'onPlan':
      return 'on plan'
    case 'onTime':
      return 'on time'
    case 'open':
      return 'not complete'
    case 'completed':
      return 'completed'
    case 'waiting':
      return `starts ${dayName(scheduleStatus.starts.getTime(), now)}`
    default:
      return `${daysText(scheduleStatus.days)} ${scheduleStatus.kind}`
  }
}

/** The sentence names the phase with the latest forecast, otherwise the one furthest behind. */
export function planSentence(outlook: Outlook, tense: Tense = 'now'): PlanSentence {
  if (!outlook.dates) return { sentence: `${completeText(outlook)}.`, detail: '' }
  if (outlook.stage === 'before') return beforeStart(outlook, outlook.dates.start.getTime(), tense)
  if (outlook.stage === 'after') return afterEnd(outlook, outlook.dates.end.getTime(), tense)
  return underWay(outlook, tense)
}

/**
 * The result of a launch that was closed on a day, in working days where only these count: "Closed 4 Jul 2027: 9 of 9
 * phases, 6 working days late."
 */
export function closedSentence(outlook: Outlook, closedOn: string): PlanSentence {
  const { phases, dates, calendar } = outlook
  const complete = phases.filter(({ status }) => status === 'COMPLETED')
  const ends = complete.flatMap(({ ended }) => (ended === null ? [] : [ended]))
  const isWhole = phases.length > 0 && ends.length === phases.length
  const end = isWhole ? Math.max(...ends) : Date.parse(closedOn)
  const scale = dates ? scaleOf(calendar, dates) : calendar
  const late =
    dates && Number.isFinite(end)
      ? daysBetween(scale.worked(end), workedDates(dates, scale).end.getTime())
      : null
  const against =
    late === null
      ? ''
      : late === 0
        ? ', on time'
        : `, ${countedText(Math.abs(late), scale)} ${late > 0 ? 'late' : 'early'}`
  const day = closedOn === '' ? '' : ` ${dayAndYearText(new Date(closedOn), 'UTC')}`
  return { sentence: `Closed${day}: ${complete.length} of ${phases.length} phases${against}.`, detail: '' }
}

function beforeStart(outlook: Outlook, start: number, tense: Tense): PlanSentence {
  const { now, phases } = outlook
  const begun = phases.some(({ status }) => status !== 'PENDING')
  return {
    sentence: `${verbs[tense].starts} ${dayName(start, now)}, in ${daysText(daysBetween(start, now))}.`,
    detail: begun ? completeText(outlook) : 'No phase has begun.',
  }
}

/** After the end of the plan, no days are counted. */
function afterEnd(outlook: Outlook, end: number, tense: Tense): PlanSentence {
  const { now, phases } = outlook
  const ended = `${verbs[tense].ended} ${dayName(end, now)} with ${completeText(outlook)}.`
  const open = phases.filter(({ status }) => status !== 'COMPLETED')
  const last = latestFinish(open) ?? (open.length === 1 ? open[0] : undefined)
  if (!last) return { sentence: ended, detail: '' }
  const at = `Phase ${last.number} ${verbs[tense].is} at ${percentText(last.done)}`
  const finish = finishOf(last)
  const ends = finish ? `; ${verbs[tense].ends} ${dayName(finish.at, now)}` : ''
  return { sentence: `${ended} ${at}${ends}.`, detail: '' }
}

function underWay(outlook: Outlook, tense: Tense): PlanSentence {
  const { now, phases, hasPast } = outlook
  const { is, likely } = verbs[tense]
  const begun = phases.filter((phase) => isUnderWay(phase, now))
  const threat = latestFinish(phases.filter((phase) => lateness(phase) >= 1)) ?? furthestBehind(phases)
  const others = begun
    .filter((phase) => phase !== threat && (threat !== undefined || phase.scheduleStatus.kind !== 'onPlan'))
    .map(({ number, scheduleStatus }) => `phase ${number} ${is} ${scheduleStatusText(scheduleStatus, now)}`)
  const finish = threat && finishOf(threat)
  const span =
    finish &&
    `phase ${threat.number} ${likely} ${dayName(finish.earliest, now)} – ${dayName(finish.latest, now)}`
  const more = others.length - MAX_NAMED
  return {
    sentence: threat ? threatText(threat, outlook, tense) : calmText(outlook, begun, tense),
    detail: [
      completeText(outlook),
      ...(span ? [span] : []),
      ...others.slice(0, MAX_NAMED),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...(tense === 'now' ? beyondText(outlook) : []),
      ...(threat ? [] : movedText(outlook)),
      ...(hasPast || tense === 'then' ? [] : ['a forecast needs 3 updates of a phase in 28 days']),
    ].join(' · '),
  }
}

/** "phase 9 ends past the window", "phases 8 and 9 end past the window" */
function beyondText({ phases, window }: Outlook): string[] {
  const numbers = phases
    .filter(({ status, dates }) => status !== 'COMPLETED' && dates && dates.end.getTime() >= window.end)
    .map(({ number }) => number)
  const last = numbers.pop()
  if (last === undefined) return []
  if (numbers.length === 0) return [`phase ${last} ends past the window`]
  return [`phases ${numbers.join(', ')} and ${last} end past the window`]
}

/** The comparison with the saved plan: "4 of 9 phases were moved since the plan of 12 Jan" */
function movedText({ kept, phases, now }: Outlook): string[] {
  const moved = movedPhases(phases).length
  if (!kept || moved === 0) return []
  return [
    `${moved} of ${phases.length} phases ${moved === 1 ? 'was' : 'were'} moved since the ${savedPlanText(kept, now)}`,
  ]
}

function threatText(phase: PhaseOutlook, outlook: Outlook, tense: Tense): string {
  const { now, calendar } = outlook
  const { is, ends, silent, still } = verbs[tense]
  const start = `Phase ${phase.number} ${is} ${againstPlan(phase.scheduleStatus, calendar)}`
  const finish = finishOf(phase)
  if (finish) {
    if (tense !== 'now') return `${start}; ${ends} ${dayName(finish.at, now)}.`
    const { late } = phase
    const against =
      late === 0 ? 'on time' : `${countedText(Math.abs(late), calendar)} ${late > 0 ? 'late' : 'early'}`
    const than = againstKept(phase, outlook)
    return `${start}; ${ends} ${dayName(finish.at, now)}, ${against}${than && ` and ${than}`}.`
  }
  if (phase.forecast === 'silent') return `${start}; ${silent}.`
  return phase.forecast === 'still' ? `${start}; ${still}.` : `${start}.`
}

function againstPlan(scheduleStatus: ScheduleStatus, calendar: WorkCalendar): string {
  switch (scheduleStatus.kind) {
    case 'behind':
      return `${countedText(scheduleStatus.days, calendar)} behind plan`
    case 'ahead':
      return `${countedText(scheduleStatus.days, calendar)} ahead of plan`
    case 'over':
      return `${countedText(scheduleStatus.days, calendar)} over its end`
    default:
      return 'on plan'
  }
}

function calmText(outlook: Outlook, begun: readonly PhaseOutlook[], tense: Tense): string {
  const { phases, now } = outlook
  const { is, complete } = verbs[tense]
  const isAhead = begun.some(({ scheduleStatus }) => scheduleStatus.kind === 'ahead')
  if (begun.length > 0)
    return `Every phase under way ${is} on plan${isAhead ? ' or ahead' : ''}${laterThanKept(outlook, begun, tense)}.`
  const next = phases.find(({ scheduleStatus }) => scheduleStatus.kind === 'waiting')
  if (next?.scheduleStatus.kind !== 'waiting') return complete
  return `No phase ${is} under way; phase ${next.number} starts on ${dayName(next.scheduleStatus.starts.getTime(), now)}.`
}

/** The plan is on time only because its dates were moved. */
function laterThanKept(outlook: Outlook, begun: readonly PhaseOutlook[], tense: Tense): string {
  if (tense !== 'now') return ''
  const last = begun.filter((phase) => afterKept(phase) > 0).sort((a, b) => afterKept(b) - afterKept(a))[0]
  return last ? `; phase ${last.number} ends ${againstKept(last, outlook)}` : ''
}

/** "16 days after the plan of 12 Jan"; empty without a difference or a comparison. */
function againstKept(phase: PhaseOutlook, { kept, now }: Outlook): string {
  const days = afterKept(phase)
  if (!kept || days === 0) return ''
  return `${daysText(Math.abs(days))} ${days > 0 ? 'after' : 'before'} the ${savedPlanText(kept, now)}`
}

/** How many days it ends after the compared plan. */
function afterKept(phase: PhaseOutlook): number {
  const end = endOf(phase)
  return phase.kept && end !== null ? daysAfter(end, phase.kept) : 0
}

/** When a phase ended or is likely to end: by its pace, otherwise by its dates. */
export function endOf(phase: PhaseOutlook): number | null {
  return finishOf(phase)?.at ?? phase.ended ?? phase.dates?.end.getTime() ?? null
}

/** The phases with other days than in the compared plan. */
export function movedPhases(phases: readonly PhaseOutlook[]): PhaseOutlook[] {
  return phases.filter(({ dates, kept }) => isMoved(dates, kept))
}

/** "16 days later", "4 days earlier", "same" */
export function laterText(days: number): string {
  return days === 0 ? 'same' : `${daysText(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'}`
}

function isUnderWay({ status, dates, done }: PhaseOutlook, now: number): boolean {
  if (status === 'COMPLETED' || !dates) return false
  return done > 0 || (now >= dates.start.getTime() && !isOver(dates, now)) || isOver(dates, now)
}

/** The forecast finish of an incomplete phase. */
export function finishOf({ forecast, status }: Pick<PhaseOutlook, 'forecast' | 'status'>): Finish | null {
  return typeof forecast === 'string' || status === 'COMPLETED' ? null : forecast
}

function lateness(phase: PhaseOutlook): number {
  const finish = finishOf(phase)
  return finish ? phase.late : 0
}

/** The phase whose finish is the most days late. */
function latestFinish(phases: readonly PhaseOutlook[]): PhaseOutlook | undefined {
  return phases.filter(finishOf).sort((a, b) => lateness(b) - lateness(a))[0]
}

function furthestBehind(phases: readonly PhaseOutlook[]): PhaseOutlook | undefined {
  const behind = ({ scheduleStatus }: PhaseOutlook) =>
    scheduleStatus.kind === 'behind' || scheduleStatus.kind === 'over' ? scheduleStatus.days : 0
  return phases.filter(behind).sort((a, b) => behind(b) - behind(a))[0]
}

function completeText({ phases }: Outlook): string {
  const complete = phases.filter(({ status }) => status === 'COMPLETED').length
  return `${complete} of ${phases.length} phases complete`
}
