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

/** A Kysely dialect for a SQLite file on a worker thread. Kysely's own dialect blocks the calling thread. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new ThreadDriver(file),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite supports DDL in transactions, but Kysely's adapter does not say so. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Hands the one connection to one user at a time, and replaces it after its thread has ended. */
class ThreadDriver implements Driver {
  readonly #file: string
  #connection: ThreadConnection | undefined
  #isInUse = false
  #isDestroyed = false
  /** Resolvers of the waiting users. The connection stays in use while it passes to the first of them. */
  readonly #waiting: (() => void)[] = []

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    // The thread starts with the first query.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isInUse) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isInUse = true
    // After the database is closed, the closed thread rejects the queries that still wait.
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
    // `immediate` takes the write lock at once, so that a later statement cannot fail to get it.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /**
   * After a failed statement the worker has closed the connection, which ended the transaction. The first error is
   * the one to report.
   */
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
    throw new Error('A long result is read page by page.')
  }
}

/** Whether SQLite says that the file is not a database, is corrupt, or cannot be read. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT|IOERR_(?:READ|SHORT_READ|CORRUPTFS))/.test(errorCode(error) ?? '')
}

export function damagedFile(file: string, error: unknown): DamagedFileError {
  return new DamagedFileError(file, `cannot be read (${errorCode(error)}).`)
}
