// One connection to a SQLite file, on a thread of its own: the driver holds up its thread for as long as the disk takes.
// Started from this text by sqliteThread.ts, so that it needs no build of its own. A request is answered under its id.
import { parentPort, workerData } from 'node:worker_threads'

const { default: Database } = await import(workerData.driver)

/** How long another process may hold the file, in milliseconds: `npm run accounts` does for a moment. */
const patience = 5_000

/** As many statements as are kept prepared: an insert of n rows is another statement for each n. */
const most = 200

let database
const statements = new Map()

function open() {
  const opened = new Database(workerData.file, { timeout: patience })
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

function prepared(sql) {
  let statement = statements.get(sql)
  if (!statement) {
    if (statements.size >= most) statements.clear()
    statement = database.prepare(sql)
    statements.set(sql, statement)
  }
  return statement
}

function answer({ sql, parameters }) {
  database ??= open()
  const statement = prepared(sql)
  if (statement.reader) return { rows: statement.all(parameters) }
  return { rows: [], changes: statement.run(parameters).changes }
}

parentPort.on('message', (request) => {
  if (request === 'close') {
    statements.clear()
    database?.close()
    parentPort.close()
    return
  }
  try {
    parentPort.postMessage({ id: request.id, result: answer(request) })
  } catch (error) {
    // A connection that cannot be made has no code.
    parentPort.postMessage({
      id: request.id,
      failure: { message: error.message, code: error.code ?? 'SQLITE_CANTOPEN' },
    })
  }
})
