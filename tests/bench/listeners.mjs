// `node listeners.mjs PORT COUNT [told]`: opens so many change streams in a process of its own; each page asks what has
// changed when it hears of a newer revision. Prints "open" once all are connected. With "told", prints as JSON, for each
// change, its number and when the median and the last page received it, in milliseconds of the machine's clock. Ends with
// its standard input.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number)
const isTold = process.argv[4] === 'told'
const request = 'GET /api/changes HTTP/1.1\r\nHost: launch\r\nAccept: text/event-stream\r\n\r\n'

const memory = Buffer.allocUnsafe(256 * 1024)

/** When each page received a change, by change number. @type {Map<number, number[]>} */
const heard = new Map()

/** Pages ask what has changed within this time, as `app/lib/connection/readChanges`. */
const SPREAD_MS = 300

const site = new Pool(`http://127.0.0.1:${port}`, { connections: 64 })

/** @param {(opened: null) => void} opened */
function open(opened) {
  /** The revision that the page knows, and the newest that it has heard of. */
  let [known, newest] = [-1, -1]
  let isAsking = false
  /** The part of a message that is not complete yet. */
  let begun = ''
  const hear = (/** @type {number} */ size) => {
    const text = begun + memory.toString('latin1', 0, size)
    const end = text.lastIndexOf('\n\n')
    begun = end < 0 ? text : text.slice(end + 2)
    const revision = Number(/"revision":(\d+)(?![^]*"revision")/.exec(text.slice(0, Math.max(end, 0)))?.[1])
    if (Number.isNaN(revision)) return true
    if (known < 0) {
      known = newest = revision
      opened(null)
    }
    newest = Math.max(newest, revision)
    if (newest > known && !isAsking) void ask()
    return true
  }
  const ask = async () => {
    isAsking = true
    while (known < newest) {
      await pause(Math.random() * SPREAD_MS)
      const { body } = await site.request({ method: 'GET', path: `/api/changes?since=${known}` })
      const { revision } = /** @type {{ revision: number }} */ (await body.json())
      if (isTold) for (let n = known + 1; n <= revision; n += 1) note(n, clock())
      known = revision
    }
    isAsking = false
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: memory, callback: hear } })
  socket.write(request)
  socket.on('close', () => {
    console.error('A page has lost its stream.')
    process.exit(1)
  })
}

/** @param {number} n @param {number} now */
function note(n, now) {
  const times = heard.get(n) ?? []
  heard.set(n, times)
  if (times.push(now) < count) return
  times.sort((one, other) => one - other)
  console.log(JSON.stringify({ n, median: times[times.length >> 1], last: times.at(-1) }))
  heard.delete(n)
}

/** Shared by all processes of the machine. */
function clock() {
  return Number(process.hrtime.bigint()) / 1e6
}

/** A few at a time, as people open pages. */
await Promise.all(
  Array.from({ length: 32 }, async (_, place) => {
    for (let page = place; page < count; page += 32) await new Promise(open)
  }),
)
console.log('open')
process.stdin.resume().once('end', () => process.exit(0))
