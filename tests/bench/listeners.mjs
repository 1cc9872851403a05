// `node listeners.mjs PORT COUNT`: so many open pages, in a process of their own. Says "open" once all are greeted, then
// for each change, as JSON, its number and when the median and the last of them had heard of it, in milliseconds of the
// machine's own clock. Ends with its standard input.
import { connect } from 'node:net'

const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const request = 'GET /api/changes HTTP/1.1\r\nHost: launch\r\nAccept: text/event-stream\r\n\r\n'

/** By the number of a change, when each page heard of it. @type {Map<number, number[]>} */
const heard = new Map()

/** @param {(opened: null) => void} opened */
function open(opened) {
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  let text = ''
  let last = -1
  socket.setEncoding('latin1')
  socket.on('data', (/** @type {string} */ chunk) => {
    const now = clock()
    text += chunk
    const end = text.lastIndexOf('\n\n')
    if (end < 0) return
    const events = text.slice(0, end)
    text = text.slice(end)
    for (const [, name, id] of events.matchAll(/event: (\w+)\nid: (\d+)/g)) {
      if (name === 'hello') opened(null)
      // Who is told to read again has heard of all that was before.
      else for (let n = last + 1; n <= Number(id); n += 1) hear(n, now)
      last = Number(id)
    }
  })
  socket.on('close', () => {
    console.error('A page has lost its stream.')
    process.exit(1)
  })
}

/** @param {number} n @param {number} now */
function hear(n, now) {
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
