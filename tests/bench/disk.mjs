// The cost of a change on the disk alone: a SQLite transaction of one row, synced like the site's, in the calling
// thread and in a worker like the site's.
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { root, temporaryFolder } from './processes.mjs'

/** @typedef {{ inThread: number[], inWorker: number[] }} Transactions milliseconds of each, round by round */

const transactions = 200

/** As long as a change of one field. */
const line = 'x'.repeat(200)

/** @param {string} file */
function openTable(file) {
  const Database = createRequire(join(root, 'package.json'))('libsql')
  const database = new Database(file)
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('create table if not exists history (n integer primary key, line text not null)')
  const insert = database.prepare('insert into history (line) values (?)')
  return () => insert.run(line)
}

/** @param {number} rounds @returns {Promise<Transactions>} */
export async function measureDisk(rounds) {
  const folder = temporaryFolder()
  const here = openTable(join(folder, 'here.sqlite'))
  const worker = new Worker(new URL(import.meta.url), { workerData: join(folder, 'there.sqlite') })
  const there = () => {
    worker.postMessage(null)
    return once(worker, 'message')
  }
  await there()
  /** @type {Transactions} */
  const measured = { inThread: [], inWorker: [] }
  for (let round = 0; round < rounds; round += 1) {
    measured.inThread.push(await timeOf(here))
    measured.inWorker.push(await timeOf(there))
  }
  await worker.terminate()
  return measured
}

/** @param {() => unknown} transaction */
async function timeOf(transaction) {
  const begin = performance.now()
  for (let count = 0; count < transactions; count += 1) await transaction()
  return (performance.now() - begin) / transactions
}

if (!isMainThread && parentPort) {
  const port = parentPort
  const insert = openTable(workerData)
  port.on('message', () => {
    insert()
    port.postMessage(null)
  })
}
