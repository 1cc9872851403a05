import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setTimeouts } from '~/app/server/host/timeouts.server'
import { timeouts } from '~/app/server/http/limits'
import { extent } from '../../support/extent'
import { startServer, type RunningServer } from '../../support/server'
import { testTimeoutMs } from '../../support/timeouts'

/** The long form waits for the real limits of the site; the short one for a tenth, on a similar server. */
const isLong = extent === 'long'
const scale = isLong ? 1 : 0.1
vi.setConfig({ testTimeout: testTimeoutMs.journey * (isLong ? 3 : 1) })
const limits = {
  headers: timeouts.headers * scale,
  request: timeouts.request * scale,
  idle: timeouts.idle * scale,
  checkInterval: timeouts.checkInterval * scale,
}
/** The allowed times in milliseconds: 20 s for headers, 30 s for bodies. */
const most = { headers: 20_000 * scale, request: 30_000 * scale }

let site: RunningServer | undefined
let model: Server | undefined
let port: number

beforeAll(async () => {
  if (isLong) {
    site = await startServer()
    port = Number(new URL(site.url).port)
    return
  }
  // Otherwise this server's log would go to the terminal.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const server = createServer((request, response) => {
    request
      .resume()
      .once('end', () =>
        response.end(request.url === '/api/products' ? `${megabytes} the end of it` : 'whole'),
      )
  })
  setTimeouts(server, limits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  model = server
})

afterAll(async () => {
  await site?.stop()
  model?.close()
})

const headers = 'POST /api/session HTTP/1.1\r\nHost: launch\r\nContent-Type: application/json\r\n'
const megabytes = 'x'.repeat(20_000_000)
const large = 'GET /api/products HTTP/1.1\r\nHost: launch\r\n\r\n'
const whole = 'GET /api/tools HTTP/1.1\r\nHost: launch\r\n\r\n'

/** What is sent at once, what is sent repeatedly after that, and how long that may take. */
const slowClients: [string, string, string, number][] = [
  ['says nothing', '', '', most.headers],
  ['stops in its headers', 'GET / HTTP/1.1\r\nHost: launch\r\n', '', most.headers],
  ['sends a header now and then', 'GET / HTTP/1.1\r\nHost: launch\r\n', 'X-More: a\r\n', most.headers],
  ['sends one header a letter at a time', 'GET / HTTP/1.1\r\nX-Drip: ', 'a', most.headers],
  ['stops in its second headers', `${whole}GET / HTTP/1.1\r\n`, '', most.headers],
  ['drips its second headers', `${whole}GET / HTTP/1.1\r\nX-Drip: `, 'a', most.headers],
  ['stops in its body', `${headers}Content-Length: 1000\r\n\r\n{"`, '', most.request],
  ['sends its body a letter at a time', `${headers}Content-Length: 1000\r\n\r\n{"`, 'a', most.request],
  [
    'sends its chunks one at a time',
    `${headers}Transfer-Encoding: chunked\r\n\r\n`,
    '1\r\na\r\n',
    most.request,
  ],
]

test('no slow client keeps its connection for longer than allowed, including the very first one', async () => {
  const ends = await Promise.all(slowClients.map(([, first, then]) => timeToTheEnd(first, then)))
  for (const [place, [name, , , longest]] of slowClients.entries())
    expect(ends[place]?.after, `a client that ${name}`).toBeLessThan(longest)
  for (const [place, [name, first]] of slowClients.entries())
    if (first.startsWith('POST'))
      expect(ends[place]?.text, name).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s)
  console.log(
    slowClients
      .map(([name], place) => `${name}: ${Math.round((ends[place]?.after ?? 0) / 100) / 10} s`)
      .join('; '),
  )
})

test('a client that does not read its responses is disconnected', async () => {
  const asked = isLong ? 30 : 1
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(large.repeat(asked)))
  socket.on('error', () => undefined)
  // On a busy machine the delay exceeds a tenth of the time.
  const soon = (2 * limits.idle + limits.checkInterval) * (isLong ? 1 : 3)
  await new Promise((resolve) => setTimeout(resolve, soon))
  let answers = ''
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString('latin1')))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(answers).toMatch(/^HTTP\/1\.1 200/)
  expect(answers.match(/ the end of it/g)?.length ?? 0).toBeLessThan(asked)
})

test('a client that is slow within the limits gets its response', async () => {
  const { text, after } = await timeToTheEnd(
    `${headers}Connection: close\r\nContent-Length: 3\r\n\r\n`,
    'a',
    limits.request / 10,
  )
  expect(text).toMatch(/^HTTP\/1\.1 (?:200|400) /)
  expect(after).toBeGreaterThan(limits.request / 5)
})

/** Sends until the server closes the connection. Returns the milliseconds and the response. */
function timeToTheEnd(
  first: string,
  then: string,
  pause = limits.checkInterval,
): Promise<{ after: number; text: string }> {
  return new Promise((resolve) => {
    const begin = performance.now()
    let text = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(first))
    const drip = setInterval(() => {
      if (then && socket.writable) socket.write(then)
    }, pause)
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    // Writing to a closing connection fails, which is expected.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(drip)
      resolve({ after: performance.now() - begin, text })
    })
  })
}
