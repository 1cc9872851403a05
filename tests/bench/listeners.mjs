// `node listeners.mjs PORT COUNT [told]`: so many open pages, in a process of their own, which read all that they are
// told, each into the same memory, and do as little as they can besides: they share the machine with the site. Says
// "open" once all are greeted. With "told", for each change, as JSON, its number and when the median and the last of them
// had heard of it, in milliseconds of the machine's own clock. Ends with its standard input.
import { connect } from 'node:net'

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number)
const isTold = process.argv[4] === 'told'
const request = 'GET /api/changes HTTP/1.1\r\nHost: launch\r\nAccept: text/event-stream\r\n\r\n'

const memory = Buffer.allocUnsafe(256 * 1024)
const nothing = Buffer.alloc(0)

/** By the number of a change, when each page heard of it. @type {Map<number, number[]>} */
const heard = new Map()

/** @param {(opened: null) => void} opened */
function open(opened) {
  let last = -1
  /** The part of an event whose end is still to come. */
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
    // Changes are numbered without a gap; who is told to read again has heard of all that was before.
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
 * The id of the last event that is there as a whole.
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

/** Which all processes of the machine share. */
function clock() {
  return Number(process.hrtime.bigint()) / 1e6
}

/** A few at a time: a page is opened by a person. */
await Promise.all(
  Array.from({ length: 32 }, async (_, place) => {
    for (let page = place; page < count; page += 32) await new Promise(open)
  }),
)
console.log('open')
process.stdin.resume().once('end', () => process.exit(0))
