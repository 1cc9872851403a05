import { sql } from 'kysely'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseAt, databaseName } from '~/data/store/sqlite/database'
import { caller } from '../../support/caller'
import { expectAlive, ownServer } from '../../support/ownServer'
import { phaseOf } from '../../support/phase'
import { startInVain, type RunningServer } from '../../support/server'
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

test('clients that do not read or send are not waited for', async () => {
  const site = await own.start()
  const unread = get('/api/products').repeat(30)
  const strangers = Array.from({ length: 20 }, (_, place) =>
    place % 2 ? stranger(site.url, unread, { reads: false }) : stranger(site.url, 'GET / HTTP/1.1\r\nHost: '),
  )
  await expectAlive(site)
  expect(await stopped(site)).toBe(0)
  for (const { socket } of strangers) socket.destroy()
})

test('queued sign-ins are answered, or not waited for', async () => {
  const site = await own.start({ settings: { ADMIN_PASSWORD: 'correct horse battery' } })
  const wrong = { username: 'nobody', password: 'wrong password' }
  const signIns = Array.from({ length: 16 }, () => statusOf(caller(site, null).post('session', wrong)))
  await Promise.race(signIns)
  expect(await stopped(site)).toBe(0)
  for (const status of await Promise.all(signIns)) expect([401, 429, 503, 'cut off']).toContain(status)
})

test('a change that waits for the disk is not waited for or answered, and does not appear later', async () => {
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
