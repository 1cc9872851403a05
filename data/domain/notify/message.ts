import type { MessageEvent } from '~/data/contract/destination'
import type { GoLiveFact, LaunchFacts, PhaseFact, RiskFact } from './facts'

/** The weekly brief: the whole launch. */
export interface BriefFacts {
  risks: readonly RiskFact[]
  phases: readonly PhaseFact[]
  week: readonly string[]
}

/** A message, before it is put into the words and the format of a destination. */
export interface Message {
  event: MessageEvent
  /** In milliseconds since 1970. */
  at: number
  launch: string
  zone: string
  sentence: string
  goLive: GoLiveFact | null
  /** The day of go-live that the destination was last notified of, where it moved; null otherwise. */
  was: string | null
  /** The risk that threatens go-live first; null where none is on record. */
  threat: RiskFact | null
  /** The phases that became late. */
  late: readonly PhaseFact[]
  /** The risks that are overdue, and the new ones that are high. */
  overdue: readonly RiskFact[]
  high: readonly RiskFact[]
  brief: BriefFacts | null
}

/** The message's parts that every message has, with nothing to tell yet. */
export function emptyMessage(event: MessageEvent, facts: LaunchFacts): Message {
  const { launch, zone, now, sentence, goLive } = facts
  return {
    ...{ event, at: now, launch, zone, sentence, goLive },
    ...{ was: null, threat: threatOf(facts), late: [], overdue: [], high: [], brief: null },
  }
}

/** What the changes in a message are about, the first one leading. */
export function eventsOf({ event, was, late, overdue, high }: Message): MessageEvent[] {
  if (event === 'test' || event === 'brief.weekly') return [event]
  return [
    ...(was === null ? [] : (['go-live.moved'] as const)),
    ...(late.length > 0 ? (['phase.late'] as const) : []),
    ...(overdue.length + high.length > 0 ? (['risk.due'] as const) : []),
  ]
}

/**
 * The messages that are left of those that waited, oldest first: the newest brief, and one of all changes, which tells
 * what the older ones would have.
 */
export function mergedMessages<T>(
  waiting: readonly { message: Message; key: T }[],
): { message: Message; key: T }[] {
  const briefs = waiting.filter(({ message }) => message.event === 'brief.weekly')
  const changes = waiting.filter(({ message }) => message.event !== 'brief.weekly')
  const newest = changes.at(-1)
  if (!newest) return briefs.slice(-1)
  const all = changes.map(({ message }) => message)
  const message: Message = {
    ...newest.message,
    was: all.find(({ was }) => was !== null)?.was ?? null,
    late: lastOfEach(all.flatMap(({ late }) => late)),
    overdue: lastOfEach(all.flatMap(({ overdue }) => overdue)),
    high: lastOfEach(all.flatMap(({ high }) => high)),
  }
  const [event = message.event] = eventsOf(message)
  return [{ key: newest.key, message: { ...message, event } }, ...briefs.slice(-1)]
}

function lastOfEach<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** The first open risk of the phase that holds go-live up, then of the others in the chain. */
function threatOf({ goLive, risks }: LaunchFacts): RiskFact | null {
  for (const { id } of goLive?.chain ?? []) {
    const found = risks.find(({ phase }) => phase === id)
    if (found) return found
  }
  return null
}
