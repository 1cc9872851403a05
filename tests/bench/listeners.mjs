// `node listeners.mjs PORT COUNT [told]`: opens so many change streams in a process of its own. They read all events
// into the same memory and do as little else as possible, because they share the machine with the site. Prints "open"
// once all are connected. With "told", prints as JSON, for each change, its number and when the median and the last
// stream received it, in milliseconds of the machine's clock. Ends with its standard input.
import { connect } from 'node:net'

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number)
const isTold = process.argv[4] === 'told'
const request = 'GET /api/changes HTTP/1.1\r\nHost: launch\r\nAccept: text/event-stream\r\n\r\n'

const memory = Buffer.allocUnsafe(256 * 1024)
const nothing = Buffer.alloc(0)

/** When each page received a change, by change number. @type {Map<number, number[]>} */
const heard = new Map()

/** @param {(opened: null) => void} opened */
function open(opened) {
  let last = -1
  /** The part of an event that is not complete yet. */
  let begun = nothing
  const hear = (/** @type {number} */ size) => {
    if (last >= 0 && !isTold) return true
    const now = clock()
    const bytes = Buffer.concat([begun, memory.subarray(0, size)])
    const end = bytes.lastIndexOf('\n\n')
    begun = end < 0 ? bytes : bytes.subarray(end + 2)
    const id = idBefore(bytes, end)
    if (id === null) return true
    if (last < 0) opened(null)
    // Change numbers have no gaps. A resync includes all changes before it.
    else for (let n = last + 1; n <= id; n += 1) note(n, now)
    last = id
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: memory, callback: hear } })
  socket.write(request)
  socket.on('close', () => {
    console.error('A page has lost its stream.')
    process.exit(1)
  })
}

/**
 * The id of the last complete event.
 * @param {Buffer} bytes
 * @param {number} end
 */
function idBefore(bytes, end) {
  const place = end < 0 ? -1 : bytes.lastIndexOf('\nid: ', end)
  return place < 0 ? null : parseInt(bytes.toString('latin1', place + 5, place + 20), 10)
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
