// One connection to a SQLite file, on a thread of its own: the driver holds up its thread for as long as the disk takes.
// Started from this text by sqliteThread.ts, so that it needs no build of its own. A request is answered under its id.
import assert from 'node:assert'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @typedef {import('libsql').Database} Connection
 * @typedef {{ id: number, sql: string, parameters: readonly unknown[] }} Request
 */

/** @type {typeof import('libsql')} */
const Database = (await import(workerData.driver)).default
assert(parentPort)
const port = parentPort

/** How long another process may hold the file, in milliseconds: `npm run accounts` does for a moment. */
const BUSY_TIMEOUT_MS = 5_000

/** As many statements as are kept prepared: an insert of n rows is another statement for each n. */
const MAX_STATEMENTS = 200

/** @type {Connection | undefined} */
let database
/** @type {Map<string, import('libsql').Statement>} */
const statements = new Map()

function open() {
  const opened = new Database(workerData.file, { timeout: BUSY_TIMEOUT_MS })
  try {
    // A commit is one write to the log, synced before it is answered.
    opened.exec('pragma journal_mode = wal')
    opened.exec('pragma synchronous = full')
  } catch (error) {
    opened.close()
    throw error
  }
  return opened
}

/** @param {string} sql */
function prepared(sql) {
  let statement = statements.get(sql)
  if (!statement) {
    if (statements.size >= MAX_STATEMENTS) statements.clear()
    statement = (database ??= open()).prepare(sql)
    statements.set(sql, statement)
  }
  return statement
}

/** @param {Request} request */
function answer({ sql, parameters }) {
  const statement = prepared(sql)
  if (statement.reader) return { rows: statement.all(parameters) }
  return { rows: [], changes: statement.run(parameters).changes }
}

/** The driver leaves a statement open that was refused, and SQLite commits nothing while one is. */
function reset() {
  statements.clear()
  try {
    // Closed in the middle of it, the file would stay locked until the driver lets go of its statements: for good.
    if (database?.inTransaction) database.exec('rollback')
  } catch {
    // What was refused first is what counts.
  }
  database?.close()
  database = undefined
}

port.on('message', (/** @type {Request | 'close'} */ request) => {
  if (request === 'close') {
    statements.clear()
    database?.close()
    port.close()
    return
  }
  try {
    port.postMessage({ id: request.id, result: answer(request) })
  } catch (error) {
    reset()
    assert(error instanceof Error)
    // A connection that cannot be made has no code.
    const code = 'code' in error ? error.code : undefined
    port.postMessage({ id: request.id, failure: { message: error.message, code: code ?? 'SQLITE_CANTOPEN' } })
  }
})
