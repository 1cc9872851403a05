import type { RawBuilder, Selectable, Transaction } from 'kysely'
import { MAX_DESTINATIONS, rulesSchema, type NotificationRules } from '~/data/contract/destination'
import type { Database, Tables } from './tables'
import type { Authority } from './writeAuthority'

const minute = 60_000
const hour = 60 * minute

/** How long a destination waits after its first, second … failure. After one more it is paused. */
export const retryDelaysMs: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour]

/** How long a message that was sent, or left out, is kept. */
const KEPT_MS = 90 * 24 * hour

type Db = Database | Transaction<Tables>
type Column = 'n' | 'name' | 'kind' | 'host' | 'addresses' | 'sealed' | 'notified' | 'state' | 'reason'

/** A destination as it is stored. Times are in milliseconds since 1970. */
export interface DestinationRecord extends Pick<Selectable<Tables['destinations']>, Column | 'failures'> {
  rules: NotificationRules
  pausedAt: number | null
  createdBy: string
  createdAt: number
  /** How many messages wait. */
  waiting: number
}

/** `sealed` is encrypted by the caller. */
export type NewDestinationRecord = Pick<
  DestinationRecord,
  'name' | 'kind' | 'host' | 'addresses' | 'sealed' | 'rules' | 'notified' | 'createdBy'
>

type Changeable = 'name' | 'host' | 'addresses' | 'sealed' | 'rules' | 'state'

export type DestinationChange = { [K in Changeable]?: DestinationRecord[K] | undefined }

/** A message to write; `body` is the message as JSON. */
export type NewDelivery = Pick<Selectable<Tables['deliveries']>, 'id' | 'event' | 'body'>

/** A message as it is stored, with the name and kind that its destination had. */
export type DeliveryRecord = Omit<Selectable<Tables['deliveries']>, 'tried_at'> & { triedAt: number | null }

/** The messages that are left of those that wait; each replaces the one with its id. */
export type Merge = (waiting: readonly DeliveryRecord[]) => readonly NewDelivery[]

/** How a message went: the answer, or why there was none. */
export interface Outcome {
  arrived: boolean
  result: string
}

/** Runs a transaction, with the time of its start; see `SqlState`. */
type RunWrite = <T>(
  work: (db: Transaction<Tables>, now: number) => Promise<T>,
  authority?: Authority,
) => Promise<T>

/**
 * The destinations of messages, and the messages that wait for them, shared by all processes that work on the same
 * data. A message is removed from those that wait only once it is known to have arrived: when a process is killed
 * before it has noted that, the message is sent again under the same id.
 * @throws as `State`
 */
export class Outbox {
  readonly #db: Database
  readonly #run: RunWrite
  readonly #now: () => number | RawBuilder<number>

  constructor(db: Database, run: RunWrite, now: () => number | RawBuilder<number>) {
    this.#db = db
    this.#run = run
    this.#now = now
  }

  /** In the order in which they were created. */
  async destinations(): Promise<DestinationRecord[]> {
    return (await selectDestinations(this.#db).execute()).map(destinationOf)
  }

  destination(n: number): Promise<DestinationRecord | null> {
    return destinationRow(this.#db, n)
  }

  /** Returns `name` when one has the name, in whatever case, and `full` when there are too many. */
  add(given: NewDestinationRecord, authority?: Authority): Promise<DestinationRecord | 'name' | 'full'> {
    return this.#run(async (db, now) => {
      const { rules, createdBy, ...rest } = given
      const folded = given.name.toLowerCase()
      const all = await db.selectFrom('destinations').select('folded').execute()
      if (all.length >= MAX_DESTINATIONS) return 'full'
      if (all.some((one) => one.folded === folded)) return 'name'
      const made = { made_by: createdBy, made_at: now, state: 'on' } as const
      const { n } = await db
        .insertInto('destinations')
        .values({ ...rest, ...made, folded, rules: JSON.stringify(rules) })
        .returning('n')
        .executeTakeFirstOrThrow()
      return requireRow(await destinationRow(db, n))
    }, authority)
  }

  /**
   * Returns null when there is no such destination, and `name` when another has the name. One that goes on forgets its
   * failures, and fewer messages wait for it.
   */
  change(
    n: number,
    { rules, state, ...rest }: DestinationChange,
    merge: Merge,
    authority?: Authority,
  ): Promise<DestinationRecord | 'name' | null> {
    return this.#run(async (db, now) => {
      const before = await destinationRow(db, n)
      if (!before) return null
      const folded = (rest.name ?? before.name).toLowerCase()
      const others = db.selectFrom('destinations').select('n').where('folded', '=', folded)
      if (await others.where('n', '!=', n).executeTakeFirst()) return 'name'
      const isResumed = state === 'on' && before.state === 'paused'
      const isPaused = state === 'paused' && before.state === 'on'
      if (isResumed) await keepMerged(db, n, merge)
      await db
        .updateTable('destinations')
        .set({
          ...{ ...rest, folded },
          ...(rules && { rules: JSON.stringify(rules) }),
          ...(isResumed && { state: 'on', reason: null, paused_at: null, failures: 0, next_at: 0 }),
          ...(isPaused && { state: 'paused', reason: null, paused_at: now }),
        })
        .where('n', '=', n)
        .execute()
      return destinationRow(db, n)
    }, authority)
  }

  /** What waits is removed with it. Returns it; null when there was none. */
  remove(n: number, authority?: Authority): Promise<DestinationRecord | null> {
    return this.#run(async (db) => {
      const before = await destinationRow(db, n)
      await db.deleteFrom('deliveries').where('destination', '=', n).where('state', '=', 'waiting').execute()
      await db.deleteFrom('destinations').where('n', '=', n).execute()
      return before
    }, authority)
  }

  /**
   * Writes messages together with what the destination is notified of by them. Returns false, and writes nothing, when that
   * was written by another process since it was read, or the destination is paused or gone.
   * @param known what it had been notified of, as it was read
   */
  write(n: number, known: string, notified: string, messages: readonly NewDelivery[]): Promise<boolean> {
    return this.#run(async (db, now) => {
      const destination = await db
        .updateTable('destinations')
        .set({ notified })
        .where('n', '=', n)
        .where('notified', '=', known)
        .where('state', '=', 'on')
        .returning(['n', 'name', 'kind'])
        .executeTakeFirst()
      if (!destination) return false
      for (const message of messages)
        await addDelivery(db, destination, message, { at: now, state: 'waiting' })
      return true
    })
  }

  /** The oldest message that is due, whose destination is then this process's for `leaseMs`; null when none is. */
  async take(leaseMs: number): Promise<{ destination: DestinationRecord; delivery: DeliveryRecord } | null> {
    // Cheap enough to ask often; there is seldom a message.
    const first = await dueDeliveries(this.#db, this.#now(), leaseMs).executeTakeFirst()
    if (!first) return null
    return this.#run(async (db, now) => {
      const delivery = await dueDeliveries(db, now, leaseMs).executeTakeFirst()
      if (!delivery) return null
      await db
        .updateTable('destinations')
        .set({ leased_until: now + leaseMs })
        .where('n', '=', delivery.destination)
        .execute()
      return { delivery, destination: requireRow(await destinationRow(db, delivery.destination)) }
    })
  }

  /**
   * Notes the outcome of a message that was taken. A failure makes the destination wait, or pauses it.
   * Returns what the message or the destination is then.
   */
  noteTried(
    { n, destination }: DeliveryRecord,
    { arrived, result }: Outcome,
  ): Promise<'sent' | 'waiting' | 'paused'> {
    return this.#run(async (db, now) => {
      await db
        .updateTable('deliveries')
        .set((row) => ({
          ...{ state: arrived ? 'sent' : 'waiting', result, tried_at: now },
          tries: row('tries', '+', 1),
        }))
        .where('n', '=', n)
        .execute()
      await db
        .deleteFrom('deliveries')
        .where('state', '!=', 'waiting')
        .where('at', '<', now - KEPT_MS)
        .execute()
      const failures = arrived ? 0 : ((await destinationRow(db, destination))?.failures ?? 0) + 1
      const delay = retryDelaysMs[failures - 1]
      const isPaused = failures > 0 && delay === undefined
      await db
        .updateTable('destinations')
        .set({
          ...{ failures, leased_until: 0, next_at: now + (delay ?? 0) },
          ...(isPaused && { state: 'paused', reason: result, paused_at: now }),
        })
        .where('n', '=', destination)
        .execute()
      return arrived ? 'sent' : isPaused ? 'paused' : 'waiting'
    })
  }

  /** Records a test, which is not sent again. Returns the time. */
  recordTest(
    destination: DestinationRecord,
    test: NewDelivery,
    { arrived, result }: Outcome,
  ): Promise<number> {
    return this.#run(async (db, now) => {
      const tried = { at: now, tried_at: now, tries: 1, result, state: arrived ? 'sent' : 'failed' } as const
      await addDelivery(db, destination, test, tried)
      return now
    })
  }

  /** Newest first. */
  deliveries(max: number): Promise<DeliveryRecord[]> {
    return selectDeliveries(this.#db).orderBy('deliveries.n', 'desc').limit(max).execute()
  }

  /** The last message of each destination that was tried. */
  async lastTried(): Promise<ReadonlyMap<number, DeliveryRecord>> {
    const last = this.#db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.max('n').as('n'))
      .where('tried_at', 'is not', null)
      .groupBy('destination')
    const rows = await selectDeliveries(this.#db).where('deliveries.n', 'in', last).execute()
    return new Map(rows.map((row) => [row.destination, row]))
  }

  /** How many messages wait, and how many destinations are paused. */
  async counts(): Promise<{ waiting: number; paused: number }> {
    const all = await this.destinations()
    return {
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      paused: all.filter(({ state }) => state === 'paused').length,
    }
  }
}

function selectDeliveries(db: Db) {
  return db.selectFrom('deliveries').selectAll('deliveries').select('deliveries.tried_at as triedAt')
}

/** The messages that may be sent now, oldest first. A lease that ends too late is of a clock that was set back. */
function dueDeliveries(db: Db, now: number | RawBuilder<number>, leaseMs: number) {
  return selectDeliveries(db)
    .innerJoin('destinations', 'destinations.n', 'deliveries.destination')
    .where('deliveries.state', '=', 'waiting')
    .where('destinations.state', '=', 'on')
    .where('destinations.next_at', '<=', now)
    .where((is) =>
      is.or([
        is('destinations.leased_until', '<=', now),
        is(is('destinations.leased_until', '-', leaseMs), '>', now),
      ]),
    )
    .orderBy('deliveries.n')
    .limit(1)
}

function selectDestinations(db: Db) {
  return db
    .selectFrom('destinations')
    .selectAll()
    .select((is) =>
      is
        .selectFrom('deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('deliveries.destination', '=', 'destinations.n')
        .where('deliveries.state', '=', 'waiting')
        .as('waiting'),
    )
    .orderBy('n')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDestinations>['execute']>>[number]

function destinationOf({ rules, paused_at, made_by, made_at, waiting, ...row }: Row): DestinationRecord {
  return {
    ...row,
    rules: rulesSchema.parse(JSON.parse(rules)),
    pausedAt: paused_at,
    createdBy: made_by,
    createdAt: made_at,
    waiting: Number(waiting),
  }
}

async function destinationRow(db: Db, n: number): Promise<DestinationRecord | null> {
  const row = await selectDestinations(db).where('n', '=', n).executeTakeFirst()
  return row ? destinationOf(row) : null
}

/** Replaces the messages that wait by fewer; the others stay in the record as merged. */
async function keepMerged(db: Transaction<Tables>, n: number, merge: Merge): Promise<void> {
  const all = selectDeliveries(db).where('destination', '=', n).where('state', '=', 'waiting')
  const waiting = await all.orderBy('deliveries.n').execute()
  const update = db.updateTable('deliveries').where('destination', '=', n).where('state', '=', 'waiting')
  await update.set({ state: 'merged' }).execute()
  for (const { id, body } of merge(waiting))
    await db.updateTable('deliveries').set({ state: 'waiting', body }).where('id', '=', id).execute()
}

async function addDelivery(
  db: Transaction<Tables>,
  { n, name, kind }: Pick<DestinationRecord, 'n' | 'name' | 'kind'>,
  message: NewDelivery,
  more: Pick<DeliveryRecord, 'at' | 'state'> & { tries?: number; result?: string; tried_at?: number },
): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({ ...message, ...more, destination: n, name, kind })
    .execute()
}

function requireRow<T>(row: T | null): T {
  if (row === null) throw new Error('A row that was written is not there.')
  return row
}
