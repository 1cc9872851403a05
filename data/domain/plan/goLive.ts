import type { GoLiveOf, PhaseLink } from '~/data/contract/links'
import { day } from '~/data/domain/format/days'
import { isoDay } from '~/data/domain/time/calendar'
import type { PhaseOutlook } from './plan'
import { finishOf } from './planWords'
import type { TimeSeries } from './timeSeries'

/**
 * Go-live holds its planned day or is late; it has no forecast; the plan itself contradicts its links; it has happened;
 * or no phase leads to it.
 */
export type GoLiveState = 'holds' | 'late' | 'unknown' | 'cannot' | 'live' | 'none'

/** The forecast of go-live, by ISO days. */
export interface GoLive {
  state: GoLiveState
  planned: string
  /** The likely day, or the day on which it went live; null when unknown, or without links. */
  forecast: string | null
  /** The range, by the ranges of the phases. */
  earliest: string | null
  latest: string | null
  /** How many days the forecast is after the planned day. */
  lateDays: number | null
  /** How many days the phases may slip before the planned day moves; negative when they have slipped too far. */
  spareDays: number | null
  /**
   * The phases that decide the day, the first cause first: how many days each ends after its planned end; in a plan
   * that contradicts its links, how many days too late it is planned to end.
   */
  chain: readonly { id: string; days: number }[]
  /** The days to spare of each unfinished phase that leads to go-live. */
  spare: ReadonlyMap<string, number>
}

/** The same with what the rows of the rail show. */
export interface LinkedForecast extends GoLive {
  /** The phase whose start or end go-live is; null when there are no phases. */
  of: GoLiveOf | null
  /** The forecast end of each phase, in days of UTC by their ISO names; unknown ones are left out. */
  ends: ReadonlyMap<string, string>
  /** The phase whose link moves an unfinished phase's planned days, and the day on which it may begin. */
  waits: ReadonlyMap<string, { for: string; begins: string }>
}

/** The values of a phase that the forecast needs. */
export interface LinkedPhase extends Pick<
  PhaseOutlook,
  'id' | 'status' | 'dates' | 'ended' | 'forecast' | 'scheduleStatus'
> {
  after: readonly PhaseLink[]
  series: TimeSeries
}

export interface GoLiveInput {
  /** In milliseconds, like all times of an outlook. */
  now: number
  phases: readonly LinkedPhase[]
  /** The planned day and the phase that the launch names. */
  launch: { goLive: string; goLiveOf?: GoLiveOf | null | undefined; liveOn?: string }
  /** What if unfinished phases ended on these days? */
  ends?: ReadonlyMap<string, string>
}

/** A phase with readable dates; all days are counted from 1970. */
interface Node {
  phase: LinkedPhase
  /** From 0, in the order of the plan. */
  place: number
  start: number
  end: number
  isComplete: boolean
  /** Its end, asked "what if"; undefined without one. */
  fixed: number | undefined
  waitsFor: Link[]
  awaitedBy: Link[]
}

interface Link {
  from: Node
  to: Node
  days: number
}

/** The forecast of a phase: when its links let it begin, and when it ends. Infinite when unknown. */
interface Outcome {
  begin: number
  end: number
  /** Its links move its end. */
  isMoved: boolean
}

/** The outcome of each phase, by its place; a phase of a circle has none. */
type Pass = readonly (Outcome | undefined)[]

/**
 * The forecast of go-live. A phase may begin when its links allow; its end is its own, or its planned end moved by what
 * its links add to its planned start, whichever is later. A phase that has
 * begun waits for those only that have not ended. Go-live is the start or end of the named phase, never before
 * its planned day, and never in the past unless it has happened.
 */
export function goLive(input: GoLiveInput): LinkedForecast {
  const { now, launch } = input
  const nodes = nodesOf(input)
  const [planned, today] = [dayNumber(Date.parse(launch.goLive)), dayNumber(now)]
  const of = goLiveOf(input)
  const target = of ? nodes.get(of.phase) : undefined
  const empty = { planned: launch.goLive, of, forecast: null, earliest: null, latest: null, lateDays: null }
  const none = { ...empty, spareDays: null, chain: [], spare: new Map(), ends: new Map(), waits: new Map() }
  const order = inOrder(nodes)
  const passes = {
    likely: passOf(order, (node) => ownEnd(node, 'at')),
    plan: passOf(order, (node) => Math.min(node.end, node.isComplete ? ownEnd(node, 'at') : Infinity)),
  }
  const rows = { ends: endsOf(order, passes.likely), waits: waitsOf(order, passes.likely) }
  if (!of || target?.waitsFor.length === 0) return { ...none, ...rows, state: 'none' }
  if (!target) return { ...none, ...rows, state: 'unknown' }

  const allowed = lastEnds(order, { target, edge: of.edge, planned })
  const spare = new Map(
    order.flatMap((node) => {
      const [last, { end }] = [allowed[node.place] ?? Infinity, outcomeOf(passes.likely, node)]
      return !node.isComplete && Number.isFinite(last - end) ? [[node.phase.id, last - end] as const] : []
    }),
  )
  const dayOf = (pass: Pass) => Math.max(planned, today, edgeOf(pass, target, of.edge))
  const likely = dayOf(passes.likely)
  const result = { ...none, ...rows, spare, spareDays: leastOf(spare.values()) }

  const given = givenDay(launch.liveOn, today)
  const live = given ?? wentLive(target, of.edge, outcomeOf(passes.likely, target), today)
  const chain = chainOf(passes.likely, target, of.edge)
  const withDays = chain.map((node) => ({ id: node.phase.id, days: lateOf(passes.likely, node) }))
  if (live !== null) {
    const at = dayText(live)
    return {
      ...{ ...result, state: 'live', forecast: at, earliest: at, latest: at },
      // A day that was set by hand has no cause in the links.
      ...{
        lateDays: live - planned,
        spareDays: null,
        spare: new Map(),
        chain: given === null ? withDays : [],
      },
    }
  }
  if (likely === Infinity) return { ...result, state: 'unknown', spareDays: null, chain: withDays }
  const [earliest, latest] = (['earliest', 'latest'] as const).map((edge) =>
    dayOf(passOf(order, (node) => ownEnd(node, edge))),
  )
  const dated = {
    ...{ ...result, forecast: dayText(likely), lateDays: likely - planned },
    ...{ earliest: dayText(earliest ?? likely), latest: dayText(latest ?? likely) },
  }
  if (likely <= planned) return { ...dated, state: 'holds', chain: withDays }
  if (edgeOf(passes.plan, target, of.edge) <= planned) {
    const isCause = edgeOf(passes.likely, target, of.edge) > planned
    return { ...dated, state: 'late', chain: isCause ? withDays : [] }
  }
  const short = chainOf(passes.plan, target, of.edge).map((node) => {
    const days = outcomeOf(passes.plan, node).end - (allowed[node.place] ?? Infinity)
    return { id: node.phase.id, days: Math.max(days, 0) }
  })
  return { ...dated, state: 'cannot', chain: short.every(({ days }) => days === 0) ? [] : short }
}

/** The last end of one phase alone with which the planned go-live holds; null when no end from today on does it. */
export function byWhen(input: GoLiveInput, phase: string): string | null {
  const of = goLiveOf(input)
  const nodes = nodesOf(input)
  const [node, target] = [nodes.get(phase), of && nodes.get(of.phase)]
  if (!of || !node || !target || node.isComplete) return null
  const planned = dayNumber(Date.parse(input.launch.goLive))
  const last = lastEnds(inOrder(nodes), { target, edge: of.edge, planned })[node.place] ?? Infinity
  if (last === Infinity || last < dayNumber(input.now)) return null
  const end = dayText(last)
  return goLive({ ...input, ends: new Map([...(input.ends ?? []), [phase, end]]) }).state === 'holds'
    ? end
    : null
}

/**
 * What go-live is: what the launch names; otherwise the start of the phase that begins on the planned day, or of the last
 * one.
 */
export function goLiveOf({ phases, launch }: Pick<GoLiveInput, 'phases' | 'launch'>): GoLiveOf | null {
  const named = launch.goLiveOf
  if (named && phases.some(({ id }) => id === named.phase)) return named
  const start = ({ dates }: LinkedPhase) => dates?.start.getTime() ?? -Infinity
  const planned = Date.parse(launch.goLive)
  const isBetter = (one: LinkedPhase, other: LinkedPhase) => {
    const [onDay, otherOnDay] = [start(one) === planned, start(other) === planned]
    if (onDay !== otherOnDay) return onDay
    return start(one) !== start(other) ? start(one) > start(other) : one.id < other.id
  }
  const [first, ...others] = phases
  if (!first) return null
  const found = others.reduce((best, phase) => (isBetter(phase, best) ? phase : best), first)
  return { phase: found.id, edge: 'start' }
}

/** The phases with readable dates; links with others are left out. */
function nodesOf({ phases, ends }: GoLiveInput): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>()
  for (const phase of phases) {
    if (!phase.dates) continue
    const isComplete = phase.status === 'COMPLETED'
    const end = isComplete ? undefined : ends?.get(phase.id)
    nodes.set(phase.id, {
      phase,
      place: nodes.size,
      start: dayNumber(phase.dates.start.getTime()),
      end: dayNumber(phase.dates.end.getTime()),
      isComplete,
      fixed: end === undefined ? undefined : dayNumber(Date.parse(end)),
      waitsFor: [],
      awaitedBy: [],
    })
  }
  for (const to of nodes.values())
    for (const { phase, days } of to.phase.after) {
      const from = nodes.get(phase)
      if (!from) continue
      to.waitsFor.push({ from, to, days })
      from.awaitedBy.push({ from, to, days })
    }
  return nodes
}

/** Each phase after those that it waits for. Phases of a circle, which the contract refuses, are left out. */
function inOrder(nodes: ReadonlyMap<string, Node>): Node[] {
  const open = new Map([...nodes.values()].map((node) => [node, node.waitsFor.length]))
  const order = [...nodes.values()].filter(({ waitsFor }) => waitsFor.length === 0)
  for (const node of order)
    for (const { to } of node.awaitedBy) {
      const left = (open.get(to) ?? 0) - 1
      open.set(to, left)
      if (left === 0) order.push(to)
    }
  return order
}

/** The forecast of each phase, from its own end and those that it waits for. */
function passOf(order: readonly Node[], ownEndOf: (node: Node) => number): Pass {
  const pass: (Outcome | undefined)[] = []
  for (const node of order) {
    const own = ownEndOf(node)
    let [begin, waits] = [-Infinity, -Infinity]
    for (const link of node.waitsFor) {
      const day = beginOf(pass, link)
      begin = Math.max(begin, day)
      if (isWaiting(link)) waits = Math.max(waits, day)
    }
    const moved = waits > node.start ? node.end + waits - node.start : -Infinity
    const isMoved = !node.isComplete && node.fixed === undefined && (moved > own || moved === Infinity)
    pass[node.place] = { begin, end: isMoved ? moved : own, isMoved }
  }
  return pass
}

/** Whether a link can move its phase: what has begun waits no more for what has ended. */
function isWaiting({ from, to }: Link): boolean {
  return to.phase.status === 'PENDING' || !from.isComplete
}

/** A phase by itself: its recorded end, its forecast end, or its planned end if it is not behind. */
function ownEnd({ phase, end, isComplete, fixed }: Node, edge: 'at' | 'earliest' | 'latest'): number {
  if (isComplete) return phase.ended === null ? end : dayNumber(phase.ended)
  if (fixed !== undefined) return fixed
  const finish = finishOf(phase)
  if (finish) return dayNumber(finish[edge])
  return ['behind', 'over', 'open', 'unreadable'].includes(phase.scheduleStatus.kind) ? Infinity : end
}

/** The day on which a link lets its phase begin. */
function beginOf(pass: Pass, { from, days }: Link): number {
  return outcomeOf(pass, from).end + days + 1
}

function outcomeOf(pass: Pass, node: Node): Outcome {
  return pass[node.place] ?? { begin: Infinity, end: Infinity, isMoved: false }
}

function edgeOf(pass: Pass, target: Node, edge: GoLiveOf['edge']): number {
  const { begin, end } = outcomeOf(pass, target)
  return edge === 'end' ? end : Math.max(target.start, begin)
}

/** The last end of each phase with which the planned go-live holds, from go-live back. */
function lastEnds(
  order: readonly Node[],
  { target, edge, planned }: { target: Node; edge: GoLiveOf['edge']; planned: number },
): readonly number[] {
  const allowed: number[] = []
  // A phase that ended, or whose end is given, moves no more.
  const isFixed = (node: Node) => node.isComplete || node.fixed !== undefined
  for (const node of [...order].reverse()) {
    const ends = node.awaitedBy.map(({ to, days }) => {
      if (to === target && edge === 'start') return planned - days - 1
      const slack = Math.max((allowed[to.place] ?? Infinity) - to.end, 0)
      return isFixed(to) ? Infinity : to.start + slack - days - 1
    })
    allowed[node.place] = Math.min(...ends, node === target && edge === 'end' ? planned : Infinity)
  }
  return allowed
}

/** From go-live back along the links with the latest days to the first phase that is late by itself. */
function chainOf(pass: Pass, target: Node, edge: GoLiveOf['edge']): Node[] {
  const chain: Node[] = []
  let node = edge === 'end' ? target : latestOf(pass, target.waitsFor)?.from
  while (node) {
    chain.push(node)
    node = outcomeOf(pass, node).isMoved ? latestOf(pass, node.waitsFor.filter(isWaiting))?.from : undefined
  }
  return chain.reverse()
}

/** The link with the latest day; of several the one of the phase that is planned to start first. */
function latestOf(pass: Pass, links: readonly Link[]): Link | undefined {
  const [first, ...others] = links
  const isAhead = (one: Link, other: Link) => {
    const [day, otherDay] = [beginOf(pass, one), beginOf(pass, other)]
    if (day !== otherDay) return day > otherDay
    if (one.from.start !== other.from.start) return one.from.start < other.from.start
    return one.from.phase.id < other.from.phase.id
  }
  return others.reduce((latest, link) => (latest && isAhead(latest, link) ? latest : link), first)
}

/** How many days a phase ends after its planned end; 0 when that is unknown. */
function lateOf(pass: Pass, node: Node): number {
  const { end } = outcomeOf(pass, node)
  return end === Infinity ? 0 : end - node.end
}

/** The day that the launch says, once it has come. */
function givenDay(liveOn: string | undefined, today: number): number | null {
  const day = liveOn === undefined || liveOn === '' ? Infinity : dayNumber(Date.parse(liveOn))
  return day <= today ? day : null
}

/** The day of the first progress of the named phase from when its links allow it; or that of its end. */
function wentLive(
  { phase, start, end, isComplete }: Node,
  edge: GoLiveOf['edge'],
  outcome: Outcome,
  today: number,
) {
  if (edge === 'end') return isComplete ? (phase.ended === null ? end : dayNumber(phase.ended)) : null
  const { before, points } = phase.series
  const gain = points.find(
    ({ at, value }, index) =>
      value > (points[index - 1]?.value ?? before) &&
      dayNumber(at) >= outcome.begin &&
      dayNumber(at) <= today,
  )
  if (gain) return dayNumber(gain.at)
  // It was complete before anything was recorded.
  return isComplete && points.length === 0
    ? Math.max(start, Number.isFinite(outcome.begin) ? outcome.begin : start)
    : null
}

function endsOf(order: readonly Node[], pass: Pass): ReadonlyMap<string, string> {
  const ends = order.map((node) => [node.phase.id, outcomeOf(pass, node).end] as const)
  return new Map(ends.flatMap(([id, end]) => (end === Infinity ? [] : [[id, dayText(end)]])))
}

function waitsOf(order: readonly Node[], pass: Pass): LinkedForecast['waits'] {
  return new Map(
    order.flatMap((node) => {
      const { end, isMoved } = outcomeOf(pass, node)
      const cause = isMoved && end !== Infinity ? latestOf(pass, node.waitsFor.filter(isWaiting)) : undefined
      return cause
        ? [[node.phase.id, { for: cause.from.phase.id, begins: dayText(beginOf(pass, cause)) }]]
        : []
    }),
  )
}

function leastOf(numbers: Iterable<number>): number | null {
  const all = [...numbers]
  return all.length === 0 ? null : all.reduce((least, number) => Math.min(least, number))
}

/** Days since 1970. */
function dayNumber(time: number): number {
  return Math.floor(time / day)
}

function dayText(number: number): string {
  return isoDay(new Date(number * day))
}
