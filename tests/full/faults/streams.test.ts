import { expect, test, vi } from 'vitest'
import { listen } from '../../support/changeStream'
import { times } from '../../support/extent'
import { expectAlive, ownServer } from '../../support/ownServer'
import { testTimeoutMs, waitOptions } from '../../support/timeouts'
import { signedIn, type RunningServer } from '../../support/server'
import { get, memoryOf, stranger } from '../../support/strangers'

/** How many pages connect and leave. */
const visits = times({ short: 300, full: 1_000, long: 10_000 })

vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 2, long: 10 }) })

const own = ownServer()
const asking = get('/api/changes', 'Accept: text/event-stream')

/** Makes changes of about 28 kB, half of it old values, until stopped. */
async function changes(
  { url }: RunningServer,
  cookie: string,
  goOn: (made: number) => boolean | Promise<boolean>,
): Promise<number> {
  let made = 0
  while (await goOn(made)) {
    made += 1
    const objectives = Array.from({ length: 14 }, () => `${made} `.padEnd(1_000, 'x'))
    const answer = await fetch(`${url}/api/timeline/phase-6`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ objectives }),
    })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  return made
}

test(`${visits} pages that connect and leave by a reset, an end or before the greeting leave nothing behind`, async () => {
  const most = 50
  const server = await own.start({
    settings: { MAX_STREAMS: String(most) },
  })
  const stay = await listen(server.url)
  const cookie = await signedIn(server)
  let refused = 0

  async function visit(turn: number): Promise<void> {
    const { socket, closed, heard } = stranger(server.url, asking)
    if (turn % 3 === 0) socket.once('connect', () => setImmediate(() => socket.resetAndDestroy()))
    else {
      await new Promise((answered) => socket.once('data', answered).once('close', answered))
      if (turn % 3 === 1) socket.end()
      else socket.resetAndDestroy()
    }
    await closed
    if (heard().startsWith('HTTP/1.1 503')) refused += 1
  }

  /** Ten at a time, so that there are slots enough if those who left release theirs. */
  async function comeAndGo(count: number): Promise<void> {
    let turn = 0
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        while (turn < count) await visit((turn += 1))
      }),
    )
  }

  await comeAndGo(visits / 10)
  const before = (await memoryOf(server.pid)).now
  await comeAndGo(visits)
  await changes(server, cookie, (made) => made < 1)
  await stay.until(2)
  expect(refused).toBe(0)
  // As many slots as at the beginning. The last clients may still be leaving.
  await vi.waitFor(
    async () => {
      const pages = await Promise.all(Array.from({ length: most - 1 }, () => listen(server.url)))
      for (const { cut } of pages) cut()
      expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
    },
    { ...waitOptions, interval: 200 },
  )
  const after = (await memoryOf(server.pid)).now
  console.log(`${visits} pages: memory ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`)
  expect(after).toBeLessThan(before + 60)
  await expectAlive(server)
  stay.cut()
})

test('pages that do not read cost neither memory nor the others a change', async () => {
  const server = await own.start()
  const cookie = await signedIn(server)
  const reader = await listen(server.url)
  const silent = Array.from({ length: 40 }, () => stranger(server.url, asking, { reads: false }))
  for (const { socket } of silent) socket.once('error', () => undefined)
  await reader.until(1)
  const before = (await memoryOf(server.pid)).now
  const made = await changes(server, cookie, (count) => count < 500)
  await reader.untilRevision(made)
  const { now } = await memoryOf(server.pid)
  console.log(
    `${made} changes beside 40 who read nothing: memory ${before.toFixed(0)} MB, then ${now.toFixed(0)} MB`,
  )
  expect(now).toBeLessThan(before + 100)
  for (const { socket } of silent) socket.destroy()
  reader.cut()
})
