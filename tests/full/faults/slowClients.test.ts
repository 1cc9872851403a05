import { setTimeout as elapsed } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { setTimeouts } from '~/app/server/host/timeouts.server'
import { timeouts } from '~/app/server/http/limits'
import { httpServer } from '../../support/httpServer'
import { ownServer } from '../../support/ownServer'
import { get, stranger } from '../../support/strangers'
import { testTimeoutMs } from '../../support/timeouts'

vi.setConfig({ testTimeout: testTimeoutMs.journey * 3 })

const own = ownServer()

/** The allowed times in milliseconds (R12). */
const most = { headers: 20_000, body: 30_000 }

const post = 'POST /api/session HTTP/1.1\r\nHost: launch\r\nContent-Type: application/json\r\n'
const whole = get('/api/tools')

/** What is sent at once, what is sent each second after that, and how long that may take. */
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
async function timeToTheEnd(url: string, first: string, then: string, pauseMs = 1_000) {
  const begin = performance.now()
  const { socket, heard, closed } = stranger(url, first)
  const drip = setInterval(() => socket.writable && socket.write(then), pauseMs)
  await closed
  clearInterval(drip)
  return { after: performance.now() - begin, text: heard() }
}

test('no slow client keeps its connection for longer than allowed, the first one included; one within the limits is answered', async () => {
  const { url } = await own.start()
  const within = `${post}Connection: close\r\nContent-Length: 3\r\n\r\n`
  const pauseMs = timeouts.request / 10
  const ends = slowClients.map(async ([name, first, then, longestMs]) => {
    const { after, text } = await timeToTheEnd(url, first, then)
    expect(after, `a client that ${name}`).toBeLessThan(longestMs)
    if (longestMs === most.body) expect(text, name).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s)
    return `${name}: ${(after / 1_000).toFixed(1)} s`
  })
  const patient = await timeToTheEnd(url, within, 'a', pauseMs)
  console.log((await Promise.all(ends)).join('; '))
  expect(patient.text).toMatch(/^HTTP\/1\.1 400 /)
  expect(patient.after).toBeGreaterThan(2 * pauseMs)
})

// No response of the site exceeds the buffers of the system: on a similar server, at a tenth of the times.
const limits = { headers: 1_500, request: 2_500, idle: timeouts.idle / 10, checkInterval: 100 }
const similar = httpServer(
  (_, response) => response.end(`${'x'.repeat(20_000_000)} the end of it`),
  (server) => {
    setTimeouts(server, limits)
  },
)

test('a client that does not read its response is disconnected', async () => {
  const { socket, closed } = stranger(similar.url, get('/'), { reads: false })
  // On a busy machine the delay exceeds a tenth of the time.
  await elapsed(3 * (2 * limits.idle + limits.checkInterval))
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1'))).resume()
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect(answer).not.toContain(' the end of it')
})
