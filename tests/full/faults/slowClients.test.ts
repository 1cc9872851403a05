import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as elapsed } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setTimeouts } from '~/app/server/host/timeouts.server'
import { timeouts } from '~/app/server/http/limits'
import { extent } from '../../support/extent'
import { startServer, type RunningServer } from '../../support/server'
import { get, stranger } from '../../support/strangers'
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
const most = { headers: 20_000 * scale, body: 30_000 * scale }

let site: RunningServer | undefined
let model: Server | undefined
let url: string

beforeAll(async () => {
  if (isLong) {
    site = await startServer()
    ;({ url } = site)
    return
  }
  // Otherwise this server's log would go to the terminal.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const megabytes = 'x'.repeat(20_000_000)
  model = createServer((request, response) => {
    const answer = request.url === '/api/products' ? `${megabytes} the end of it` : 'whole'
    request.resume().once('end', () => response.end(answer))
  })
  setTimeouts(model, limits)
  await new Promise<void>((resolve) => model?.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(model.address() as AddressInfo).port}`
})

afterAll(async () => {
  await site?.stop()
  model?.close()
})

const post = 'POST /api/session HTTP/1.1\r\nHost: launch\r\nContent-Type: application/json\r\n'
const whole = get('/api/tools')

/** What is sent at once, what is sent repeatedly after that, and how long that may take. */
const slowClients: [name: string, first: string, then: string, longestMs: number][] = [
  ['says nothing', '', '', most.headers],
  ['stops in its headers', 'GET / HTTP/1.1\r\nHost: launch\r\n', '', most.headers],
  ['sends a header now and then', 'GET / HTTP/1.1\r\nHost: launch\r\n', 'X-More: a\r\n', most.headers],
  ['sends one header a letter at a time', 'GET / HTTP/1.1\r\nX-Drip: ', 'a', most.headers],
  ['stops in its second headers', `${whole}GET / HTTP/1.1\r\n`, '', most.headers],
  ['drips its second headers', `${whole}GET / HTTP/1.1\r\nX-Drip: `, 'a', most.headers],
  ['stops in its body', `${post}Content-Length: 1000\r\n\r\n{"`, '', most.body],
  ['sends its body a letter at a time', `${post}Content-Length: 1000\r\n\r\n{"`, 'a', most.body],
]

/** Sends until the server closes the connection. Returns the milliseconds and the response. */
async function timeToTheEnd(first: string, then: string, pauseMs = limits.checkInterval) {
  const begin = performance.now()
  const { socket, heard, closed } = stranger(url, first)
  const drip = setInterval(() => {
    if (then && socket.writable) socket.write(then)
  }, pauseMs)
  await closed
  clearInterval(drip)
  return { after: performance.now() - begin, text: heard() }
}

test('no slow client keeps its connection for longer than allowed, including the very first one', async () => {
  const ends = await Promise.all(
    slowClients.map(async ([name, first, then, longestMs]) => {
      const { after, text } = await timeToTheEnd(first, then)
      return { name, first, after, text, longestMs }
    }),
  )
  for (const { name, first, after, text, longestMs } of ends) {
    expect(after, `a client that ${name}`).toBeLessThan(longestMs)
    if (first.startsWith('POST')) expect(text, name).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s)
  }
  console.log(ends.map(({ name, after }) => `${name}: ${(after / 1_000).toFixed(1)} s`).join('; '))
})

test('a client that does not read its responses is disconnected', async () => {
  const asked = isLong ? 30 : 1
  const { socket, closed } = stranger(url, get('/api/products').repeat(asked), { reads: false })
  // On a busy machine the delay exceeds a tenth of the time.
  await elapsed((2 * limits.idle + limits.checkInterval) * (isLong ? 1 : 3))
  let answers = ''
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString('latin1'))).resume()
  await closed
  expect(answers).toMatch(/^HTTP\/1\.1 200/)
  expect(answers.match(/ the end of it/g)?.length ?? 0).toBeLessThan(asked)
})

test('a client that is slow within the limits gets its response', async () => {
  const first = `${post}Connection: close\r\nContent-Length: 3\r\n\r\n`
  const { text, after } = await timeToTheEnd(first, 'a', limits.request / 10)
  expect(text).toMatch(/^HTTP\/1\.1 (?:200|400) /)
  expect(after).toBeGreaterThan(limits.request / 5)
})
