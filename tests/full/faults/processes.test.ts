import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseAt, databaseName } from '~/data/store/sqlite/database'
import { caller } from '../../support/caller'
import { expectAlive, ownServer } from '../../support/ownServer'
import { phaseOf } from '../../support/phase'
import { startInVain, type RunningServer, type ServerOptions } from '../../support/server'
import { get, stranger } from '../../support/strangers'

/** The time allowed from the signal to the exit, in milliseconds (R11). */
const longestMs = 5_000

const own = ownServer()

/** Stops a server by SIGTERM, in time, and returns its exit code. */
async function stopped({ end }: RunningServer): Promise<number | null> {
  const begin = performance.now()
  const code = await end('SIGTERM')
  expect(performance.now() - begin).toBeLessThan(longestMs)
  return code
}

const statusOf = (answer: Promise<{ status: number }>) =>
  answer.then(
    ({ status }) => status,
    () => 'cut off',
  )

test('a stop does not wait for clients that do not read or send', async () => {
  const site = await own.start()
  const unread = get('/api/products').repeat(30)
  const strangers = Array.from({ length: 20 }, (_, place) =>
    place % 2 ? stranger(site.url, unread, { reads: false }) : stranger(site.url, 'GET / HTTP/1.1\r\nHost: '),
  )
  await expectAlive(site)
  expect(await stopped(site)).toBe(0)
  for (const { socket } of strangers) socket.destroy()
})

test('a stop answers queued sign-ins, or does not wait for them', async () => {
  const site = await own.start({ settings: { ADMIN_PASSWORD: 'correct horse battery' } })
  const wrong = { username: 'nobody', password: 'wrong password' }
  const signIns = Array.from({ length: 16 }, () => statusOf(caller(site, null).post('session', wrong)))
  await Promise.race(signIns)
  expect(await stopped(site)).toBe(0)
  for (const status of await Promise.all(signIns)) expect([401, 429, 503, 'cut off']).toContain(status)
})

test('a stop does not wait for a change that waits for the disk, which is not answered and does not appear later', async () => {
  const site = await own.start()
  const { change } = await phaseOf(site)
  expect((await change('0.41')).status).toBe(200)
  const { db } = databaseAt(path.join(own.directory, databaseName))
  await sql`begin immediate`.execute(db)
  const answer = statusOf(change('0.42'))
  // These requests are answered after the change has started to wait.
  for (let time = 0; time < 10; time += 1) await expectAlive(site)
  expect(await stopped(site)).toBeNull()
  expect(site.output()).toContain('The disk did not respond in time')
  expect(await answer).toBe('cut off')
  await db.destroy()
  expect(await (await phaseOf(await own.start())).progress()).toBe('0.41')
})

test.each([0, 100, 300, 600])('a signal %i ms into a start ends it at once', async (after) => {
  const killed = AbortSignal.timeout(after)
  const begin = performance.now()
  await startInVain({ dataDirectory: own.directory, settings: {}, killed, by: 'SIGTERM' })
  expect(performance.now() - begin).toBeLessThan(after + longestMs)
})

const inUse = 'is in use by another process'
const refusal = async (options: ServerOptions = {}) =>
  (await startInVain({ dataDirectory: own.directory, ...options })).output

/** Where it sees no process of ours, as in another container; if this user may not start that, as a process that may. */
const namespace = ['unshare', '--fork', '--pid', '--mount-proc']
const isAllowed = spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0
const elsewhere = { through: (command: readonly string[]) => [...(isAllowed ? namespace : []), ...command] }

test('a data folder stays with its process, also in another container, and while it is suspended', async () => {
  const first = await own.start()
  expect(await refusal(elsewhere)).toContain(`${own.directory} ${inUse}; `)
  const { change } = await phaseOf(first)
  process.kill(first.pid, 'SIGSTOP')
  expect(await refusal()).toContain(inUse)
  process.kill(first.pid, 'SIGCONT')
  expect((await change('0.4')).status).toBe(200)
})

test('a data folder is opened by the next process at once, after a stop or a crash, and by one of two', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await (await own.start()).end(signal)
    const starts = await Promise.allSettled([own.start(), own.start()])
    const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
    expect(running).toHaveLength(1)
    expect(refusals).toEqual([expect.stringContaining(inUse)])
    await running[0]?.end('SIGTERM')
  }
  expect((await readdir(own.directory)).sort()).toEqual(['db.json', 'in-use.sqlite', 'state.sqlite'])
})
