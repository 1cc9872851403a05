import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Session } from '~/data/contract/session'
import type { DatabaseFile, Tables } from '~/data/store/tables'
import { sessionOfRow } from '~/data/store/sessionRows'
import { SqlState } from '~/data/store/sqlState'
import { actorInLine } from './schema'
import { hasAllPrivileges } from './privileges'

/** The database's clock, in milliseconds since 1970: the clocks of servers may differ. */
export const databaseClockText = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

export const databaseClock = sql<number>`${sql.raw(databaseClockText)}`

/** The key of an advisory lock; no other lock of the site has it. */
export const STATE_LOCK_KEY = 7_221_001

/** Tokens that are looked up together, by their fingerprints. */
interface SessionBatch {
  tokens: Set<string>
  answer: Promise<Map<string, Session>>
}

/** The state in PostgreSQL, shared by any number of servers. */
export class PostgresState extends SqlState {
  readonly #now: () => RawBuilder<number>
  #batch: SessionBatch | undefined
  /** The expression of the index. */
  protected readonly actor = sql.raw<string>(actorInLine)

  /** @param now SQL for the milliseconds since 1970. @default the database's clock */
  constructor(database: DatabaseFile, now: () => RawBuilder<number> = () => databaseClock) {
    super(database)
    this.#now = now
  }

  hasPrivileges(): Promise<boolean> {
    return hasAllPrivileges(this.db)
  }

  close(): void {
    // The pool belongs to the whole site.
  }

  protected now(): RawBuilder<number> {
    return this.#now()
  }

  /** One write at a time, as in SQLite: otherwise two attempts could pass a limit together. */
  protected async begin(transaction: Transaction<Tables>): Promise<number> {
    const locked = sql`(select pg_advisory_xact_lock(${STATE_LOCK_KEY}::bigint) offset 0) as locked`
    const { rows } = await sql<{ now: number }>`select ${this.#now()} as now from ${locked}`.execute(
      transaction,
    )
    return Number(rows[0]?.now)
  }

  /** Lookups made at the same time share one query: after a change, every open page checks its session. */
  protected async find(token: string): Promise<Session | null> {
    const batch = (this.#batch ??= this.#nextBatch())
    batch.tokens.add(token)
    return (await batch.answer).get(token) ?? null
  }

  #nextBatch(): SessionBatch {
    const tokens = new Set<string>()
    const answer = new Promise(setImmediate).then(() => {
      this.#batch = undefined
      return this.#findAll([...tokens])
    })
    return { tokens, answer }
  }

  async #findAll(tokens: readonly string[]): Promise<Map<string, Session>> {
    const rows = await this.db
      .selectFrom('sessions')
      .leftJoin('accounts', 'accounts.username', 'sessions.username')
      .select(({ fn }) => [
        'sessions.token',
        'sessions.username',
        fn.coalesce('sessions.role', 'accounts.role').as('role'),
        'sessions.role as vouched',
        'accounts.one_time as oneTime',
      ])
      .where('sessions.token', 'in', tokens)
      .where('sessions.ends_at', '>', this.#now())
      .where('sessions.started_at', '<=', this.#now())
      .execute()
    return new Map(
      rows.flatMap(({ token, ...row }) => {
        const session = sessionOfRow(row)
        return session ? [[token, session]] : []
      }),
    )
  }

  protected failureOf(error: unknown): Promise<unknown> {
    return Promise.resolve(error)
  }
}
