import type { MessageEvent, NotificationRules } from '~/data/contract/destination'
import type { LaunchFacts, PhaseFact, RiskFact } from './facts'

/** A message, before it is put into the words and the format of a destination. */
export interface Message extends Pick<LaunchFacts, 'launch' | 'zone' | 'sentence' | 'goLive'> {
  event: MessageEvent
  /** In milliseconds since 1970. */
  at: number
  /** The day of go-live that the destination was last notified of, where it moved; null otherwise. */
  was: string | null
  /** The risk that threatens go-live first; null where none is on record. */
  threat: RiskFact | null
  /** The phases that became late. */
  late: readonly PhaseFact[]
  /** The risks that are overdue, and the new ones that are high. */
  overdue: readonly RiskFact[]
  high: readonly RiskFact[]
  /** The whole launch, in the weekly brief, and when that is sent. */
  brief: (Pick<LaunchFacts, 'risks' | 'phases' | 'week'> & Pick<NotificationRules, 'brief'>) | null
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
  const found: [MessageEvent, boolean][] = [
    ['go-live.moved', was !== null],
    ['phase.late', late.length > 0],
    ['risk.due', overdue.length + high.length > 0],
  ]
  return found.filter(([, isTold]) => isTold).map(([name]) => name)
}

/**
 * The messages that are left of those that waited, oldest first: the newest brief, and one of all changes, which tells
 * what the older ones would have.
 */
export function mergedMessages<T>(
  waiting: readonly { message: Message; key: T }[],
): { message: Message; key: T }[] {
  const briefs = waiting.filter(({ message }) => message.event === 'brief.weekly').slice(-1)
  const changes = waiting.filter(({ message }) => message.event !== 'brief.weekly')
  const newest = changes.at(-1)
  if (!newest) return briefs
  const all = changes.map(({ message }) => message)
  const message: Message = {
    ...newest.message,
    was: all.find(({ was }) => was !== null)?.was ?? null,
    late: lastOfEach(all.flatMap(({ late }) => late)),
    overdue: lastOfEach(all.flatMap(({ overdue }) => overdue)),
    high: lastOfEach(all.flatMap(({ high }) => high)),
  }
  const [event = message.event] = eventsOf(message)
  return [{ key: newest.key, message: { ...message, event } }, ...briefs]
}

function lastOfEach<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** The first open risk of the phase that holds go-live up, then of the others in the chain. */
function threatOf({ goLive, risks }: LaunchFacts): RiskFact | null {
  const threats = (goLive?.chain ?? []).map(({ id }) => risks.find(({ phase }) => phase === id))
  return threats.find((risk) => risk !== undefined) ?? null
}
