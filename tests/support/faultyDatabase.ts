import { Kysely, type DatabaseConnection, type Driver } from 'kysely'
import { openDatabase } from '~/data/store/sqlite/database'
import type { DatabaseFile } from '~/data/store/tables'
import { sqliteDialect } from '~/data/store/sqlite/sqliteDialect'
import { SqliteError } from '~/data/store/sqlite/sqliteThread'

/** The statements that tests can make fail: the write of changes, and the write that finds out the outcome. */
export type Statement = 'append' | 'settle'

const beginnings: Readonly<Record<Statement, string>> = {
  append: 'insert into "history"',
  settle: 'update "fence"',
}

export interface FaultyDatabase {
  database: DatabaseFile
  /** Makes a statement fail with SQLite's code until `mend`, before or after it was executed. */
  fail: (statement: Statement, code: string, moment?: 'before' | 'after') => void
  mend: () => void
  /** How often a statement was executed. */
  count: (statement: Statement) => number
}

/** The real database of a folder, with statements that can be made to fail. */
export async function faultyDatabase(directory: string): Promise<FaultyDatabase> {
  const { path, db } = await openDatabase(directory)
  await db.destroy()
  const failures = new Map<Statement, { code: string; moment: 'before' | 'after' }>()
  const counts = new Map<Statement, number>()

  function faulty(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: connection.streamQuery.bind(connection),
      async executeQuery(query) {
        const names = Object.keys(beginnings) as Statement[]
        const statement = names.find((name) => query.sql.startsWith(beginnings[name]))
        const failure = statement && failures.get(statement)
        if (statement) counts.set(statement, (counts.get(statement) ?? 0) + 1)
        if (!failure) return connection.executeQuery(query)
        if (failure.moment === 'after') await connection.executeQuery(query)
        throw new SqliteError(`made to fail by a test: ${failure.code}`, failure.code)
      },
    }
  }

  const dialect = sqliteDialect(path)
  const createDriver = (): Driver => {
    const driver = dialect.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    return Object.assign(driver, { acquireConnection: async () => faulty(await acquire()) })
  }
  return {
    database: { path, db: new Kysely({ dialect: { ...dialect, createDriver } }) },
    fail: (statement, code, moment = 'before') => failures.set(statement, { code, moment }),
    mend: () => {
      failures.clear()
    },
    count: (statement) => counts.get(statement) ?? 0,
  }
}
