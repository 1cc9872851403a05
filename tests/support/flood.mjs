// `node flood.mjs PORT SECONDS STRANGERS`: sends everything that a site must withstand to a server on this machine,
// over and over, by this many clients of each kind from addresses of their own. Then it prints how much of each was
// sent. It is a process of its own, so that it does not delay the process that measures.
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [port = 0, seconds = 0, ofEachKind = 1] = process.argv.slice(2).map(Number)
const end = performance.now() + seconds * 1_000
/** @type {Record<string, number>} */
const counts = {}
let addresses = 0

/** @param {string} address @param {string[]} headers */
const get = (address, ...headers) =>
  `${[`GET ${address} HTTP/1.1`, 'Host: launch', ...headers].join('\r\n')}\r\n\r\n`

/**
 * One connection that sends these bytes and is given up after so long, by a reset or by its end.
 * @param {string} localAddress
 * @param {string} bytes
 * @param {{ reads?: boolean, for?: number, resets?: boolean }} [how]
 */
function send(localAddress, bytes, { reads = true, for: most = 500, resets = false } = {}) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(bytes, 'latin1'))
    if (reads) socket.resume()
    else socket.pause()
    socket.on('error', () => undefined)
    socket.once('close', resolve)
    setTimeout(() => {
      if (resets && !socket.destroyed) socket.resetAndDestroy()
      else socket.destroy()
    }, most)
  })
}

/** @param {string} localAddress @param {string} username */
function signIn(localAddress, username) {
  const body = JSON.stringify({ username, password: 'not the password' })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const call = request(
      { port, host: '127.0.0.1', localAddress, path: '/api/session', method: 'POST', headers, agent: false },
      (response) => response.resume().once('close', resolve),
    )
    call.once('error', resolve)
    call.end(body)
  })
}

const stream = get('/api/changes', 'Accept: text/event-stream')

/** @type {Record<string, (address: string, turn: number) => Promise<unknown>>} */
const strangers = {
  ranges: (address) => send(address, get('/favicon.svg', 'Range: bytes=5-2', 'Connection: close')),
  tunnels: (address) =>
    send(address, 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n', {
      for: 5,
      resets: true,
    }),
  pipelines: (address) => send(address, get('/').repeat(2_400)),
  'silent readers': (address) => send(address, get('/api/products').repeat(30), { reads: false, for: 3_000 }),
  'open pages': (address) => send(address, stream, { resets: true }),
  'deaf pages': (address) => send(address, stream, { reads: false, for: 3_000 }),
  'half requests': (address) => send(address, 'GET / HTTP/1.1\r\nX-Drip: ', { for: 2_000 }),
  'unknown pages': (address, turn) => send(address, get(`/nowhere/${turn}?x=${turn}`, 'Connection: close')),
  'unknown queries': (address, turn) => send(address, get(`/?x=${turn}`, 'Connection: close')),
  "pages' data": (address) => send(address, get('/rarm.data', 'Connection: close')),
  'no requests': (address, turn) => send(address, `${'\x00\xff'.repeat(turn % 50)}\r\n\r\n`, { for: 50 }),
  'deep bodies': (address) =>
    send(
      address,
      `PATCH /api/timeline/phase-1 HTTP/1.1\r\nHost: launch\r\nContent-Type: application/json\r\nContent-Length: 60000\r\nConnection: close\r\n\r\n${'['.repeat(60_000)}`,
    ),
  'sign-ins': (address, turn) => signIn(address, `stranger-${turn}`),
}

/** @param {string} name @param {(address: string, turn: number) => Promise<unknown>} act */
async function goOn(name, act) {
  for (let turn = 0; performance.now() < end; turn += 1) {
    addresses += 1
    await act(`127.0.${1 + (addresses % 4)}.${1 + (addresses % 50)}`, turn)
    counts[name] = (counts[name] ?? 0) + 1
    await pause(1)
  }
}

await Promise.all(
  Object.entries(strangers).flatMap(([name, act]) =>
    Array.from({ length: ofEachKind }, () => goOn(name, act)),
  ),
)
console.log(JSON.stringify(counts))
