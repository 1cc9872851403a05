import { Kysely, type DatabaseConnection, type Driver } from 'kysely'
import { openDatabase } from '~/data/store/sqlite/database'
import { sqliteDialect } from '~/data/store/sqlite/sqliteDialect'
import { SqliteError } from '~/data/store/sqlite/sqliteThread'
import type { DatabaseFile } from '~/data/store/tables'
import { failures } from './faultyFiles'

/** The statements that tests can make fail: the write of changes, and the write that finds out the outcome. */
const beginnings = { append: 'insert into "history"', settle: 'update "fence"' } as const

type Statement = keyof typeof beginnings
const statements = Object.keys(beginnings) as Statement[]

export type FaultyDatabase = Awaited<ReturnType<typeof faultyDatabase>>

/** The real database of a folder, with statements that are counted and can be made to fail. */
export async function faultyDatabase(directory: string) {
  const { path, db } = await openDatabase(directory)
  await db.destroy()
  const { set, called, count, mend } = failures<Statement, { code: string; moment: 'before' | 'after' }>()

  function faulty(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: connection.streamQuery.bind(connection),
      async executeQuery(query) {
        const statement = statements.find((name) => query.sql.startsWith(beginnings[name]))
        const failure = statement && called(statement)
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
  const database: DatabaseFile = { path, db: new Kysely({ dialect: { ...dialect, createDriver } }) }
  return {
    database,
    /** Makes a statement fail with SQLite's code until `mend`, before or after it was executed. */
    fail: (statement: Statement, code: string, moment: 'before' | 'after' = 'before') =>
      set(statement, { code, moment }),
    count,
    mend,
  }
}
