import { expect, test, vi } from 'vitest'
import { caller } from '../../support/caller'
import { listen } from '../../support/changeStream'
import { times } from '../../support/extent'
import { expectAlive, ownServer, soon } from '../../support/ownServer'
import type { RunningServer } from '../../support/server'
import { memoryOf } from '../../support/memory'
import { get, stranger } from '../../support/strangers'
import { testTimeoutMs } from '../../support/timeouts'

/** How many pages connect and leave. */
const visits = times({ short: 300, full: 1_000, long: 10_000 })
const changes = times({ short: 20, full: 200, long: 500 })

vi.setConfig({ testTimeout: testTimeoutMs.journey * times({ short: 1, full: 2, long: 10 }) })

const own = ownServer()
const asking = get('/api/changes', 'Accept: text/event-stream')
const range = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Makes changes of about 28 kB, half of it old values. */
async function change(server: RunningServer, count: number): Promise<void> {
  const admin = caller(server)
  for (let made = 1; made <= count; made += 1) {
    const objectives = range(14).map(() => `${made} `.padEnd(1_000, 'x'))
    expect((await admin.patch('timeline/phase-6', { objectives })).status).toBe(200)
  }
}

test(`${visits} pages that connect and leave by a reset, an end or before the greeting leave nothing behind, beside 40 who do not read`, async () => {
  const most = 90
  const server = await own.start({ settings: { MAX_STREAMS: String(most) } })
  const stay = await listen(server.url)
  let refused = 0

  async function visit(turn: number): Promise<void> {
    const { socket, closed, heard } = stranger(server.url, asking)
    if (turn % 3 === 0) socket.once('connect', () => setImmediate(() => socket.resetAndDestroy()))
    else {
      await new Promise((answered) => socket.once('data', answered).once('close', answered))
      socket[turn % 3 === 1 ? 'end' : 'resetAndDestroy']()
    }
    await closed
    if (heard().startsWith('HTTP/1.1 503')) refused += 1
  }

  /** Ten at a time, so that there are slots enough if those who left release theirs. */
  async function comeAndGo(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 10) await Promise.all(range(10).map((of) => visit(turn + of)))
  }

  const silent = range(40).map(() => stranger(server.url, asking, { reads: false }))
  await comeAndGo(visits / 10)
  const before = (await memoryOf(server.pid)).now
  await comeAndGo(visits)
  await change(server, changes)
  await stay.untilRevision(changes)
  expect(refused).toBe(0)
  // As many slots as at the beginning. The last clients may still be leaving.
  await soon(async () => {
    const pages = await Promise.all(range(most - 1 - silent.length).map(() => listen(server.url)))
    for (const { cut } of pages) cut()
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  })
  const after = (await memoryOf(server.pid)).now
  console.log(`${visits} pages: memory ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`)
  expect(after).toBeLessThan(before + 60)
  await expectAlive(server)
  for (const { socket } of silent) socket.destroy()
  stay.cut()
})
