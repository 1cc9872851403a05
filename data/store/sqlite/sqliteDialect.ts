import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { DamagedFileError, errorCode } from '~/data/store/errors'
import { SqliteThread } from './sqliteThread'

/** Kysely's way to a SQLite file, over a thread. Kysely's own dialect holds up the thread that it is used on. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new ThreadDriver(file),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite takes changes of its tables back with their transaction, which Kysely's adapter makes no use of. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Hands out the one connection, to one at a time, and makes it anew after its thread has ended. */
class ThreadDriver implements Driver {
  readonly #file: string
  #connection: ThreadConnection | undefined
  #isInUse = false
  #isDestroyed = false
  /** Those who wait for it; the first is woken, and finds it still taken, for itself. */
  readonly #waiting: (() => void)[] = []

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    // The thread begins with the first query.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isInUse) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isInUse = true
    // Whoever still waits for it when the database is closed is refused by the thread that was closed.
    if (!this.#connection || (this.#connection.thread.hasEnded && !this.#isDestroyed))
      this.#connection = new ThreadConnection(this.#file, new SqliteThread(this.#file))
    return this.#connection
  }

  releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isInUse = false
    return Promise.resolve()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // It will write: taken now, the right to do so cannot be refused in the middle.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** A statement that failed has taken the connection, and so the transaction, with it; the reason is what counts. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
  }

  async destroy(): Promise<void> {
    this.#isDestroyed = true
    await this.#connection?.thread.close()
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #file: string

  constructor(
    file: string,
    readonly thread: SqliteThread,
  ) {
    this.#file = file
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.thread.run(sql, parameters).catch((error: unknown) => {
      throw isDamage(error) ? damagedFile(this.#file, error) : error
    })
    return { rows: rows as R[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) }
  }

  streamQuery(): never {
    throw new Error('A long result is asked for page by page.')
  }
}

/** Whether SQLite says that a file is none of its own, that it is torn, or that the disk does not give it back. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT|IOERR_(?:READ|SHORT_READ|CORRUPTFS))/.test(errorCode(error) ?? '')
}

export function damagedFile(file: string, error: unknown): DamagedFileError {
  return new DamagedFileError(file, `cannot be read (${errorCode(error)}).`)
}
