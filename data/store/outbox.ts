import type { DestinationKind, MessageEvent, NotificationRules } from '~/data/contract/destination'
import type { Authority } from './writeAuthority'

/** A destination as it is stored. Times are in milliseconds since 1970. */
export interface DestinationRecord extends NewDestinationRecord {
  n: number
  state: 'on' | 'paused'
  /** Why the site paused it; null where an administrator did, or it is on. */
  reason: string | null
  pausedAt: number | null
  /** How often it failed since the last success. */
  failures: number
  createdAt: number
  /** How many messages wait. */
  waiting: number
}

export interface NewDestinationRecord {
  name: string
  kind: DestinationKind
  /** What is shown of its addresses: their hosts, and how many there are. */
  host: string
  addresses: number
  /** Its addresses, and the secret of its signatures; encrypted by the caller. */
  sealed: string
  rules: NotificationRules
  /** What it was last notified of, as JSON. */
  notified: string
  createdBy: string
}

/** What changes of a destination. */
export type DestinationChange = Partial<
  Pick<NewDestinationRecord, 'name' | 'host' | 'addresses' | 'sealed' | 'rules'> & { state: 'on' | 'paused' }
>

/** A message to write: its id, what it is about, and itself as JSON. */
export interface NewDelivery {
  id: string
  event: MessageEvent
  body: string
}

/** A message as it is stored. */
export interface DeliveryRecord extends NewDelivery {
  n: number
  destination: number
  /** The destination's name and kind when the message was written. */
  name: string
  kind: DestinationKind
  state: 'waiting' | 'sent' | 'failed' | 'merged'
  tries: number
  result: string | null
  at: number
  triedAt: number | null
}

/** How a message went: the answer, or why there was none. */
export interface Outcome {
  arrived: boolean
  result: string
}

/** What the destinations are after a try. */
export type AfterTry = 'sent' | 'waiting' | 'paused'

/**
 * The destinations of messages, and the messages that wait for them, shared by all processes that work on the same
 * data. A message is removed from those that wait only once it is known to have arrived: when a process is killed
 * before it has noted that, the message is sent again under the same id.
 * @throws as `State`
 */
export interface Outbox {
  /** In the order in which they were created. */
  destinations(): Promise<DestinationRecord[]>

  destination(n: number): Promise<DestinationRecord | null>

  /** Returns null when one has the name, in whatever case, or there are too many. */
  add(destination: NewDestinationRecord, authority?: Authority): Promise<DestinationRecord | 'name' | 'full'>

  /**
   * Returns null when there is no such destination, and `name` when another has the name. One that goes on forgets its
   * failures; `merge` makes the messages that wait fewer.
   * @param merge the messages that are left of those that wait; each replaces the one with its id
   */
  change(
    n: number,
    change: DestinationChange,
    merge: (waiting: readonly DeliveryRecord[]) => readonly NewDelivery[],
    authority?: Authority,
  ): Promise<DestinationRecord | 'name' | null>

  /** What waits is removed with it. Returns it; null when there was none. */
  remove(n: number, authority?: Authority): Promise<DestinationRecord | null>

  /**
   * Writes messages together with what the destination is notified of by them. Returns false, and writes nothing, when that
   * was written by another process since it was read, or the destination is paused or gone.
   * @param known what it had been notified of, as it was read
   */
  write(n: number, known: string, notified: string, messages: readonly NewDelivery[]): Promise<boolean>

  /** The oldest message that is due, whose destination is then this process's for `leaseMs`; null when none is. */
  take(leaseMs: number): Promise<{ destination: DestinationRecord; delivery: DeliveryRecord } | null>

  /** Notes the outcome of a message that was taken. A failure makes the destination wait, or pauses it. */
  noteTried(delivery: DeliveryRecord, outcome: Outcome): Promise<AfterTry>

  /** Records a test, which is not sent again. */
  recordTest(destination: DestinationRecord, test: NewDelivery, outcome: Outcome): Promise<DeliveryRecord>

  /** Newest first. @param destination the number of one @default all */
  deliveries(max: number, destination?: number): Promise<DeliveryRecord[]>

  /** The last message of each destination that was tried. */
  lastTried(): Promise<ReadonlyMap<number, DeliveryRecord>>

  /** How many messages wait, and how many destinations are paused. */
  counts(): Promise<{ waiting: number; paused: number }>
}
