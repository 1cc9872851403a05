import { setTimeout as elapsed } from 'node:timers/promises'
import { get, stranger } from './strangers'

/** What a stranger sends, and how its connection is given up. @default after half a second, by its end */
type Act = [bytes: string, how?: { reads?: boolean; afterMs?: number; resets?: boolean }]

const close = 'Connection: close'
const stream = get('/api/changes', 'Accept: text/event-stream')
const tunnel = 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n'
const headers = `HTTP/1.1\r\nHost: launch\r\nContent-Type: application/json\r\n${close}\r\n`
const withBody = (call: string, body: string) =>
  `${call} ${headers}Content-Length: ${body.length}\r\n\r\n${body}`

/** Everything that a site must withstand, by its name. */
const acts: Readonly<Record<string, (turn: number) => Act>> = {
  ranges: () => [get('/favicon.svg', 'Range: bytes=5-2', close)],
  tunnels: () => [tunnel, { afterMs: 5, resets: true }],
  pipelines: () => [get('/').repeat(2_400)],
  'silent readers': () => [get('/api/products').repeat(30), { reads: false, afterMs: 3_000 }],
  'open pages': () => [stream, { resets: true }],
  'deaf pages': () => [stream, { reads: false, afterMs: 3_000 }],
  'half requests': () => ['GET / HTTP/1.1\r\nX-Drip: ', { afterMs: 2_000 }],
  'unknown pages': (turn) => [get(`/nowhere/${turn}?x=${turn}`, close)],
  'unknown queries': (turn) => [get(`/?x=${turn}`, close)],
  "pages' data": () => [get('/rarm.data', close)],
  'no requests': (turn) => [`${'\x00\xff'.repeat(turn % 50)}\r\n\r\n`, { afterMs: 50 }],
  'deep bodies': () => [withBody('PATCH /api/timeline/phase-1', '['.repeat(60_000))],
  'sign-ins': (turn) => [
    withBody(
      'POST /api/session',
      JSON.stringify({ username: `stranger-${turn}`, password: 'not the password' }),
    ),
    { afterMs: 30_000 },
  ],
}

/**
 * Sends all of that to a server on this machine, over and over, by this many clients of each kind from addresses of
 * their own, and prints how much of each was sent. It is a process of its own (`run.mjs`), so that it does not delay the
 * process that measures.
 */
export async function run([url = '', seconds = '0', ofEachKind = '1']: readonly string[]): Promise<void> {
  const end = performance.now() + Number(seconds) * 1_000
  const counts: Record<string, number> = {}
  let addresses = 0

  async function goOn(name: string, act: (turn: number) => Act): Promise<void> {
    for (let turn = 0; performance.now() < end; turn += 1) {
      addresses += 1
      const localAddress = `127.0.${1 + (addresses % 4)}.${1 + (addresses % 50)}`
      const [bytes, { reads = true, afterMs = 500, resets = false } = {}] = act(turn)
      const { socket, closed } = stranger(url, bytes, { reads, localAddress })
      await Promise.race([closed, elapsed(afterMs, undefined, { ref: false })])
      if (resets && !socket.destroyed) socket.resetAndDestroy()
      else socket.destroy()
      await closed
      counts[name] = (counts[name] ?? 0) + 1
      await elapsed(1)
    }
  }

  const each = Array.from({ length: Number(ofEachKind) }, () => Object.entries(acts)).flat()
  await Promise.all(each.map(([name, act]) => goOn(name, act)))
  console.log(JSON.stringify(counts))
}
