// npm run bench:strangers: how long an administrator's saves take while one client with 100 connections does its worst
// (R12, R13). It prints figures and never fails for a slow one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { caller, type Caller } from '../support/caller'
import { memoryOf } from '../support/memory'
import { startServer } from '../support/server'
import { get } from '../support/strangers'
import { isQuick, printGoals, printSetting, quantile, shown } from './report.mjs'

const seconds = isQuick ? 3 : 10

const change = (header: string) =>
  `PATCH /api/timeline/phase-1 HTTP/1.1\r\nHost: launch\r\nContent-Type: application/json\r\n${header}\r\n\r\n`

/** What each connection sends at once, and again every 10 ms. */
const strangers: Readonly<
  Record<string, { first: string; then?: string; isUnread?: boolean; connections?: number }>
> = {
  'nobody else': { first: '', connections: 0 },
  'pipelining, unread': { first: get('/').repeat(200), isUnread: true },
  'pipelining, read': { first: get('/').repeat(200) },
  'pages of their own': { first: get(`/?x=${Math.random()}`, 'Connection: close') },
  'bodies in chunks of a byte': {
    first: change('Transfer-Encoding: chunked') + '1\r\na\r\n'.repeat(20_000),
  },
  'bodies byte by byte': { first: change('Content-Length: 200000'), then: 'x' },
  'slow heads': { first: 'GET / HTTP/1.1\r\nX-Drip: ', then: 'a', connections: 500 },
}

/** With a site and a stranger's name, it is that stranger, in a process of its own. */
export async function run([site = '', name]: readonly string[]): Promise<void> {
  if (name === undefined) await measure()
  else attack(Number(new URL(site).port), name)
}

/** Opens the connections, and each of them again when it ends. */
function attack(port: number, name: string): void {
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
  console.log('open')
}

async function measure(): Promise<void> {
  printSetting('Saves of an administrator beside one client')
  const site = await startServer()
  const admin = caller(site)
  const rows: Record<string, object> = {}
  let worst = 0
  for (const name of Object.keys(strangers)) {
    const other = spawn(process.execPath, ['run.mjs', 'tests/bench/strangers.ts', site.url, name])
    await once(other.stdout, 'data')
    await pause(1_000)
    const times = await saves(admin)
    other.kill()
    await pause(2_000)
    worst = Math.max(worst, quantile(times, 0.99))
    rows[name] = {
      saves: times.length,
      'half, ms': shown(quantile(times, 0.5)),
      'p99, ms': shown(quantile(times, 0.99)),
      'memory after it, MB': shown((await memoryOf(site.pid)).now),
    }
  }
  console.table(rows)
  printGoals([{ goal: 'R13', what: 'saves beside one client, p99, ms', measured: worst, atMost: 1_000 }])
  await site.stop()
}

/** One save after the other, 20 ms apart; what each took, in milliseconds. */
async function saves(admin: Caller): Promise<number[]> {
  const times = []
  const end = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < end; n += 1) {
    const begin = performance.now()
    const answer = await admin.patch('timeline/phase-5', { progress: `0.${10 + (n % 80)}` })
    if (answer.status !== 200) throw new Error(`A save was answered ${answer.status}.`)
    times.push(performance.now() - begin)
    await pause(20)
  }
  return times
}
