// One connection to a SQLite file, on a thread of its own, because the driver blocks its thread while the disk
// works.
// sqliteThread.ts starts it from this text, so that it needs no build of its own. A request is answered under its
// id.
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

/** How long another process may hold the file, in milliseconds; `npm run accounts` does so briefly. */
const BUSY_TIMEOUT_MS = 5_000

/** How many statements stay prepared: an insert of n rows is another statement for each n. */
const MAX_STATEMENTS = 200

/** @type {Connection | undefined} */
let database
/** @type {Map<string, import('libsql').Statement>} */
const statements = new Map()

function open() {
  const opened = new Database(workerData.file, { timeout: BUSY_TIMEOUT_MS })
  try {
    // A commit is one write to the log, synced before the answer.
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

/** Reopens the file: the driver leaves a failed statement open, and SQLite commits nothing while one is open. */
function reset() {
  statements.clear()
  try {
    // Without this, the file would stay locked until the driver releases its statements, which is never.
    if (database?.inTransaction) database.exec('rollback')
  } catch {
    // The first error is the one to report.
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
    // A failed connection has no code.
    const code = 'code' in error ? error.code : undefined
    port.postMessage({ id: request.id, failure: { message: error.message, code: code ?? 'SQLITE_CANTOPEN' } })
  }
})
