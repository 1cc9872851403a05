// npm run bench:strangers: how long an administrator's saves take while one client with 100 connections does its worst
// (R12, R13). It prints figures and never fails for a slow one.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { isQuick, printGoals, printSetting, quantile, shown } from './report.mjs'
import { signIn, startSite } from './servers.mjs'

const seconds = isQuick ? 3 : 10

/** @param {string} line @param {string[]} headers */
const head = (line, ...headers) => [`${line} HTTP/1.1`, 'Host: launch', ...headers, '', ''].join('\r\n')
const change = 'PATCH /api/timeline/phase-1'
const type = 'Content-Type: application/json'

/**
 * What each connection sends at once, and again every 10 ms.
 * @type {Record<string, { first: string, then?: string, isUnread?: boolean, connections?: number }>}
 */
const strangers = {
  'nobody else': { first: '', connections: 0 },
  'pipelining, unread': { first: head('GET /').repeat(200), isUnread: true },
  'pipelining, read': { first: head('GET /').repeat(200) },
  'pages of their own': { first: head(`GET /?x=${Math.random()}`, 'Connection: close') },
  'bodies in chunks of a byte': {
    first: head(change, type, 'Transfer-Encoding: chunked') + '1\r\na\r\n'.repeat(20_000),
  },
  'bodies byte by byte': { first: head(change, type, 'Content-Length: 200000'), then: 'x' },
  'slow heads': { first: 'GET / HTTP/1.1\r\nX-Drip: ', then: 'a', connections: 500 },
}

if (isMainThread) await main()
else attack(workerData)

/** Opens the connections, and each of them again when it ends. @param {{ port: number, name: string }} given */
function attack({ port, name }) {
  const { first = '', then, isUnread, connections = 100 } = strangers[name] ?? {}
  const open = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first, 'latin1'))
    if (!isUnread) socket.resume()
    const timer = then === undefined ? undefined : setInterval(() => socket.write(then), 10)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(timer)
      setTimeout(open, 1)
    })
  }
  for (let n = 0; n < connections; n += 1) open()
}

async function main() {
  printSetting('Saves of an administrator beside one client')
  const site = await startSite()
  const headers = await signIn(site.url)
  /** @type {Record<string, object>} */
  const rows = {}
  let worst = 0
  for (const name of Object.keys(strangers)) {
    const port = Number(new URL(site.url).port)
    const worker = new Worker(new URL(import.meta.url), { workerData: { port, name } })
    await pause(1_000)
    const times = await saves(site.url, headers)
    await worker.terminate()
    await pause(2_000)
    worst = Math.max(worst, quantile(times, 0.99))
    rows[name] = {
      saves: times.length,
      'half, ms': shown(quantile(times, 0.5)),
      'p99, ms': shown(quantile(times, 0.99)),
      'memory after it, MB': shown(site.memory()),
    }
  }
  console.table(rows)
  printGoals([{ goal: 'R13', what: 'saves beside one client, p99, ms', measured: worst, atMost: 1_000 }])
  await site.stop()
}

/** One save after the other, 20 ms apart; what each took, in milliseconds. @param {string} url @param {Record<string, string>} headers */
async function saves(url, headers) {
  const times = []
  const end = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < end; n += 1) {
    const begin = performance.now()
    const body = JSON.stringify({ progress: `0.${10 + (n % 80)}` })
    const answer = await fetch(`${url}/api/timeline/phase-5`, { method: 'PATCH', headers, body })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A save was answered ${answer.status}.`)
    times.push(performance.now() - begin)
    await pause(20)
  }
  return times
}
