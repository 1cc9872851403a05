// npm run bench:strangers: how long an administrator's saves take while one client with 100 connections does its worst
// (goals, R12 and R13). It prints results and never fails.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { signIn } from './contenders.mjs'
import { shown } from './figures.mjs'
import { options, printGoals, printNotes, printSetting, save } from './report.mjs'
import { startSite } from './servers.mjs'

const seconds = options.quick ? 3 : 10
const connections = 100

/** @param {string} method @param {string} address @param {string[]} headers */
const head = (method, address, ...headers) =>
  [`${method} ${address} HTTP/1.1`, 'Host: launch', ...headers, '', ''].join('\r\n')

const inChunks = head(
  'PATCH',
  '/api/timeline/phase-1',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
)
const long = head(
  'PATCH',
  '/api/timeline/phase-1',
  'Content-Type: application/json',
  'Content-Length: 200000',
)

/**
 * What each connection sends at once, what it sends again every 10 ms, and whether it reads.
 * @type {Record<string, { first: string, then?: string, reads?: boolean, connections?: number }>}
 */
const strangers = {
  'pipelining, unread': { first: head('GET', '/').repeat(200), reads: false },
  'pipelining, read': { first: head('GET', '/').repeat(200) },
  'pages of their own': { first: head('GET', `/?x=${Math.random()}`, 'Connection: close') },
  'bodies in chunks of a byte': { first: `${inChunks}${'1\r\na\r\n'.repeat(20_000)}` },
  'bodies byte by byte': { first: long, then: 'x' },
  'slow heads': { first: 'GET / HTTP/1.1\r\nX-Drip: ', then: 'a', connections: 500 },
}

if (!isMainThread) attack(workerData)
else await main()

/** Opens the connections, and each of them again when it ends. @param {{ port: number, name: string }} given */
function attack({ port, name }) {
  const stranger = strangers[name]
  if (!stranger) throw new Error(`There is no ${name}.`)
  const { first, then, reads = true, connections: count = connections } = stranger
  const open = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first, 'latin1'))
    if (reads) socket.resume()
    else socket.pause()
    const timer = then === undefined ? undefined : setInterval(() => socket.write(then), 10)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(timer)
      setTimeout(open, 1)
    })
  }
  for (let n = 0; n < count; n += 1) open()
}

async function main() {
  printSetting(`Saves of an administrator beside ${connections} connections of one client`)
  const site = await startSite()
  const cookie = await signIn(site.url)
  const rows = []
  for (const name of [null, ...Object.keys(strangers)]) {
    const port = Number(new URL(site.url).port)
    const worker = name === null ? null : new Worker(new URL(import.meta.url), { workerData: { port, name } })
    await pause(1_000)
    const times = await saves(site.url, cookie)
    await worker?.terminate()
    await pause(2_000)
    rows.push({ name: name ?? 'nobody else', times, megabytes: site.memory() })
  }
  console.table(
    rows.map(({ name, times, megabytes }) => ({
      beside: name,
      saves: times.length,
      'half, ms': shown(quantile(times, 0.5)),
      'p99, ms': shown(quantile(times, 0.99)),
      'memory after it, MB': shown(megabytes),
    })),
  )
  const worst = Math.max(...rows.map(({ times }) => quantile(times, 0.99)))
  const goals = [{ goal: 'R13', what: 'saves beside one client, p99, ms', measured: worst, atMost: 1_000 }]
  const notes = ['The site, the administrator and the client share one machine.']
  printGoals(goals)
  printNotes(notes)
  save(rows, goals, notes)
  await site.stop()
}

/** One save after the other, 20 ms apart. Returns what each took, in milliseconds. @param {string} url @param {Record<string, string>} cookie */
async function saves(url, cookie) {
  const headers = { 'Content-Type': 'application/json', ...cookie }
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

/** @param {readonly number[]} figures @param {number} share */
function quantile(figures, share) {
  const sorted = [...figures].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}
