// npm run bench:bodies: the cost of a body of up to 256 KiB before it is refused (goals, S16).
import { once } from 'node:events'
import { connect } from 'node:net'
import { signIn } from './contenders.mjs'
import { shown } from './figures.mjs'
import { options, printGoals, printSetting, save } from './report.mjs'
import { startSite } from './servers.mjs'

const size = 256 * 1024
const rounds = options.quick ? 20 : 60

/** @param {(n: number) => string} unit @param {number} [most] */
function filled(unit, most = size - 100) {
  let text = unit(0)
  for (let n = 1; ; n += 1) {
    const next = unit(n)
    if (text.length + next.length + 1 > most) return text
    text += `,${next}`
  }
}

/** @type {Record<string, string>} */
const bodies = {
  'unknown fields': `{${filled((n) => `"${n.toString(36)}":0`)}}`,
  'one field again and again': `{${filled(() => '"a":0')}}`,
  entries: `{"objectives":[${filled(() => '0')}]}`,
  objects: `{"viewAssets":[${filled((n) => `{"${n.toString(36)}":0}`)}]}`,
  '31 levels, many times': `{"a":[${filled(() => '['.repeat(29) + ']'.repeat(29))}]}`,
  '100,000 levels': `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
  '999 unknown fields': `{${Array.from({ length: 999 }, (_, n) => `"${n.toString(36)}":0`).join(',')}}`,
  '990 wrong entries': `{"objectives":[${Array(990).fill('[]').join(',')}]}`.slice(0, size),
  'a long text': JSON.stringify({ owner: 'x'.repeat(size - 100) }),
  'a text of isolates': JSON.stringify({ owner: '\u2066'.repeat(size / 3 - 100) }),
  'a text of marks': JSON.stringify({
    username: `a${'\u0315\u0300'.repeat(size / 4 - 100)}`,
    role: 'editor',
  }),
  '8 KiB of marks': JSON.stringify({ username: `a${'\u0315\u0300'.repeat(2_000)}`, role: 'editor' }),
  'a text of quotes': JSON.stringify({ owner: '"'.repeat(size / 2 - 100) }),
  'a long name': JSON.stringify({ ['x'.repeat(size - 100)]: 0 }),
  'a long number': `{"owner":${'1'.repeat(size - 100)}}`,
  blanks: `{"progress":${' '.repeat(size - 100)}0}`,
  'no JSON': '"'.repeat(size - 100),
}

const site = await startSite()
const cookie = await signIn(site.url)
const calls = [
  { who: 'a stranger', does: 'PATCH /api/timeline/phase-5', headers: {} },
  { who: 'a stranger', does: 'POST /api/session', headers: {} },
  { who: 'a stranger', does: 'POST /api/access-requests', headers: {} },
  { who: 'an administrator', does: 'PATCH /api/timeline/phase-5', headers: cookie },
  { who: 'an administrator', does: 'POST /api/accounts', headers: cookie },
]

// Warm-up: the first run is slower.
for (const body of Object.values(bodies)) for (const call of calls) await send(call, body)
printSetting('Processor time of the server for one refused body, less that for an empty one, in milliseconds')
const rows = []
for (const [name, body] of Object.entries(bodies))
  rows.push({ name, bytes: Buffer.byteLength(body), costs: await costsOf((call) => send(call, body)) })
rows.push({ name: 'in pieces of a byte', bytes: size, costs: await costsOf(sendPieces) })
console.table(
  Object.fromEntries(
    rows.map(({ name, costs }) => [
      name,
      Object.fromEntries(
        costs.map((cost, place) => [`${calls[place]?.who}, ${calls[place]?.does}`, shown(cost)]),
      ),
    ]),
  ),
)
const goals = rows.map(({ name, costs }) => ({
  ...{ goal: 'S16', what: name },
  ...{ measured: Math.max(...costs), atMost: 10 },
}))
printGoals(goals)
save({ rows }, goals, [])
await site.stop()

/** @param {(call: typeof calls[number]) => Promise<unknown>} work */
async function costsOf(work) {
  const costs = []
  for (const call of calls) {
    const cost = async (/** @type {() => Promise<unknown>} */ one) => {
      const before = site.worked()
      for (let round = 0; round < rounds; round += 1) await one()
      return (site.worked() - before) / rounds
    }
    await work(call)
    costs.push((await cost(() => work(call))) - (await cost(() => send(call, '{'))))
  }
  return costs
}

/** @param {typeof calls[number]} call @param {string} body */
async function send({ does, headers }, body) {
  const [method = '', path = ''] = does.split(' ')
  const answer = await fetch(site.url + path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
  if (answer.ok) throw new Error(`${does} answered ${answer.status}.`)
  await answer.text()
}

/** Sends the same number of bytes in chunks of one byte. @param {typeof calls[number]} call */
async function sendPieces({ does, headers }) {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const lines = Object.entries({ ...headers, 'Content-Type': 'application/json', Host: hostname })
  const head = `${does} HTTP/1.1\r\n${lines.map(([key, value]) => `${key}: ${value}\r\n`).join('')}`
  socket.write(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`)
  socket.write(`${'1\r\n \r\n'.repeat(size - 2)}0\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
}
