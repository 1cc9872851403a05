import type { RawBuilder, Transaction } from 'kysely'
import { MAX_DESTINATIONS, rulesSchema } from '~/data/contract/destination'
import { KEPT_MS, retryDelaysMs } from '~/data/domain/notify/retries'
import type {
  AfterTry,
  DeliveryRecord,
  DestinationChange,
  DestinationRecord,
  NewDelivery,
  NewDestinationRecord,
  Outbox,
  Outcome,
} from './outbox'
import type { Authority } from './state'
import type { Database, Tables } from './tables'

type Db = Database | Transaction<Tables>

/** Runs a transaction, with the time of its start; see `SqlState`. */
export type RunWrite = <T>(
  work: (db: Transaction<Tables>, now: number) => Promise<T>,
  authority?: Authority,
) => Promise<T>

/** The outbox in an SQL database of either kind. */
export class SqlOutbox implements Outbox {
  readonly #db: Database
  readonly #run: RunWrite
  readonly #now: () => number | RawBuilder<number>

  constructor(db: Database, run: RunWrite, now: () => number | RawBuilder<number>) {
    this.#db = db
    this.#run = run
    this.#now = now
  }

  async destinations(): Promise<DestinationRecord[]> {
    return (await selectDestinations(this.#db).execute()).map(destinationOf)
  }

  destination(n: number): Promise<DestinationRecord | null> {
    return destinationRow(this.#db, n)
  }

  add(given: NewDestinationRecord, authority?: Authority): Promise<DestinationRecord | 'name' | 'full'> {
    return this.#run(async (db, now) => {
      const { name, rules, createdBy, ...rest } = given
      const all = await db.selectFrom('destinations').select('folded').execute()
      if (all.length >= MAX_DESTINATIONS) return 'full'
      if (all.some(({ folded }) => folded === name.toLowerCase())) return 'name'
      const { n } = await db
        .insertInto('destinations')
        .values({
          ...rest,
          ...{ name, folded: name.toLowerCase(), rules: JSON.stringify(rules) },
          ...{ made_by: createdBy, made_at: now, state: 'on' },
        })
        .returning('n')
        .executeTakeFirstOrThrow()
      return requireRow(await destinationRow(db, n))
    }, authority)
  }

  change(
    n: number,
    { name, rules, state, ...rest }: DestinationChange,
    merge: (waiting: readonly DeliveryRecord[]) => readonly NewDelivery[],
    authority?: Authority,
  ): Promise<DestinationRecord | 'name' | null> {
    return this.#run(async (db, now) => {
      const before = await destinationRow(db, n)
      if (!before) return null
      const folded = name?.toLowerCase()
      if (folded !== undefined && (await hasOther(db, n, folded))) return 'name'
      const isResumed = state === 'on' && before.state === 'paused'
      if (isResumed) await keepMerged(db, n, merge)
      const isPaused = state === 'paused' && before.state === 'on'
      await db
        .updateTable('destinations')
        .set({
          ...rest,
          ...(name !== undefined && { name, folded: name.toLowerCase() }),
          ...(rules && { rules: JSON.stringify(rules) }),
          ...(isResumed && { state: 'on', reason: null, paused_at: null, failures: 0, next_at: 0 }),
          ...(isPaused && { state: 'paused', reason: null, paused_at: now }),
          // Keeps the statement valid where nothing changes.
          made_by: before.createdBy,
        })
        .where('n', '=', n)
        .execute()
      return destinationRow(db, n)
    }, authority)
  }

  remove(n: number, authority?: Authority): Promise<DestinationRecord | null> {
    return this.#run(async (db) => {
      const before = await destinationRow(db, n)
      await db.deleteFrom('deliveries').where('destination', '=', n).where('state', '=', 'waiting').execute()
      await db.deleteFrom('destinations').where('n', '=', n).execute()
      return before
    }, authority)
  }

  write(n: number, known: string, notified: string, messages: readonly NewDelivery[]): Promise<boolean> {
    return this.#run(async (db, now) => {
      const { numUpdatedRows } = await db
        .updateTable('destinations')
        .set({ notified })
        .where('n', '=', n)
        .where('notified', '=', known)
        .where('state', '=', 'on')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const destination = requireRow(await destinationRow(db, n))
      for (const message of messages)
        await addDelivery(db, destination, message, { at: now, state: 'waiting' })
      return true
    })
  }

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

  noteTried(delivery: DeliveryRecord, { arrived, result }: Outcome): Promise<AfterTry> {
    return this.#run(async (db, now) => {
      await db
        .updateTable('deliveries')
        .set((row) => ({
          ...{ state: arrived ? 'sent' : 'waiting', result, tried_at: now },
          tries: row('tries', '+', 1),
        }))
        .where('n', '=', delivery.n)
        .execute()
      await db
        .deleteFrom('deliveries')
        .where('state', '!=', 'waiting')
        .where('at', '<', now - KEPT_MS)
        .execute()
      const failures = arrived ? 0 : ((await destinationRow(db, delivery.destination))?.failures ?? 0) + 1
      const delay = retryDelaysMs[failures - 1]
      const isPaused = failures > 0 && delay === undefined
      await db
        .updateTable('destinations')
        .set({
          ...{ failures, leased_until: 0, next_at: now + (delay ?? 0) },
          ...(isPaused && { state: 'paused', reason: result, paused_at: now }),
        })
        .where('n', '=', delivery.destination)
        .execute()
      return arrived ? 'sent' : isPaused ? 'paused' : 'waiting'
    })
  }

  recordTest(
    destination: DestinationRecord,
    test: NewDelivery,
    { arrived, result }: Outcome,
  ): Promise<DeliveryRecord> {
    return this.#run(async (db, now) => {
      const state = arrived ? 'sent' : 'failed'
      const more = { at: now, tried_at: now, tries: 1, result, state } as const
      return requireRow(await addDelivery(db, destination, test, more))
    })
  }

  deliveries(max: number, destination?: number): Promise<DeliveryRecord[]> {
    let query = selectDeliveries(this.#db).orderBy('deliveries.n', 'desc').limit(max)
    if (destination !== undefined) query = query.where('destination', '=', destination)
    return query.execute()
  }

  async lastTried(): Promise<ReadonlyMap<number, DeliveryRecord>> {
    const last = this.#db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.max('n').as('n'))
      .where('tried_at', 'is not', null)
      .groupBy('destination')
    const rows = await selectDeliveries(this.#db).where('deliveries.n', 'in', last).execute()
    return new Map(rows.map((row) => [row.destination, row]))
  }

  async counts(): Promise<{ waiting: number; paused: number }> {
    const all = await this.destinations()
    return {
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      paused: all.filter(({ state }) => state === 'paused').length,
    }
  }
}

const deliveryColumns = [
  ...(['deliveries.n', 'deliveries.id', 'deliveries.destination', 'deliveries.name'] as const),
  ...(['deliveries.kind', 'deliveries.event', 'deliveries.body', 'deliveries.state'] as const),
  ...(['deliveries.tries', 'deliveries.result', 'deliveries.at', 'deliveries.tried_at as triedAt'] as const),
] as const

function selectDeliveries(db: Db) {
  return db.selectFrom('deliveries').select(deliveryColumns)
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

function destinationOf(row: Row): DestinationRecord {
  const { n, name, kind, host, addresses, sealed, notified, state, reason, failures } = row
  return {
    ...{ n, name, kind, host, addresses, sealed, notified, state, reason, failures },
    rules: rulesSchema.parse(JSON.parse(row.rules)),
    pausedAt: row.paused_at,
    createdBy: row.made_by,
    createdAt: row.made_at,
    waiting: Number(row.waiting),
  }
}

async function destinationRow(db: Db, n: number): Promise<DestinationRecord | null> {
  const row = await selectDestinations(db).where('n', '=', n).executeTakeFirst()
  return row ? destinationOf(row) : null
}

async function hasOther(db: Db, n: number, folded: string): Promise<boolean> {
  const query = db.selectFrom('destinations').select('n').where('folded', '=', folded).where('n', '!=', n)
  return (await query.executeTakeFirst()) !== undefined
}

/** Replaces the messages that wait by fewer; the others stay in the record as merged. */
async function keepMerged(
  db: Transaction<Tables>,
  n: number,
  merge: (waiting: readonly DeliveryRecord[]) => readonly NewDelivery[],
): Promise<void> {
  const all = selectDeliveries(db).where('destination', '=', n).where('state', '=', 'waiting')
  const waiting = await all.orderBy('deliveries.n').execute()
  const left = new Map(merge(waiting).map(({ id, body }) => [id, body]))
  for (const { id } of waiting) {
    const body = left.get(id)
    await db
      .updateTable('deliveries')
      .set(body === undefined ? { state: 'merged' } : { body })
      .where('id', '=', id)
      .execute()
  }
}

function addDelivery(
  db: Transaction<Tables>,
  { n, name, kind }: DestinationRecord,
  message: NewDelivery,
  more: Pick<DeliveryRecord, 'at' | 'state'> & { tries?: number; result?: string; tried_at?: number },
): Promise<DeliveryRecord | undefined> {
  return db
    .insertInto('deliveries')
    .values({ ...message, ...more, destination: n, name, kind })
    .returning(deliveryColumns)
    .executeTakeFirst()
}

function requireRow<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Error('A row that was written is not there.')
  return row
}
