import { capitalised, weekdays } from '~/data/contract/descriptors'
import type { BriefDay, MessageEvent, NotificationRules } from '~/data/contract/destination'
import { daysBetween } from '~/data/domain/format/days'
import { dayBeside, dayIn, timestampOn, weekdayIn, type TimeZone } from '~/data/domain/time/clock'
import type { LaunchFacts } from './facts'
import { emptyMessage, eventsOf, type Message } from './message'

const hour = 3_600_000

/** A brief that could not be written in time is left out after this. */
const BRIEF_LATEST_MS = 24 * hour

/** The days of the weekly brief, as the contract names them. */
export const briefDays = weekdays.map((name) => capitalised(name) as BriefDay)

/** What a destination was last notified of. */
export interface Notified {
  /** The day of go-live. */
  goLive: string | null
  /** The ids of the phases that are late, and of the risks that are overdue or high. */
  late: readonly string[]
  overdue: readonly string[]
  high: readonly string[]
  /** The setting of the brief, and since when: "Sunday 08:00". */
  brief: { setting: string; since: number } | null
  /** When it was last notified of each, in milliseconds since 1970. */
  at: Partial<Record<MessageEvent, number>>
}

/** A new destination knows the launch as it is: it is notified of what happens from then on. */
export function notifiedOf({ goLive, phases, risks }: LaunchFacts): Notified {
  return {
    goLive: goLive?.forecast ?? goLive?.planned ?? null,
    late: phases.flatMap(({ id, isLate }) => (isLate ? [id] : [])),
    overdue: risks.flatMap(({ id, overdueDays }) => (overdueDays > 0 ? [id] : [])),
    high: risks.flatMap(({ id, band }) => (band === 'high' ? [id] : [])),
    brief: null,
    at: {},
  }
}

/** The messages that are due, and what the destination is notified of with them. */
export interface Due {
  messages: readonly Message[]
  notified: Notified
}

/**
 * Which rules fire between what a destination was notified of and the launch as it is. A rule that sent something within the
 * last hour waits, so that its changes are gathered. What changed at one time is one message.
 */
export function dueMessages(rules: NotificationRules, notified: Notified, facts: LaunchFacts): Due {
  const brief = briefDue(rules, notified, facts)
  const current = notifiedOf(facts)
  if (facts.isClosed)
    return { messages: [], notified: { ...current, brief: brief.notified, at: notified.at } }
  const { now } = facts
  const isFree = (event: MessageEvent) => now - (notified.at[event] ?? -Infinity) >= hour
  const goLive = goLiveDue(rules, notified, current)
  const late = newOnes(rules.phaseLate, notified.late, current.late)
  const overdue = newOnes(rules.risks, notified.overdue, current.overdue)
  const high = newOnes(rules.risks, notified.high, current.high)
  const [tellsGoLive, tellsLate] = [isFree('go-live.moved'), isFree('phase.late')]
  const tellsRisks = isFree('risk.due')
  const changes: Message = {
    ...emptyMessage('go-live.moved', facts),
    was: tellsGoLive ? goLive.was : null,
    late: facts.phases.filter(({ id }) => tellsLate && late.has(id)),
    overdue: facts.risks.filter(({ id }) => tellsRisks && overdue.has(id)),
    high: facts.risks.filter(({ id }) => tellsRisks && high.has(id) && !overdue.has(id)),
  }
  const events = eventsOf(changes)
  const [event] = events
  const messages = [...(event === undefined ? [] : [{ ...changes, event }]), ...brief.messages]
  return {
    messages,
    notified: {
      goLive: tellsGoLive || goLive.was === null ? goLive.notified : notified.goLive,
      late: current.late.filter((id) => tellsLate || !late.has(id)),
      overdue: current.overdue.filter((id) => tellsRisks || !overdue.has(id)),
      high: current.high.filter((id) => tellsRisks || !high.has(id)),
      brief: brief.notified,
      at: { ...notified.at, ...Object.fromEntries(events.map((one) => [one, now])) },
    },
  }
}

/** The day that it was notified of, where the forecast has moved by enough; and the day that it is notified of now. */
function goLiveDue({ goLiveMovedBy }: NotificationRules, notified: Notified, current: Notified) {
  const [was, now] = [notified.goLive, current.goLive]
  if (goLiveMovedBy === null || was === null || now === null) return { was: null, notified: now ?? was }
  const isMoved = Math.abs(daysBetween(Date.parse(now), Date.parse(was))) >= goLiveMovedBy
  return isMoved ? { was, notified: now } : { was: null, notified: was }
}

/** What it was not notified of; nothing of a rule that is off. */
function newOnes(
  isOn: boolean,
  notified: readonly string[],
  current: readonly string[],
): ReadonlySet<string> {
  return new Set(isOn ? current.filter((id) => !notified.includes(id)) : [])
}

function briefDue({ brief }: NotificationRules, notified: Notified, facts: LaunchFacts) {
  const { now, zone } = facts
  if (!brief) return { messages: [], notified: null }
  const setting = `${brief.day} ${brief.time}`
  if (notified.brief?.setting !== setting) return { messages: [], notified: { setting, since: now } }
  const last = lastBriefTime(brief, now, zone)
  if (last <= notified.brief.since) return { messages: [], notified: notified.brief }
  const isInTime = now - last < BRIEF_LATEST_MS && !facts.isClosed
  return { messages: isInTime ? [briefMessage(facts, brief)] : [], notified: { setting, since: now } }
}

/** The weekly brief, as it would be now. @param brief when it is sent; null when it is not */
export function briefMessage(facts: LaunchFacts, brief: NotificationRules['brief']): Message {
  const { risks, week } = facts
  const phases = facts.phases.filter(({ isComplete }) => !isComplete)
  return { ...emptyMessage('brief.weekly', facts), brief: { risks, phases, week, brief } }
}

type Brief = NonNullable<NotificationRules['brief']>

/** When the brief was due last, at or before a time. */
function lastBriefTime({ day, time }: Brief, now: number, zone: TimeZone): number {
  const today = briefDays.findIndex((name) => name.startsWith(weekdayIn(now, zone)))
  const ago = (today - briefDays.indexOf(day) + 7) % 7
  const at = (by: number) => timestampOn(dayBeside(dayIn(now, zone), by), zone, time).getTime()
  const last = at(-ago)
  return last <= now ? last : at(-ago - 7)
}

/** When the next brief is due. */
export function nextBriefTime(brief: Brief, now: number, zone: TimeZone): number {
  const last = lastBriefTime(brief, now, zone)
  return timestampOn(dayBeside(dayIn(last, zone), 7), zone, brief.time).getTime()
}
